import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import { parseUnfinishedDesign } from '../../tag/design/design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';

/** An unparsed design. */
export type RawDesign = Record<string, string>;

/** Airlines of the catalogue, each with its codes, alliance and logo. */
const UNITED = buildAirline('United Airlines', 'UAL', 'UA', 'Star Alliance', 'united');
const TURKISH = buildAirline('Turkish Airlines', 'THY', 'TK', 'Star Alliance', 'turkish');
const AIR_CHINA = buildAirline('Air China', 'CCA', 'CA', 'Star Alliance', 'air_china');
const LUFTHANSA = buildAirline('Lufthansa', 'DLH', 'LH', 'Star Alliance', 'lufthansa');
const KLM = buildAirline('KLM', 'KLM', 'KL', 'SkyTeam', 'klm');
const AIR_FRANCE = buildAirline('Air France', 'AFR', 'AF', 'SkyTeam', 'air_france');
const DELTA = buildAirline('Delta Air Lines', 'DAL', 'DL', 'SkyTeam', 'delta');
const QANTAS = buildAirline('Qantas', 'QFA', 'QF', 'OneWorld', 'qantas');
const IBERIA = buildAirline('Iberia', 'IBE', 'IB', 'OneWorld', 'iberia');
const JAPAN = buildAirline('Japan Airlines', 'JAL', 'JL', 'OneWorld', 'japan_airlines');
const EMIRATES = buildAirline('Emirates', 'UAE', 'EK', 'Independent', 'emirates');
const EASYJET = buildAirline('easyJet', 'EZY', 'U2', 'Independent', 'easyjet');

function buildAirline(
  name: string,
  icao: string,
  airlineIata: string,
  alliance: string,
  logo: string,
): RawDesign {
  return { airline: name, icao, airlineIata, alliance, selectedLogo: `/img/logo_${logo}.png` };
}

const buildFlight = (
  flightNumber: string,
  departure: string,
  iata: string,
  city: string,
  country: string,
) => ({
  flightNumber,
  departure,
  iata,
  city,
  country,
});

/**
 * Designs as users write them: every script that the card draws, special characters of XML, empty designs, and texts at their limits. The
 * texts are in lower case, composed and decomposed, so that code that does not parse them is detected.
 */
const DESIGN_TEXTS: RawDesign[] = [
  { ...UNITED, ...buildFlight('ua 889', 'sfo', 'pek', 'Beijing', 'cn') },
  { ...TURKISH, ...buildFlight('TK 1', 'ist', 'igd', 'Iğdır İli', 'tr'), date: '29 Ekim' },
  { ...AIR_CHINA, ...buildFlight('CA 981', 'pek', 'jfk', '纽约 北京', '中国'), date: '2026年11月' },
  { ...KLM, ...buildFlight('KL 1000', 'ams', 'cwl', buildLongCity(), 'Cymru') },
  { ...QANTAS, ...buildFlight('QF<1>', 'syd', 'per', 'Perth & "Fremantle" <WA>', "au's") },
  { ...EMIRATES, ...buildFlight('EK 201', 'dxb', 'jfk', '', '') },
  { ...AIR_FRANCE, ...buildFlight('AF 1234', 'cdg', 'orn', 'Orle\u0301ans\u00A0\u2013 E\u0301vry', 'Fr') },
  { ...IBERIA, ...buildFlight('IB 3170', 'mad', 'bio', 'Bilbo – Ñuñoa Ç', 'es'), arrival: 'vit' },
  { ...DELTA, ...buildFlight('DL 30', 'atl', 'sgn', 'Thành phố Hồ Chí Minh', 'Việt Nam') },
  { ...JAPAN, ...buildFlight('JL 407', 'nrt', 'fra', '東京 とうきょう', '日本') },
  { ...LUFTHANSA, ...buildFlight('LH 1350', 'fra', 'waw', 'Łódź – Świętochłowice', 'Polska') },
  { ...EASYJET, ...buildFlight('U2 8001', 'lgw', 'skg', 'Θεσσαλονίκη', 'Ελλάδα') },
  { ...UNITED, ...buildFlight('UA 1', 'sfo', 'svo', 'Санкт-Петербург', 'Россия') },
  { ...LUFTHANSA, ...buildFlight('', '', 'muc', 'München Straße', 'de'), date: '' },
  { ...TURKISH, ...buildFlight('TK 33', 'ist', 'kef', 'Þingvellir Æðey', 'Ísland') },
  { ...KLM, ...buildFlight('KL 9', 'ams', 'prg', 'Příbram Žďár nad Sázavou', 'Česko') },
  { ...QANTAS, ...buildFlight('QF 9999/10-1', 'zzzz', 'wwww', 'Wagga Wagga', 'WWWWWWWWWW') },
  { ...AIR_FRANCE, ...buildFlight('AF ½', 'nce', 'rak', 'ffi fl — “quoted” … €', 'ma') },
  { ...DELTA, ...buildFlight('DL 1 2', 'a', 'b', 'X', 'Y') },
  { ...JAPAN, ...buildFlight('JL ✈', 'hnd', 'itm', '🛫 大阪 栃木県 峠', '🇯🇵') },
];

