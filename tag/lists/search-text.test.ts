import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import { SEARCHABLE_FIELDS } from '../design/field-lists.ts';
import { parseFlightDay } from '../dates/flight-day.ts';
import { parseSearchTerms } from './search-terms.ts';
import { buildSearchText, matchesSearch } from './search-text.ts';

const AIRPORTS = new Map([
  ['SIN', { name: 'Singapore Changi Airport', city: 'Singapore', country: 'SG' }],
  ['FRA', { name: 'Frankfurt am Main Airport', city: 'Frankfurt', country: 'DE' }],
  ['ZRH', { name: 'Zürich Airport', city: 'Zürich', country: 'CH' }],
  ['MUC', { name: 'Munich Airport', city: 'Munich', country: 'DE' }],
  ['CGN', { name: 'Cologne Bonn Airport', city: 'Cologne', country: 'DE' }],
  ['JFK', { name: 'John F. Kennedy International Airport', city: 'New York', country: 'US' }],
  ['CDG', { name: 'Charles de Gaulle Airport', city: 'Paris', country: 'FR' }],
  ['LAN', { name: 'Capital Region Airport', city: 'Lansing', country: 'US' }],
  ['NRT', { name: 'Narita International Airport', city: 'Tokyo', country: 'JP' }],
  ['BER', { name: 'Berlin Brandenburg Airport', city: 'Berlin', country: 'DE' }],
]);

const DESIGN: TagConfig = {
  ...DEFAULT_DESIGN,
  airline: 'SINGAPORE AIRLINES',
  icao: 'SIA',
  airlineIata: 'SQ',
  alliance: 'Star Alliance',
  flightNumber: 'SQ 26',
  date: '12 AUG 2024',
  departure: 'SIN',
  arrival: 'FRA',
  iata: 'ZRH',
  city: 'ZÜRICH',
  country: 'CH',
  registration: '9V-SKA',
  seat: '12A',
  cabin: 'Business',
  layout: 'boarding-pass',
  selectedAircraft: '/img/aircraft_a380.png',
};

function find(q: string, design: Partial<TagConfig> = {}, notes: string | null = null): boolean {
  const flownOn = design.date === undefined ? '2024-08-12' : null;
  return matchesSearch(
    buildSearchText({ tagConfig: { ...DESIGN, ...design }, flownOn, notes }, AIRPORTS),
    q,
    AIRPORTS,
  );
}

test.each([
  'singapore',
  'AIRLINES singapore',
  'frankfurt sq',
  'star alliance',
  'a380',
  'A380 airbus',
  'superjumbo',
  'sq26',
  'SQ 26',
  'SIN-FRA',
  'sin → fra',
  'sia26',
  '26',
  '9vska',
  '9V-SKA',
  '12a',
  'business',
  'boarding pass',
  'changi',
  'germany',
  'switzerland zurich',
  'ZÜRICH',
  'frankfurtammain',
  'frankfurt am main',
  'aug 2024',
  '2024 August',
  '2024-08-12',
  '12 aug 2024',
  '12.08.2024',
  '12. August 2024',
  'Aug 12, 2024',
  '8/12-2024',
  '12 août 2024',
  '8/2024',
  '08.2024',
  '2024-08',
  'août 2024',
  'frankfurt 12.8.2024 SIN',
  'frankfurt 2024 a380 business',
])('%j finds the tag', (q) => {
  expect(find(q)).toBe(true);
});

test.each([
  '747',
  'lufthansa',
  'singapore 747',
  'september 2024',
  '2023',
  'poster',
  'sq27',
  'windy landing',
  'usa',
  'FRA-SIN',
  'München',
  'Köln',
  '13.08.2024',
  '26 aug 2024',
  '13 aug 2024',
  '9/2024',
  'berlin brandenburg',
])('%j does not find the tag', (q) => {
  expect(find(q)).toBe(false);
});

