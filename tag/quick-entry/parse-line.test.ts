import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AIRCRAFT, findAircraft } from '../aircraft/aircraft.ts';
import { createCatalogue, type KnownAirline, type KnownAirport } from './catalogue.ts';
import { LEG_SIGN } from './leg-sign.ts';
import { MAX_LEGS } from './legs/max-legs.ts';
import { TRANSLATED_LOCALES } from '../texts/locales.ts';
import { parseLegs } from './legs/parse-legs.ts';
import { parseLine, type ParseContext } from './parse-line.ts';
import {
  findParsedField,
  MAX_LINE_LENGTH,
  type ParsedField,
  type ParsedFieldKind,
  type ParsedLine,
  type UnknownWord,
} from './parsed-line.ts';

const seed = join(import.meta.dirname, '../../server/database/seed');
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(seed, name), 'utf8'));

type SeedRow = { name: string; icao: string; iata: string; active_from?: number; active_to?: number };
const presetAirlines = [
  ...(readJson('airlines.json') as SeedRow[]),
  ...(readJson('historic-airlines.json') as SeedRow[]),
];
const AIRLINES: readonly KnownAirline[] = [
  ...presetAirlines.map(({ name, icao, iata, active_from: activeFrom, active_to: activeTo }, at) => ({
    id: String(at),
    name,
    icao,
    iata,
    activeFrom: activeFrom ?? null,
    activeTo: activeTo ?? null,
    isPreset: true,
  })),
  { id: 'own', name: 'Kite Air', icao: 'KIT', iata: 'K9', activeFrom: null, activeTo: null, isPreset: false },
];
const AIRPORTS = readJson('airports.json') as KnownAirport[];

const around: ParseContext = {
  catalogue: createCatalogue({ airlines: AIRLINES, airports: AIRPORTS, aircraft: AIRCRAFT }),
  calendar: { today: '2026-11-23', isDayFirst: true },
  getTypicalTypes: () => [],
};

const findAirline = (fact: ParsedField | undefined) => AIRLINES.find(({ id }) => id === fact?.value);

/** Formats a result as in the table. */
function formatReading(reading: ParsedLine): string {
  const getField = (kind: ParsedFieldKind) => findParsedField(reading, kind);
  const formatValue = (kind: ParsedFieldKind) => {
    const fact = getField(kind);
    const text = kind === 'aircraft' ? (findAircraft(fact?.value ?? '')?.name ?? '') : (fact?.value ?? '');
    return fact ? `${text}${fact.ambiguity ? '?' : ''}` : '';
  };
  const airline = findAirline(getField('airline'));
  const isSaid = getField('flight') && airline?.activeTo === null && airline.isPreset;
  const airlineText = airline && !isSaid ? `${airline.icao}${getField('airline')?.ambiguity ? '?' : ''}` : '';
  const missing = (kind: UnknownWord['kind']) =>
    reading.unknown.flatMap((word) => (word.kind === kind ? [`(${word.text})`] : [])).join('');
  const route = [
    formatValue('departure') || missing('departure'),
    formatValue('arrival') || missing('arrival'),
  ].join('>');
  const rest = reading.unparsed.map(({ start, end }) => `"${reading.line.slice(start, end)}"`).join(' ');
  const date = formatValue('date') || missing('date');
  const number = missing('airline') || formatValue('flight');
  const parts = [
    reading.isWayBack ? '↩' : '',
    airlineText,
    number,
    route === '>' ? '' : route,
    date,
    formatValue('aircraft'),
  ];
  return [...parts, formatValue('registration'), formatValue('seat'), formatValue('cabin'), rest]
    .filter((part) => part !== '')
    .join(' | ');
}

const readRows = (text: string) =>
  text
    .split('\n')
    .filter((row) => row.includes(' =>') && !row.startsWith('#'))
    .map((row) => row.split(/ => ?/) as [string, string]);
const [lines = '', linesByLanguage = ''] = ['lines.txt', 'lines-by-language.txt'].map((name) =>
  readFileSync(join(import.meta.dirname, name), 'utf8'),
);
const rows = [...readRows(lines), ...readRows(linesByLanguage)];

