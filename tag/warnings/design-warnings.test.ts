import { AIRCRAFT } from '../aircraft/aircraft.ts';
import { getRangeKm } from '../figures/ranges.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import { formatMessage } from '../texts/messages.ts';
import { listDesignWarnings, type ReferenceData } from './design-warnings.ts';

const AIRPORTS = new Map([
  ['FRA', { latitude: 50.03, longitude: 8.57 }],
  ['HND', { latitude: 35.55, longitude: 139.78 }],
  ['SIN', { latitude: 1.36, longitude: 103.99 }],
  ['JFK', { latitude: 40.64, longitude: -73.78 }],
  ['PER', { latitude: -31.94, longitude: 115.97 }],
  ['LHR', { latitude: 51.47, longitude: -0.46 }],
  ['ASU', { latitude: -25.24, longitude: -57.52 }],
  ['TPE', { latitude: 25.08, longitude: 121.23 }],
]);
const AIRLINES = [
  { name: 'Lufthansa', icao: 'DLH', iata: 'LH' },
  { name: 'easyJet', icao: 'EZY', iata: 'U2' },
  { name: 'Sabena', icao: 'SAB', iata: 'SN', activeFrom: 1923, activeTo: 2001 },
  { name: 'Brussels Airlines', icao: 'BEL', iata: 'SN', activeFrom: 2002 },
];
const KNOWN: ReferenceData = {
  airports: AIRPORTS,
  airlines: AIRLINES,
  typicalTypes: [],
  truncatedFields: [],
  unsupportedCharacters: {},
};
const findImage = (name: string) => AIRCRAFT.find((one) => one.name === name)?.image ?? '';

/** Returns the warnings about a design by field. */
function listWarningTexts(
  design: Partial<TagConfig>,
  known: Partial<ReferenceData> = {},
): Record<string, string> {
  const flight = { departure: 'FRA', arrival: 'HND', iata: 'HND', headline: 'arrival' } as const;
  const warnings = listDesignWarnings({ ...DEFAULT_DESIGN, ...flight, ...design }, { ...KNOWN, ...known });
  return Object.fromEntries(warnings.map(({ code, field, params }) => [field, formatMessage(code, params)]));
}

test('a usual flight is not warned of, nor an empty one', () => {
  expect(listWarningTexts({ flightNumber: 'UA 7' })).toEqual({});
  expect(listWarningTexts({ flightNumber: '', date: '', departure: '', arrival: '', iata: '' })).toEqual({});
});

test.each<[Partial<TagConfig>, Record<string, string>]>([
  [{ departure: 'QQQ' }, { departure: 'No airport has the code QQQ' }],
  [{ arrival: 'QQ', iata: 'QQ' }, { arrival: 'No airport has the code QQ' }],
  [{ iata: 'TYO', headline: 'own' }, { iata: 'No airport has the code TYO' }],
  // This can be an ICAO code.
  [{ departure: 'EDDF' }, {}],
  [{ arrival: 'FRA', iata: 'FRA' }, { arrival: 'Departure and arrival are the same' }],
  [{ arrival: 'QQQ', departure: 'QQQ' }, ['departure', 'arrival'].reduce(addUnknownQqq, {})],
])('airports: %j', (design, expected) => {
  expect(listWarningTexts(design)).toEqual(expected);
});

function addUnknownQqq(texts: Record<string, string>, field: string) {
  return { ...texts, [field]: 'No airport has the code QQQ' };
}

test('no airport is unknown before the airports are loaded', () => {
  expect(listWarningTexts({ departure: 'QQQ' }, { airports: null })).toEqual({});
});

test.each([
  ['2/30-2025', true],
  ['13/1-2025', true],
  ['31 SEP 2025', true],
  ['31.4.2025', true],
  ['2023-02-29', true],
  ['2024-02-29', false],
  ['7/16-2025', false],
  // Other free texts are allowed.
  ['SUMMER 2025', false],
  ['2/30', false],
  ['31/12/2025', false],
])('the date %s is impossible: %s', (date, isImpossible) => {
  expect(listWarningTexts({ date })).toEqual(isImpossible ? { date: `There is no day ${date}` } : {});
});