test.each<[q: string, design: Partial<TagConfig>]>([
  ['747', { selectedAircraft: '/img/aircraft_747-400.png' }],
  ['747-400', { selectedAircraft: '/img/aircraft_747-400.png' }],
  ['boeing747', { selectedAircraft: '/img/aircraft_747-400.png' }],
  ['concorde', { selectedAircraft: '/img/aircraft_concorde.png' }],
  ['787', { selectedAircraft: '/img/aircraft_b787-8_9.png' }],
  ['787-8', { selectedAircraft: '/img/aircraft_b787-8_9.png', subtype: 'alternate' }],
  ['sq26', { flightNumber: '26' }],
  ['sq 26', { flightNumber: 'SQ26' }],
  ['august 1985', { date: 'AUG 1985' }],
  ['aug 1985', { date: '8/1985' }],
  ['1985', { date: '1985' }],
  ['usa', { country: 'US' }],
  ['singapore UK', { country: 'GB' }],
  ['München', { arrival: 'MUC' }],
  ['muenchen sq', { arrival: 'MUC' }],
  ['慕尼黑', { arrival: 'MUC' }],
  ['monaco di baviera', { arrival: 'MUC' }],
  ['Köln', { arrival: 'CGN' }],
  ['koeln singapore', { arrival: 'CGN' }],
  ['berlin brandenburg', { arrival: 'BER', iata: 'BER' }],
  ['Züri', { arrival: 'ZRH' }],
  ['zuerich', { arrival: 'ZRH' }],
  ['August 2024', { date: '8/2024' }],
  ['8/2024', { date: 'AUG 2024' }],
  ['2024-08', { date: 'AUG 2024' }],
])('%j finds %j', (q, design) => {
  expect(find(q, design)).toBe(true);
});

/** Finds a flight whose day is that of its date. */
function findOnDay(q: string, design: Partial<TagConfig>): boolean {
  const tagConfig = { ...DESIGN, date: '', ...design };
  const flownOn = parseFlightDay(tagConfig.date);
  return matchesSearch(buildSearchText({ tagConfig, flownOn, notes: null }, AIRPORTS), q, AIRPORTS);
}

const KOREAN = { airline: 'KOREAN AIR', icao: 'KAL', airlineIata: 'KE', arrival: 'NRT', iata: 'NRT' };
const AIR_BERLIN = {
  airline: 'AIR BERLIN',
  icao: 'BER',
  airlineIata: 'AB',
  departure: 'MUC',
  arrival: 'FRA',
};
const LUFTHANSA = { airline: 'LUFTHANSA', icao: 'DLH', airlineIata: 'LH', flightNumber: 'LH 455' };
const JFK_CDG = { departure: 'JFK', arrival: 'CDG', iata: 'CDG', city: 'PARIS', country: 'FR' };
const PAN_AM = { airline: 'PAN AM', icao: 'PAA', airlineIata: 'PA', flightNumber: '' };
const JUMBO = { ...LUFTHANSA, selectedAircraft: '/img/aircraft_747-400.png' };

test.each<[q: string, design: Partial<TagConfig>]>([
  ['Pan Am', PAN_AM],
  ['panam', PAN_AM],
  ['pan american', PAN_AM],
  ['Air Berlin', AIR_BERLIN],
  ['airberlin', AIR_BERLIN],
  ['korean air tokyo', KOREAN],
  ['LAN', { airline: 'LAN', icao: 'LAN', airlineIata: 'LA' }],
  ['LAN', { departure: 'LAN' }],
  ['JFK FRA', { departure: 'FRA', arrival: 'JFK', iata: 'JFK' }],
  ['jfk fra', { departure: 'FRA', arrival: 'JFK', iata: 'JFK' }],
  ['JFK-CDG', JFK_CDG],
  ['jfk → cdg', JFK_CDG],
  ['from JFK', JFK_CDG],
  ['from new york to paris', JFK_CDG],
  ['FROM NEW YORK', JFK_CDG],
  ['to France', JFK_CDG],
  ['to par', JFK_CDG],
  ['LH 400', { ...LUFTHANSA, flightNumber: 'LH 400' }],
  ['400', { ...LUFTHANSA, flightNumber: 'LH 400' }],
  ['400', JUMBO],
  ['LH 747', JUMBO],
  ['380', { selectedAircraft: '/img/aircraft_a380.png' }],
  ['neo', { selectedAircraft: '/img/aircraft_a320neo.png' }],
  ['MD 80', { selectedAircraft: '/img/aircraft_md-80.png' }],
  ['3 nov', { date: '03 NOV 1987' }],
  ['nov 3', { date: '03 NOV 1987' }],
  ['1980s', { date: '03 NOV 1987' }],
  ['80s', { date: '1987' }],
  ['1980s', { date: 'AUG 1985' }],
  ['unknown', { date: 'SOON' }],
])('the words %j find %j', (q, design) => {
  expect(findOnDay(q, design)).toBe(true);
});

