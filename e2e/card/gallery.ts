import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LAYOUT_LIST } from '../../tag/design/layouts/layouts.ts';
import { SPECIFIED as AIRCRAFT } from '../../tag/aircraft/data/specified.ts';
import { brandToDesignColors, type BrandColors } from '../../tag/design/brand-colors.ts';
import { GENERIC_LIVERIES, SUBTYPES } from '../../tag/design/choices.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { parseDesignOrThrow } from './designs.ts';

type AirlineSeed = {
  slug: string;
  name: string;
  icao: string;
  iata: string;
  alliance: string;
  brand_colors: BrandColors;
};

/** slug of the catalogue, flight number, departure, destination, city, country, date. */
type GalleryFlight = readonly [string, string, string, string, string, string, string];

/** Typical cards of users: every script that the card draws, codes that are hard to space, texts at their limits. */
const GALLERY_FLIGHTS: readonly GalleryFlight[] = [
  ['united', 'UA 889', 'SFO', 'PEK', 'Beijing', 'CN', '3/02-2026'],
  ['lufthansa', 'LH 716', 'FRA', 'NRT', 'Tokyo', 'JP', '7/16-2025'],
  ['klm', 'KL 606', 'SFO', 'AMS', 'Amsterdam', 'NL', '9/30-2025'],
  ['qantas', 'QF 2', 'SIN', 'SYD', 'Sydney', 'AU', '1/12-2026'],
  ['singapore', 'SQ 325', 'FRA', 'SIN', 'Singapore', 'SG', '11/09-2025'],
  ['turkish', 'TK 1', 'IST', 'IGD', 'Iğdır İli', 'Türkiye', '29 Ekim 2026'],
  ['air_china', 'CA 981', 'PEK', 'JFK', '纽约 北京', '中国', '2026年11月'],
  ['japan_airlines', 'JL 407', 'NRT', 'HND', '東京 とうきょう', '日本', '11/21-2026'],
  ['korean_air', 'KE 17', 'ICN', 'LAX', '로스앤젤레스', '대한민국', '11/21-2026'],
  ['aegean', 'A3 110', 'ATH', 'SKG', 'Θεσσαλονίκη', 'Ελλάδα', '28/10-2026'],
  ['finnair', 'AY 1', 'HEL', 'OUL', 'Oulu', 'FI', '1/1-2026'],
  ['lot', 'LO 3', 'WAW', 'KRK', 'Łódź – Świętochłowice', 'Polska', '11/11-2026'],
  ['air_france', 'AF 1234', 'CDG', 'ORY', 'Orléans – Évry', 'FR', '14/7-2026'],
  ['vietnam_airlines', 'VN 98', 'HAN', 'SGN', 'Thành phố Hồ Chí Minh', 'Việt Nam', '2/9-2026'],
  ['emirates', 'EK 201', 'DXB', 'IAH', '', '', '5/5-2026'],
  ['delta', '', '', 'AVA', 'Anshun', 'CN', '4/4-2026'],
  [
    'british_airways',
    'BA 9',
    'LHR',
    'OOO',
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    'Cymru',
    '',
  ],
  ['air_canada', 'AC 3', 'YVR', 'TYO', 'Tokyo', 'Japan', '8/18-2026'],
  ['iberia', 'IB 3170', 'MAD', 'BIO', 'Bilbo – Ñuñoa Ç', 'ES', '6/06-2026'],
  ['swiss', '', '', 'ZRH', 'Zürich', 'Schweiz', ''],
  ['easyjet', 'U2 8001', 'LGW', 'QQQ', 'Санкт-Петербург', 'Россия', '9 мая 2026'],
  ['ana', 'NH 106', 'ITM', 'KIX', '大阪 オオサカ', 'JP', '11/11-1111'],
  ['cathay_pacific', 'CX 880', 'LAX', 'HKG', '香港國際機場', '香港', '1/10-2026'],
  ['china_southern', 'CZ 327', 'LAX', 'CAN', '广州白云国际机场', '中华人民共和国', '2026-11-21'],
  ['asiana', 'OZ 201', 'LAX', 'ICN', 'Seoul 서울', '한국', '3/01-2026'],
  ['american', 'AA 1', 'JFK', 'LAX', 'Los Angeles', 'US', '12/31-2026'],
  ['southwest', 'WN 1111', 'DAL', 'LAS', 'Las Vegas', 'US', '1/11-2111'],
  ['qatar', 'QR 1', 'LHR', 'DOH', 'الدوحة', 'قطر', '18/12-2026'],
  ['etihad', 'EY 598', 'AUH', 'TLV', 'תל אביב', 'ישראל', '6/06-2026'],
  ['thai', 'TG 910', 'LHR', 'BKK', 'กรุงเทพ', 'TH', '13/4-2026'],
  ['garuda', 'GA 88', 'AMS', 'CGK', 'Jakarta', 'Indonesia', '17/8-2026'],
  ['sas', 'SK 935', 'SFO', 'ARN', 'Ängelholm Åre Örebro', 'Sverige', '6/6-2026'],
  ['aeromexico', 'AM 1', 'MEX', 'MTY', 'Nuevo León', 'México', '16/9-2026'],
  ['latam', 'LA 800', 'SCL', 'AKL', 'Perth & "Fremantle" <WA>', "au's", '18/9-2026'],
  ['tap_portugal', 'TP 1', 'LIS', 'GRU', 'São Paulo', 'Brasil', '7/9-2026'],
  ['ethiopian', 'ET 500', 'ADD', 'IAD', 'Washington', 'US', '4/7-2026'],
  ['alaska', 'AS 1', 'SEA', 'WWWW', 'Wagga Wagga', 'WWWWWWWWWW', '00/00-0000'],
  ['ryanair', 'FR 1', 'DUB', 'VÁŽ', 'Київ – Ґалаґан', 'Україна', '24 серпня'],
  ['icelandair', 'FI 615', 'JFK', 'KEF', 'Þingvellir Æðey', 'Ísland', '17 júní'],
  ['hainan', 'HU 7', 'PEK', '北京', '北京首都', 'CN', '国庆 10/1'],
];

