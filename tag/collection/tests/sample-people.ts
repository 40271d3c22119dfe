import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AIRCRAFT } from '../../aircraft/aircraft.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import { brandToDesignColors, DEFAULT_BRAND_COLORS, type BrandColors } from '../../design/brand-colors.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../design/tag-config.ts';
import { toFlownTag, type FlownAirport, type FlownTag } from '../../figures/flown-tag.ts';
import { listPictureFlights, type PictureData } from '../picture-data.ts';
import { listRoutes, NETWORKS, SAMPLE_YEARS } from './networks.ts';
import { PAST_AIRLINES, PAST_FLIGHTS } from './past-flights.ts';
import { SIXTY_FLIGHTS } from './sixty-flights.ts';

type SeedAirport = FlownAirport & { rank: number };
type SeedAirline = { name: string; iata: string; icao: string; slug: string; brand_colors: BrandColors };

const SEED_DIR = join(process.cwd(), 'server/database/seed');
const readSeed = <Row>(file: string): Row[] =>
  JSON.parse(readFileSync(join(SEED_DIR, file), 'utf8')) as Row[];

const SEED_AIRPORTS = readSeed<SeedAirport>('airports.json');
const AIRLINES = new Map(readSeed<SeedAirline>('airlines.json').map((airline) => [airline.slug, airline]));

/** The airports of the catalogue by code. */
const ALL_AIRPORTS: ReadonlyMap<string, FlownAirport> = new Map(
  SEED_AIRPORTS.map((airport) => [airport.iata, airport]),
);

/** A made-up person. */
export type SamplePerson = { readonly label: string; readonly data: PictureData };

const TODAY = '2026-11-28';

/** Builds a person from tags, the oldest first. */
export function createPerson(label: string, name: string, tags: readonly FlownTag[]): SamplePerson {
  const flights = listPictureFlights(tags.toReversed(), ALL_AIRPORTS, TODAY);
  return { label, data: { name, title: '', flights } };
}

let lastId = 0;
/** Builds a tag of a flight: 'LHR-JFK', with an airline of the catalogue by its slug. */
export function createSampleTag(
  route: string,
  slug: string,
  design: Partial<TagConfig> = {},
  flownOn: string | null = null,
): FlownTag {
  const [departure = '', arrival = ''] = route.split('-');
  const airline = AIRLINES.get(slug);
  const airport = ALL_AIRPORTS.get(arrival);
  lastId += 1;
  const tagConfig: TagConfig = {
    ...DEFAULT_DESIGN,
    ...brandToDesignColors(airline?.brand_colors ?? DEFAULT_BRAND_COLORS),
    airline: airline?.name ?? slug,
    icao: airline?.icao ?? '',
    airlineIata: airline?.iata ?? '',
    selectedLogo: airline ? `/img/logo_${slug}.png` : '/img/logo_fin.png',
    departure,
    arrival,
    iata: arrival,
    city: airport?.city ?? '',
    country: airport?.country ?? '',
    date: '',
    ...design,
  };
  return toFlownTag({ id: `tag-${lastId}`, tagConfig, flownOn });
}

/** Returns the image of a type by its name. */
export function findImage(type: string): string {
  const aircraft = AIRCRAFT.find(({ name }) => name === type);
  if (!aircraft) throw new Error(`no type ${type}`);
  return aircraft.image;
}

function parseRow(row: string): FlownTag {
  const [day = '', slug = '', flightNumber = '', from = '', to = '', type = ''] = row.split('|');
  return createSampleTag(`${from}-${to}`, slug, { flightNumber, selectedAircraft: findImage(type) }, day);
}

/** Builds trips out and back on routes of airlines, 20 in each of SAMPLE_YEARS, that depend only on the number of flights. */
export function createManyFlights(count: number): FlownTag[] {
  const random = createRandomFromText(`${count} flights`);
  const select = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const visited = new Set<string>();
  const trips = Array.from({ length: Math.ceil(count / 2) }, (_, i) => {
    const year = SAMPLE_YEARS[Math.floor(i / 20) % SAMPLE_YEARS.length] ?? 2025;
    const flying = NETWORKS.map((network) => listRoutes(network, year)).filter(
      ({ routes }) => routes.length > 0,
    );
    // Half of the trips are with the first airlines, so that a person has favorites.
    const { slug, routes } = select(random() < 0.4 ? flying.slice(0, 12) : flying);
    const newRoutes = routes.filter(({ airport }) => !visited.has(airport));
    const { hub, airport, types } = select(newRoutes.length > 0 ? newRoutes : routes);
    visited.add(airport);
    const number = 100 + 2 * Math.floor(random() * 449);
    const month = padDay(1 + Math.floor((i % 20) / 2));
    const day = 1 + (i % 2) * 15 + Math.floor(random() * 8);
    return [`${hub}-${airport}`, `${airport}-${hub}`].map((route, back) => {
      const flightNumber = `${AIRLINES.get(slug)?.iata ?? ''} ${number + back}`;
      const design = { flightNumber, selectedAircraft: findImage(select(types)) };
      return createSampleTag(route, slug, design, `${year}-${month}-${padDay(day + 5 * back)}`);
    });
  });
  return trips.flat().slice(0, count);
}

