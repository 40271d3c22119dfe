import flying from '../../server/database/seed/airlines.json' with { type: 'json' };
import historic from '../../server/database/seed/historic-airlines.json' with { type: 'json' };
import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import { brandToDesignColors } from '../../tag/design/brand-colors.ts';
import { parseDesign } from '../../tag/design/design.ts';
import { LAYOUT_VERSION } from '../../tag/design/choices.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';

export type SheetFlight = readonly [
  slug: string,
  number: string,
  from: string,
  to: string,
  city: string,
  country: string,
  date: string,
  type: string,
  registration?: string,
];

/** Forty flights, on aircraft types of their airlines. */
export const SHEET_FLIGHTS: readonly SheetFlight[] = [
  ['united', 'UA 901', 'SFO', 'LHR', 'London', 'GB', '2/06-2026', '787-9', 'N24972'],
  ['lufthansa', 'LH 410', 'MUC', 'JFK', 'New York', 'US', '7/16-2026', 'A350-900', 'D-AIXN'],
  ['klm', 'KL 606', 'SFO', 'AMS', 'Amsterdam', 'NL', '9/30-2025', '787-9', 'PH-BHO'],
  ['qantas', 'QF 1', 'SYD', 'SIN', 'Singapore', 'SG', '1/12-2026', 'A380', 'VH-OQA'],
  ['singapore', 'SQ 325', 'FRA', 'SIN', 'Singapore', 'SG', '10/03-2026', '777-300ER', '9V-SWU'],
  ['turkish', 'TK 1', 'IST', 'JFK', 'New York', 'ABD', '29 Ekim 2026', '777-300ER', 'TC-LJI'],
  ['air_china', 'CA 1501', 'PEK', 'SHA', '上海 虹桥', '中国', '2026年11月', 'A330-300', 'B-5919'],
  ['japan_airlines', 'JL 307', 'HND', 'FUK', '福岡 ふくおか', '日本', '11/21-2026', 'A350-900', 'JA01XJ'],
  ['korean_air', 'KE 17', 'ICN', 'LAX', '로스앤젤레스', '미국', '11/21-2026', '777-300ER', 'HL8275'],
  ['aegean', 'A3 602', 'ATH', 'LHR', 'Λονδίνο', 'Ην. Βασίλειο', '28/10-2026', 'A321neo', 'SX-NAA'],
  ['finnair', 'AY 73', 'HEL', 'NRT', 'Tokyo', 'JP', '1/11-2026', 'A350-900', 'OH-LWP'],
  ['norwegian', 'DY 628', 'OSL', 'BGO', 'Bergen', 'NO', '17/5-2026', '737-800', 'LN-NGB'],
  ['air_france', 'AF 6', 'CDG', 'JFK', 'New York', 'US', '14/7-2026', '777-300ER', 'F-GZNT'],
  ['vietnam_airlines', 'VN 30', 'FRA', 'SGN', 'Thành phố Hồ Chí Minh', 'Việt Nam', '2/9-2026', '787-9'],
  ['emirates', 'EK 201', 'DXB', 'JFK', 'New York', 'US', '5/5-2026', 'A380', 'A6-EVK'],
  ['delta', 'DL 295', 'ATL', 'HND', 'Tokyo', 'JP', '4/18-2026', 'A350-900', 'N508DN'],
  ['british_airways', 'BA 178', 'JFK', 'LHR', 'London', 'GB', '12/21-2025', '777-200ER', 'G-YMMS'],
  ['air_canada', 'AC 1', 'YYZ', 'HND', 'Tokyo', 'Japan', '8/18-2026', '777-300ER', 'C-FITU'],
  ['iberia', 'IB 6251', 'MAD', 'JFK', 'Nueva York', 'EE. UU.', '6/06-2026', 'A350-900', 'EC-NCX'],
  ['swiss', 'LX 316', 'ZRH', 'LHR', 'London', 'GB', '8/01-2026', 'A220-300', 'HB-JCA'],
  ['easyjet', 'U2 8561', 'LGW', 'GVA', 'Geneva', 'CH', '5/09-2026', 'A320neo', 'G-UZHA'],
  ['ana', 'NH 105', 'LAX', 'HND', '東京 羽田', 'JP', '1/12-2026', '787-9', 'JA871A'],
  ['cathay_pacific', 'CX 880', 'HKG', 'LAX', 'Los Angeles', 'US', '1/10-2026', 'A350-1000', 'B-LXA'],
  ['ethiopian', 'ET 500', 'ADD', 'IAD', 'Washington', 'US', '4/7-2026', 'A350-900', 'ET-AUA'],
  ['american', 'AA 1', 'JFK', 'LAX', 'Los Angeles', 'US', '12/31-2025', 'A321', 'N102NN'],
  ['southwest', 'WN 1', 'DAL', 'HOU', 'Houston', 'US', '6/18-2026', '737-700', 'N7874B'],
  ['qatar', 'QR 2', 'LHR', 'DOH', 'الدوحة', 'قطر', '18/12-2025', 'A350-1000', 'A7-ANA'],
  ['etihad', 'EY 11', 'AUH', 'LHR', 'London', 'GB', '2/12-2025', '787-9', 'A6-BLV'],
  ['thai', 'TG 911', 'LHR', 'BKK', 'กรุงเทพ', 'ไทย', '13/4-2026', 'A350-900', 'HS-THB'],
  ['hawaiian', 'HA 1', 'LAX', 'HNL', 'Honolulu', 'US', '7/04-2026', 'A330-200', 'N380HA'],
  ['alaska', 'AS 1', 'DCA', 'SEA', 'Seattle', 'US', '3/21-2026', '737-900ER', 'N294AK'],
  ['sas', 'SK 935', 'CPH', 'SFO', 'San Francisco', 'US', '6/6-2026', 'A350-900', 'SE-RSA'],
  ['loganair', 'LM 393', 'EDI', 'KOI', 'Kirkwall', 'GB', '24/6-2026', 'ATR 72-600', 'G-LMTA'],
  ['latam', 'LA 800', 'SCL', 'AKL', 'Auckland', 'NZ', '18/9-2026', '787-9', 'CC-BGM'],
  ['tap_portugal', 'TP 88', 'GRU', 'LIS', 'Lisboa', 'Portugal', '7/9-2026', 'A330-900', 'CS-TUB'],
  ['ryanair', 'FR 203', 'DUB', 'STN', 'London', 'GB', '3/17-2026', '737-800', 'EI-DCL'],
  ['virgin_atlantic', 'VS 3', 'LHR', 'JFK', 'New York', 'US', '6/22-2026', 'A350-1000', 'G-VLUX'],
  ['air_new_zealand', 'NZ 1', 'JFK', 'AKL', 'Auckland', 'NZ', '9/17-2026', '787-9', 'ZK-NZE'],
  ['old_pan_am', 'PA 1', 'LAX', 'NRT', 'Tokyo', 'JP', '8/14-1985', '747-200', 'N723PA'],
  ['british_airways', 'BA 1', 'LHR', 'JFK', 'New York', 'US', '10/24-1995', 'Concorde', 'G-BOAC'],
];

const AIRLINE_SEEDS = [...flying, ...historic];

/** Returns the design that the editor makes of a flight. */
export function createSheetDesign(flight: SheetFlight, changes: Partial<TagConfig> = {}): TagConfig {
  const [slug, flightNumber, departure, iata, city, country, date, type, registration = ''] = flight;
  const airline = AIRLINE_SEEDS.find((seed) => seed.slug === slug);
  const aircraft = AIRCRAFT.find(({ name }) => name === type);
  if (!airline || !aircraft) throw new Error(`The catalogue has no ${slug} or no ${type}`);
  const design = parseDesign({
    airline: airline.name,
    icao: airline.icao,
    airlineIata: airline.iata,
    ...brandToDesignColors(airline.brand_colors),
    selectedLogo: `/img/logo_${slug}.png`,
    selectedAircraft: aircraft.image,
    layoutVersion: LAYOUT_VERSION,
    livery: 'airline',
    printed: registration === '' ? [] : ['registration'],
    flightNumber,
    departure,
    iata,
    city,
    country,
    date,
    registration,
    ...changes,
  });
  if (!design.ok) throw new Error(JSON.stringify(design));
  return design.value;
}