/** One city in each script that HarfBuzz shapes, and texts with mixed directions. */
const SHAPED_CITIES: readonly (readonly [city: string, country: string])[] = [
  ['القاهرة', 'مصر'],
  ['תל אביב', 'ישראל'],
  ['กรุงเทพมหานคร', 'ไทย'],
  ['नई दिल्ली', 'भारत'],
  ['চট্টগ্রাম', 'বাংলাদেশ'],
  ['சென்னை', 'இந்தியா'],
  ['თბილისი', 'საქართველო'],
  ['Երևան', 'Հայաստան'],
  ['ភ្នំពេញ', 'កម្ពុជា'],
  ['አዲስ አበባ', 'ኢትዮጵያ'],
  ['ಬೆಂಗಳೂರು', 'ಕರ್ನಾಟಕ'],
  ['హైదరాబాద్', 'తెలంగాణ'],
  ['തിരുവനന്തപുരം', 'കേരളം'],
  ['અમદાવાદ', 'ગુજરાત'],
  ['ਅੰਮ੍ਰਿਤਸਰ', 'ਪੰਜਾਬ'],
  ['කොළඹ', 'ශ්‍රී ලංකාව'],
  ['ຫຼວງພະບາງ', 'ລາວ'],
  ['မန္တလေး', 'မြန်မာ'],
  ['ଭୁବନେଶ୍ୱର', 'ଓଡ଼ିଶା'],
  ['މާލެ', 'ދިވެހިރާއްޖެ'],
  ['ལྷ་ས', 'བོད'],
  ['DUBAI دبي (T3) 12:45', 'دبي DUBAI 北京'],
];

/** Designs in the scripts that HarfBuzz shapes, each with a name that takes two lines. */
export const SHAPED_DESIGNS: readonly RawDesign[] = SHAPED_CITIES.map(([city, country], index) => ({
  ...EMIRATES,
  ...buildFlight(`${country.slice(0, 8)} ${index}`, city.slice(0, 3), city.slice(0, 2), city, country),
  airline: `${city} ${country} ${city}`,
  date: `${city.slice(0, 14)} 2026`,
}));

function buildLongCity(): string {
  return 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
}

const toHexColor = (n: number) => `#${(n % 0xffffff).toString(16).padStart(6, '0')}`;

/** Twenty raw designs, which include all eleven aircraft; no two have the same colors. */
export const RAW_DESIGNS: readonly RawDesign[] = DESIGN_TEXTS.map((texts, index) => ({
  ...texts,
  date: texts['date'] ?? `${index + 1}/16-2026`,
  tagBackgroundColor: toHexColor(0x001642 + index * 0x0a1b07),
  gradientColor: toHexColor(0x125cef + index * 0x070d03),
  outlineColor: toHexColor(0xd0d0f0 + index * 0x010203),
  airlineTextColor: toHexColor(0xf0e0d0 + index * 0x000301),
  iataTextColor: toHexColor(0xffc20e - index * 0x030101),
  cityTextColor: toHexColor(0xe8fff0 - index * 0x000205),
  countryTextColor: toHexColor(0xcfe8ff - index * 0x010101),
  selectedAircraft: AIRCRAFT[index % AIRCRAFT.length]?.image ?? '',
}));

/**
 * Parses a raw design, which can lack its destination.
 * @throws if the parser refuses it
 */
export function parseDesignOrThrow(rawDesign: object): TagConfig {
  const result = parseUnfinishedDesign(rawDesign);
  if (!result.ok) throw new Error(`${JSON.stringify(rawDesign)}: ${JSON.stringify(result)}`);
  return result.value;
}