test('the table has 1,200 lines and more, each once', () => {
  expect(new Set(rows.map(([line]) => line)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThanOrEqual(1_200);
});

test.each(TRANSLATED_LOCALES)('the table has 40 lines in %s and more', (locale) => {
  const part = linesByLanguage.split(/^## /m).find((text) => text.startsWith(`${locale}\n`)) ?? '';
  expect(readRows(part).length).toBeGreaterThanOrEqual(40);
});

test.each(rows)('%s', (line, expected) => {
  expect(parseLegs(line, around).map(formatReading).join(' ⏎ ')).toBe(expected);
});

test('where an airline is known, a name of several types is the one that it flies', () => {
  const typicalTypes = () => ['/img/aircraft_787-10.png'];
  const reading = parseLine('KL605 dreamliner', { ...around, getTypicalTypes: typicalTypes });
  expect(findParsedField(reading, 'aircraft')).toMatchObject({
    value: '/img/aircraft_787-10.png',
    ambiguity: {
      options: ['/img/aircraft_787-10.png', '/img/aircraft_787-9.png', '/img/aircraft_787-8.png'],
    },
  });
});

test('numbers alone are read as their writer orders them, and both ways are offered', () => {
  const american = { ...around, calendar: { today: '2026-11-23', isDayFirst: false } };
  const listDateOptions = (line: string, where: ParseContext) =>
    findParsedField(parseLine(line, where), 'date')?.ambiguity?.options;
  expect(listDateOptions('BA11 03/04/2026', around)).toEqual(['2026-04-03', '2026-03-04']);
  expect(listDateOptions('BA11 03/04/2026', american)).toEqual(['2026-03-04', '2026-04-03']);
});

test('what is to be looked at says why and what else it may be', () => {
  const listAmbiguities = (line: string) => parseLine(line, around).facts.map(({ ambiguity }) => ambiguity);
  expect(listAmbiguities('Tokyo')).toEqual([{ reason: 'Tokyo has 2 airports', options: ['HND', 'NRT'] }]);
  expect(listAmbiguities('London')).toEqual([
    { reason: 'London has 6 airports', options: ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'] },
  ]);
  expect(listAmbiguities('FRA to Sidney')).toEqual([
    undefined,
    { reason: 'Sidney may be Sydney (SYD)', options: ['SDY', 'SYD'] },
  ]);
  expect(listAmbiguities('15 Dec')).toEqual([
    { reason: 'No year is given', options: ['2026-12-15', '2025-12-15'] },
  ]);
  expect(listAmbiguities('SAT 3 NOV')).toEqual([
    { reason: 'It is another day of the week', options: ['2026-11-03', '2018-11-03'] },
  ]);
  expect(listAmbiguities('Emirats 201')).toEqual([
    { reason: 'Emirates for Emirats', options: [expect.any(String)] },
    undefined,
  ]);
  expect(listAmbiguities('LH1 FRA FRA').at(-1)).toEqual({
    reason: 'Departure and arrival are both FRA',
    options: ['FRA'],
  });
  expect(parseLine('KL606 SFO AMX 30 Sep', around).unknown).toEqual([{ kind: 'arrival', text: 'AMX' }]);
});

test('a flight with the day of its neighbor has the type and the airline of that time', () => {
  const legs = parseLegs('Lufthansa 747 FRA JFK return 3 March 1987', around);
  const listTypes = (leg: ParsedLine) => [
    findAircraft(findParsedField(leg, 'aircraft')?.value ?? '')?.name,
    ...(findParsedField(leg, 'aircraft')?.ambiguity?.options ?? []),
  ];
  expect(legs.map((leg) => listTypes(leg)[0])).toEqual(['747-200', '747-200']);
  expect(legs.flatMap(listTypes)).not.toContain('/img/aircraft_747-8.png');
});

test.each([
  ['FRA JFK 3 May 2019 return', 'Same day as the outbound flight'],
  ['FRA JFK SCL 5 May 2001', undefined],
  ['LH1 FRA JFK LAX', 'LH 1 is taken for both flights'],
  ['LH1 FRA JFK LAX SFO', 'LH 1 is taken for all 3 flights'],
])('%s: %s', (line, reason) => {
  const reasons = parseLegs(line, around).flatMap(({ facts }) =>
    facts.map(({ ambiguity }) => ambiguity?.reason),
  );
  expect(new Set(reasons)).toContain(reason);
});

test.each(['2087', '1902'])('of %s the years that are read are said', (year) => {
  expect(parseLine(`FRA JFK ${year}`, around).unknown).toEqual([
    { kind: 'date', text: year, isUnread: true, yearRange: { from: 1920, to: 2027 } },
  ]);
});

test.each([
  ['M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100', 'AC 834 | YUL>FRA | 2026-11-22 | 1A', 1],
  [
    'M1LOW/AMELIA MS       EXYZ789 MUCHNDLH 0714 307Y023K0099 147>1181 W',
    'LH 714 | MUC>HND | 2026-11-03 | 23K',
    1,
  ],
  ['m1amelia/low eabc123 muchndlh 0714 307y023k0099 100', 'LH 714 | MUC>HND | 2026-11-03 | 23K', 1],
  ['M2GRANDMAIRE/MELANIE  EABC123 GVACDGAF 0123 339C002F0025 130', 'AF 123 | GVA>CDG | 2026-12-05 | 2F', 2],
  ['M1BERG/NILS           EQWE456 ARNEWRSK 0903 010M041D0101 100', 'SK 903 | ARN>EWR | 2026-01-10 | 41D', 1],
])('a boarding pass: %s', (line, expected, flights) => {
  const reading = parseLine(`${line}${' '.repeat(40)}${'X'.repeat(200)}`, around);
  expect(formatReading(reading)).toBe(expected);
  // Name and booking code are removed completely.
  expect(reading).toMatchObject({ remaining: '', unparsed: [], passFlights: flights });
});

test('what stands behind the limit is not read and stays', () => {
  const line = `LH716 ${'x '.repeat(MAX_LINE_LENGTH)}FRA HND`;
  const reading = parseLine(line, around);
  expect(formatReading(reading)).toMatch(/^LH 716 \| "x x/);
  expect(reading.remaining).toMatch(/^x x .* FRA HND$/);
});

test.each([
  ['LH400 FRA JFK 3 Nov 2025', ['LH 400 | FRA>JFK | 2025-11-03']],
  ['LX39 SFO ZRH, LX1578 VIE', ['LX 39 | SFO>ZRH', 'LX 1578 | ZRH>VIE']],
  [
    '3 Nov 2025 LH400 FRA JFK, 9 Nov 2025 LH401 JFK FRA',
    ['LH 400 | FRA>JFK | 2025-11-03', 'LH 401 | JFK>FRA | 2025-11-09'],
  ],
  ['FRA JFK 3 Nov 2025, JFK FRA 9 Nov 2025', ['FRA>JFK | 2025-11-03', 'JFK>FRA | 2025-11-09']],
  ['SK 903 ARN EWR, UA 1 SFO, UA 2 EWR', ['SK 903 | ARN>EWR', 'UA 1 | EWR>SFO', 'UA 2 | SFO>EWR']],
  [`LH400 FRA JFK ${LEG_SIGN} 1985 PA1 JFK LHR`, ['LH 400 | FRA>JFK', 'PAA | PA 1 | JFK>LHR | 1985']],
  [`LH400 FRA JFX ${LEG_SIGN} Q9 1 FRA`, ['LH 400 | FRA>(JFX) | "JFX"', '(Q9) | FRA> | "Q9 1"']],
])('the legs of %j', (line, expected) => {
  expect(parseLegs(line, around).map(formatReading)).toEqual(expected);
});

test.each([
  ['return 10 May', '2019-05-03', '↩ | 2019-05-10?'],
  ['return 2 Jan', '2019-12-20', '↩ | 2020-01-02?'],
  ['return 10 May 2021', '2019-05-03', '↩ | 2021-05-10'],
  ['return yesterday', '2019-05-03', '↩ | 2026-11-22'],
  ['return 20 Nov', '2026-11-15', '↩ | 2026-11-20'],
  ['LH1 FRA JFK 10 May', '2019-05-03', 'LH 1 | FRA>JFK | 2026-05-10?'],
])('%s after a flight on %s', (line, outboundDay, expected) => {
  expect(parseLegs(line, around, outboundDay).map(formatReading)).toEqual([expected]);
});

test('a way back on its own line has the year of the flight on the line before', () => {
  const legs = parseLegs(`LH400 FRA JFK 3 May 2019${LEG_SIGN}return 10 May`, around);
  expect(legs.map(formatReading)).toEqual(['LH 400 | FRA>JFK | 2019-05-03', '↩ | 2019-05-10?']);
});

test('the lines behind the last leg stay', () => {
  const legs = parseLegs(
    Array.from({ length: MAX_LEGS + 1 }, (_, at) => `LH${at + 1} FRA JFK`).join(LEG_SIGN),
    around,
  );
  expect(legs).toHaveLength(MAX_LEGS);
  expect(legs.at(-1)).toMatchObject({
    remaining: 'LH21 FRA JFK',
    omission: { repeats: 0, hasMoreFlights: true },
  });
});

test.each([LEG_SIGN, ' ', ', '])('a flight that is pasted 300 times with %j between is one', (sign) => {
  const legs = parseLegs(Array.from({ length: 300 }, () => 'LH400 FRA JFK 3 Nov 2025').join(sign), around);
  expect(legs.map(formatReading)).toEqual(['LH 400 | FRA>JFK | 2025-11-03']);
  const { repeats = 0, hasMoreFlights } = legs[0]?.omission ?? {};
  const left = legs[0]?.remaining.match(/LH400 FRA JFK 3 Nov 2025/g) ?? [];
  expect(1 + repeats + left.length).toBe(300);
  expect(hasMoreFlights).toBe(left.length > 0);
});

test('equal flights of a paste are one, but two flights of a route without a day are two', () => {
  const format = (...lines: string[]) => parseLegs(lines.join(LEG_SIGN), around).map(formatReading);
  expect(format('LH400 FRA JFK 3 Nov 2025', 'LH401 JFK FRA 9 Nov 2025', 'JFK 3 Nov 2025 FRA LH 400')).toEqual(
    ['LH 400 | FRA>JFK | 2025-11-03', 'LH 401 | JFK>FRA | 2025-11-09', 'LH 400 | JFK>FRA | 2025-11-03'],
  );
  expect(
    format('LH400 FRA JFK 3 Nov 2025', 'LH401 JFK FRA 9 Nov 2025', '3.11.2025 LH 400 FRA JFK'),
  ).toHaveLength(2);
  expect(format('FRA JFK', 'FRA JFK')).toHaveLength(2);
});

test('every line of any characters is read, and every span lies in it', () => {
  const words = fc.constantFrom(
    ...rows.flatMap(([line]) => line.split(' ')),
    '✈️',
    '\u0301',
    'ß',
    '/',
    '-',
    '31.02.',
    'İ',
  );
  const lines = fc.oneof(
    fc.array(words, { maxLength: 30 }).map((some) => some.join(' ')),
    fc.string({ maxLength: 250, unit: 'binary' }),
  );
  fc.assert(
    fc.property(lines, (typed) => {
      const { line, facts, unparsed } = parseLine(typed, around);
      const spans = [...facts.flatMap((fact) => fact.spans), ...unparsed];
      expect(
        spans.every(({ start, end }) => start >= 0 && start < end && end <= Math.max(line.length, 1)),
      ).toBe(true);
      expect(
        facts.every(({ ambiguity, value }) => value !== '' && (ambiguity?.options[0] ?? value) === value),
      ).toBe(true);
    }),
    { numRuns: 300 },
  );
});