test.each([
  ['LH 716', 'LH is the code of Lufthansa'],
  ['DLH716', 'DLH is the code of Lufthansa'],
  ['U2-8001', 'U2 is the code of easyJet'],
  ['LH 716A', 'LH is the code of Lufthansa'],
  ['SN 501', 'SN is the code of Brussels Airlines'],
  ['UA 889', null],
  ['UAL889', null],
  ['889', null],
  ['XX 12', null],
  ['LH', null],
  ['LH 716 / NH 204', null],
])('the number %s of United: %s', (flightNumber, warning) => {
  expect(listWarningTexts({ flightNumber })).toEqual(warning === null ? {} : { flightNumber: warning });
});

test('a code belongs to the airline that had it in the year of the flight', () => {
  expect(listWarningTexts({ flightNumber: 'SN 501', date: '3 NOV 1998' }).flightNumber).toBe(
    'SN is the code of Sabena',
  );
});

test.each([
  ['A320neo', 'FRA', 'HND', '9,361 km is too far for the A320neo', 'A350-900'],
  ['737 series', 'SIN', 'JFK', '15,339 km is too far for the 737 series', 'A350-900'],
  // Record flights, and a choice that spans two types.
  ['787-9', 'PER', 'LHR', null, null],
  ['787-8/9', 'FRA', 'HND', null, null],
  // No airliner can fly to the opposite side of the earth, so that the flight stops on its way.
  ['A350-900/1000', 'ASU', 'TPE', null, null],
])('%s from %s to %s: %s', (name, departure, arrival, text, remedy) => {
  const design = { ...DEFAULT_DESIGN, selectedAircraft: findImage(name), departure, arrival, iata: arrival };
  const [warning = null] = listDesignWarnings(design, KNOWN);
  expect(warning && formatMessage(warning.code, warning.params)).toBe(text);
  expect(warning?.remedy?.name ?? null).toBe(remedy);
});

test('the remedy is what the airline flies, where that is enough', () => {
  const design = {
    ...DEFAULT_DESIGN,
    selectedAircraft: findImage('A320neo'),
    departure: 'FRA',
    arrival: 'HND',
  };
  const typicalTypes = [findImage('A321'), findImage('747-8'), findImage('A350-900')];
  const [warning] = listDesignWarnings(design, { ...KNOWN, typicalTypes });
  expect(warning?.remedy).toEqual({ selectedAircraft: findImage('747-8'), name: '747-8' });
});

test('a variant that is named flies as far as it does', () => {
  const long = { selectedAircraft: findImage('A330-200/300') };
  expect(getRangeKm({ ...long, subtype: 'standard' })).toBe(13_450);
  expect(getRangeKm({ selectedAircraft: findImage('787-8/9'), subtype: 'alternate' })).toBe(13_530);
});

test('every aircraft has a range', () => {
  for (const { image: selectedAircraft } of AIRCRAFT)
    expect(getRangeKm({ selectedAircraft, subtype: 'standard' })).toBeGreaterThan(1_000);
  expect(getRangeKm({ selectedAircraft: '/img/aircraft_zeppelin.png', subtype: 'standard' })).toBeNull();
});

test('what the card cuts, and what it has no letters for, is said in the order of the panel', () => {
  const boxes = { city: ['🛫', 'Ꮳ'] };
  expect(
    Object.entries(
      listWarningTexts(
        { date: '2/30-2025' },
        { truncatedFields: ['airline', 'city'], unsupportedCharacters: boxes },
      ),
    ),
  ).toEqual([
    ['date', 'There is no day 2/30-2025'],
    ['city', 'City is cut off on the card'],
    ['airline', 'Airline Name is cut off on the card'],
  ]);
  expect(listWarningTexts({}, { unsupportedCharacters: boxes })).toEqual({
    city: 'The fonts of the card do not have 🛫 Ꮳ, so a box is shown instead',
  });
});