const seedFile = resolve(import.meta.dirname, '../../server/database/seed/airlines.json');

function buildDesign(flight: GalleryFlight, index: number, seeds: readonly AirlineSeed[]): TagConfig {
  const [slug, flightNumber, departure, iata, city, country, date] = flight;
  const seed = seeds.find((airline) => airline.slug === slug);
  if (!seed) throw new Error(`The catalogue has no airline '${slug}'`);
  const { brand_colors: colors } = seed;
  return parseDesignOrThrow({
    flightNumber,
    departure,
    iata,
    city,
    country,
    date,
    airline: seed.name,
    icao: seed.icao,
    airlineIata: seed.iata,
    alliance: seed.alliance,
    selectedLogo: `/img/logo_${slug}.png`,
    selectedAircraft: AIRCRAFT[index % AIRCRAFT.length]?.image ?? '',
    livery: GENERIC_LIVERIES[index % GENERIC_LIVERIES.length] ?? '',
    subtype: SUBTYPES[Math.floor(index / AIRCRAFT.length) % SUBTYPES.length] ?? '',
    ...brandToDesignColors(colors),
  });
}

/** A card of the gallery: the name of its file, and its design. */
export type GalleryCard = { readonly name: string; readonly design: TagConfig };

/** Flights that are shown in all layouts: with dark, light and bright brand colors, other scripts, and texts at their limits. */
const IN_LAYOUTS = ['united', 'japan_airlines', 'easyjet', 'qatar', 'alaska'];

/**
 * Returns forty classic cards, with all combinations of aircraft families, liveries and scripts, in the catalogue's colors, five
 * flights in each of the other layouts with alternating finishes, and a flight with unknown ends in each layout.
 */
export function listGalleryCards(): GalleryCard[] {
  const seeds = JSON.parse(readFileSync(seedFile, 'utf8')) as AirlineSeed[];
  const classic = GALLERY_FLIGHTS.map((flight, index) => ({
    name: `${String(index + 1).padStart(2, '0')}-${flight[0].replaceAll('_', '-')}`,
    design: buildDesign(flight, index, seeds),
  }));
  const [, ...otherLayouts] = LAYOUT_LIST;
  const laidOut = IN_LAYOUTS.flatMap((slug, index) => {
    const galleryCard = classic[GALLERY_FLIGHTS.findIndex(([flightSlug]) => flightSlug === slug)];
    return otherLayouts.map(({ id, finishes }) => ({
      name: `${id}-${slug.replaceAll('_', '-')}`,
      design: parseDesignOrThrow({
        ...galleryCard?.design,
        ...DETAIL_FIELDS,
        layout: id,
        finish: finishes[index % finishes.length]?.id ?? '',
      }),
    }));
  });
  const unknown = LAYOUT_LIST.map(({ id }) => ({
    name: `${id}-unknown-ends`,
    design: parseDesignOrThrow({
      ...classic[0]?.design,
      ...UNKNOWN_ENDS,
      ...DETAIL_FIELDS,
      layout: id,
      finish: null,
    }),
  }));
  return [...classic, ...laidOut, ...unknown];
}

/** A route whose two ends are unknown. */
const UNKNOWN_ENDS = { departure: '', arrival: '', iata: '', city: '', country: '', headline: 'arrival' };

const DETAIL_FIELDS = {
  livery: 'airline',
  registration: 'D-ABYT',
  seat: '11A',
  cabin: 'Business',
  printed: ['registration', 'seat', 'cabin'],
};