test.each<[q: string, design: Partial<TagConfig>]>([
  ['Pan Am', KOREAN],
  ['LAN', KOREAN],
  ['LAN', { city: 'Land of Milan' }],
  ['Air Berlin', { ...LUFTHANSA, departure: 'BER', arrival: 'JFK' }],
  ['FRA JFK', JFK_CDG],
  ['fra jfk', JFK_CDG],
  ['CDG-JFK', JFK_CDG],
  ['from CDG', JFK_CDG],
  ['from paris', JFK_CDG],
  ['to new york', JFK_CDG],
  ['LH 400', JUMBO],
  ['3 nov', { date: '13 NOV 1987' }],
  ['3 nov', { date: '03 DEC 1987' }],
  ['1980s', { date: '03 NOV 1997' }],
  ['1980s', { ...LUFTHANSA, flightNumber: 'LH 1985' }],
  ['unknown', { date: '1987' }],
  ['anza', LUFTHANSA],
])('the words %j do not find %j', (q, design) => {
  expect(findOnDay(q, design)).toBe(false);
});

const TODAY_YEAR = new Date().getUTCFullYear();
const TO_TOKYO = { ...LUFTHANSA, arrival: 'NRT', iata: 'NRT', city: 'TOKYO', country: 'JP' };

test.each<[q: string, design: Partial<TagConfig>, isFound: boolean]>([
  ['lufthansa -tokyo', TO_TOKYO, false],
  ['lufthansa -tokyo', LUFTHANSA, true],
  ['-tokyo', KOREAN, false],
  ['-new york', JFK_CDG, false],
  ['-new paris', JFK_CDG, false],
  ['-LH 455 lufthansa', LUFTHANSA, false],
  ['JFK -CDG', JFK_CDG, false],
  ['JFK - CDG', JFK_CDG, true],
  ['seat 12A', {}, true],
  ['Seat 14A', {}, false],
  ['flight LH 455', LUFTHANSA, true],
  ['flight 455', LUFTHANSA, true],
  ['type 747', JUMBO, true],
  ['undated', {}, true],
  ['no date', { date: 'SOON' }, true],
  ['no date', { date: '1987' }, false],
  ['undated', { date: '3 NOV 1987' }, false],
  ['planned', { date: `3 NOV ${TODAY_YEAR + 1}` }, true],
  ['planned', { date: `${TODAY_YEAR + 1}` }, true],
  ['planned', { date: `3 JAN ${TODAY_YEAR - 1}` }, false],
  ['planned', {}, false],
  ['lufthansa -planned', LUFTHANSA, true],
])('the words %j find %j: %s', (q, design, isFound) => {
  expect(findOnDay(q, design)).toBe(isFound);
});

test.each([
  [
    '2026-11-28',
    ['29 NOV 2026', '1 DEC 2026', 'DEC 2026', '1 JAN 2027', '2031'],
    ['28 NOV 2026', 'NOV 2026', '2026', '31 OCT 2026'],
  ],
  ['2029-12-31', ['1 JAN 2030'], ['31 DEC 2029', 'DEC 2029', '2029']],
])('on %s, the dates %j are planned, and %j are not', (today, planned, others) => {
  const [texts = []] = parseSearchTerms('planned', AIRPORTS, today).map((term) => term.texts);
  const isPlanned = (date: string) => {
    const tagConfig = { ...DESIGN, date };
    const searchText = buildSearchText({ tagConfig, flownOn: parseFlightDay(date), notes: null }, AIRPORTS);
    return texts.some((text) => searchText.includes(text));
  };
  expect([...planned, ...others].filter(isPlanned)).toEqual(planned);
});

test('the notes are found by every word of them', () => {
  expect(find('windy landing', {}, 'A windy, late landing.')).toBe(true);
  expect(find('windy takeoff', {}, 'A windy, late landing.')).toBe(false);
});

test('a change of the searched fields needs a migration that calls fillListColumns, then a change of this list', () => {
  expect(SEARCHABLE_FIELDS).toEqual([
    'flightNumber',
    'date',
    'departure',
    'arrival',
    'registration',
    'seat',
    'cabin',
    'iata',
    'city',
    'country',
    'airline',
    'alliance',
    'icao',
    'airlineIata',
  ]);
});