const padDay = (value: number): string => String(value).padStart(2, '0');

/** Flights inside one country, without a date. */
function createInlandFlights(): FlownTag[] {
  const rows = `
HND-OKA japan_airlines 787-8
OKA-HND ana 787-8
HND-CTS ana 787-8
CTS-KIX peach A320-200
KIX-OKA peach A320-200
FUK-HND skymark 737-800
HND-KOJ solaseed 737-800
KOJ-NGO ana 737-800`;
  return rows
    .trim()
    .split('\n')
    .map((row, i) => {
      const [route = '', slug = '', type = ''] = row.split(' ');
      const flightNumber = `${AIRLINES.get(slug)?.iata ?? ''} ${300 + i * 7}`;
      return createSampleTag(route, slug, { flightNumber, selectedAircraft: findImage(type) });
    });
}

const toColorFields = ([
  tagBackgroundColor = '',
  gradientColor = '',
  outlineColor = '',
  airlineTextColor = '',
]: readonly string[]): Partial<TagConfig> => ({
  tagBackgroundColor,
  gradientColor,
  outlineColor,
  airlineTextColor,
});

/** Flights of made-up airlines with long names, without marks. */
function createLongNameFlights(): FlownTag[] {
  const rows: [string, string, string, string, string, string][] = [
    [
      'LHR-SDQ',
      'The Very Long Airline Company of Somewhere',
      'X9',
      '#0B3D3A #13705F #F2C14E #FFFFFF',
      'ZZQ',
      'Santo Domingo de los Colorados',
    ],
    [
      'SDQ-PAP',
      'Königliche Luftverkehrsgesellschaft',
      'WW',
      '#5B1A4A #A3306F #FFD1A8 #FFFFFF',
      'ZZW',
      'Port-au-Prince',
    ],
    [
      'PAP-SVD',
      'Aurora Air',
      'AU',
      '#E8E2D0 #FFFFFF #1D4E89 #1D4E89',
      'ZZX',
      'Kingstown on the Windward Side',
    ],
    [
      'SVD-TMS',
      'Flying Circus of the Southern Archipelago',
      '4Q',
      '#C8451B #F08A24 #2B1A12 #FFFFFF',
      'ZZY',
      'São Tomé',
    ],
    [
      'TMS-QQX',
      'Wagga Wagga Regional',
      'ZZ',
      '#17324D #2E6E9E #B7E3F4 #FFFFFF',
      'ZZZ',
      'Llanfairpwllgwyngyllgogerych',
    ],
  ];
  return rows.map(([route, airline, airlineIata, colors, icao, city], i) => {
    const design = {
      airline,
      airlineIata,
      icao,
      city,
      ...toColorFields(colors.split(' ')),
      flightNumber: `WWW 8888${i}`,
      selectedAircraft: findImage('A320neo'),
    };
    return createSampleTag(route, airline, design, `2025-0${i + 2}-1${i}`);
  });
}

/** Flights of airlines and aircraft of the past, most with a year only. */
function createPastFlights(): FlownTag[] {
  return PAST_FLIGHTS.map((row) => {
    const [date = '', route = '', name = '', type = ''] = row.split('|');
    const [airlineIata = '', ...colors] = PAST_AIRLINES[name]?.split(' ') ?? [];
    const design = { date, selectedAircraft: findImage(type) };
    const airlineDesign = airlineIata ? { airlineIata, ...toColorFields(colors) } : {};
    return createSampleTag(route, name, { ...design, ...airlineDesign }, date.length === 10 ? date : null);
  });
}

const SIXTY = SIXTY_FLIGHTS.map(parseRow);

/** Returns the people of the sheets: 1, 12, 60 and 400 flights, and the airlines of the past. */
export const listTypicalPeople = (): SamplePerson[] => [
  createPerson('1 flight', 'Ana', SIXTY.slice(56, 57)),
  createPerson('12 flights', 'Jun', SIXTY.slice(35, 47)),
  createPerson('60 flights', 'Amelia', SIXTY),
  createPerson('400 flights', 'Amelia', createManyFlights(400)),
  createPerson('aircraft of the past', 'Edward', createPastFlights()),
];

/** Returns people whose flights are hard to draw. */
export const listExtremePeople = (): SamplePerson[] => [
  createPerson('one country, no dates', 'Amelia', createInlandFlights()),
  createPerson('long names, no marks', 'Wilhelmina Maximilian Featherstonehaugh', createLongNameFlights()),
  createPerson('two flights', '飛行機好きの日本太郎さん', SIXTY.slice(0, 2)),
  createPerson('no codes', '', [
    createSampleTag('-', 'Aurora Air', { city: 'Somewhere', icao: '', airlineIata: '' }),
  ]),
];
