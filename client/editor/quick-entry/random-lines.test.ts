import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { getTypicalTypes } from '../../../tag/airlines/typical-types.ts';
import { printDate } from '../../../tag/dates/flight-day.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { AirlineRowFragment, AirportPlaceFragment, SavedTagFragment } from '../../graphql/generated.ts';
import { getDateFormat, getToday } from '../../session/date-format.ts';
import { createEditorState } from '../state/editor-store.ts';
import { UNITED, LUFTHANSA, createSavedTag } from '../tests/catalogue.ts';
import { toQuickEntryAction, type QuickEntryAction } from './quick-entry-action.ts';
import { createLineReader } from './line-reader.ts';

// Random lines of known parts in any order, one of which may be broken, never put anything on the card that is not in the line, not in
// the user's own flights, and not said to be assumed. RANDOM_LINES_SEED and RANDOM_LINES_RUNS try others.

const SEED = Number(process.env['RANDOM_LINES_SEED'] ?? 1);
const RUNS = Number(process.env['RANDOM_LINES_RUNS'] ?? 400);

type SeedRow = {
  name: string;
  icao: string;
  iata: string;
  country: string;
  active_from?: number;
  active_to?: number;
};

const readSeed = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../server/database/seed', name), 'utf8'));

const AIRLINES: readonly AirlineRowFragment[] = ['airlines.json', 'historic-airlines.json']
  .flatMap((name) => readSeed(name) as SeedRow[])
  .map((row, at) => {
    const years = { activeFrom: row.active_from ?? null, activeTo: row.active_to ?? null };
    return {
      ...UNITED,
      ...row,
      ...years,
      id: String(at + 1),
      typicalTypes: [...getTypicalTypes({ ...row, ...years })],
    };
  });
const AIRPORTS = (readSeed('airports.json') as AirportPlaceFragment[]).map((row) => ({
  ...row,
  id: row.iata,
}));
const BY_CODE = new Map(AIRPORTS.map((row) => [row.iata, row]));
const LARGE = AIRPORTS.filter(({ rank }) => rank < 300).map(({ iata }) => iata);

const HISTORY: readonly SavedTagFragment[] = [
  createSavedTag('1', LUFTHANSA, {
    flightNumber: 'LH 400',
    departure: 'FRA',
    arrival: 'JFK',
    iata: 'JFK',
    date: '5/12-2024',
  }),
];

const reader = createLineReader({ airlines: AIRLINES, airports: AIRPORTS });
const flyingToday = AIRLINES.filter(({ activeTo }) => activeTo === null);

/** The parts of a line, with the values that they allow on the card. */
type PartKind = 'airline' | 'airport' | 'date' | 'type' | 'cabin';
type Part = { readonly text: string; readonly isUnreadDate?: boolean } & Partial<Record<PartKind, string>>;

const flight = fc
  .tuple(fc.constantFrom(...flyingToday), fc.integer({ min: 1, max: 9_999 }))
  .map(([{ iata }, number]): Part => ({ text: `${iata}${number}`, airline: iata }));
const knownFlight = fc.constant<Part>({ text: 'LH400', airline: 'LH' });
const airport = fc.constantFrom(...LARGE).map((code): Part => ({ text: code, airport: code }));
const date = fc.constantFrom<Part>(
  { text: '3 Nov 2025', date: '2025-11-03' },
  { text: '2019-07-14', date: '2019-07-14' },
  { text: 'Aug 1985', date: '1985-08' },
  { text: '1999', date: '1999' },
);
const type = fc
  .constantFrom('747-8', 'A350-900', '787-9', 'A320neo', '737-800')
  .map((name): Part => ({ text: name, type: name }));
const other = fc.constantFrom<Part>(
  { text: '12A' },
  { text: 'D-ABYT' },
  { text: 'with Ben' },
  { text: 'return' },
  { text: 'and back' },
  { text: 'business', cabin: 'BUSINESS' },
  { text: 'in first', cabin: 'FIRST' },
  { text: 'premium eco', cabin: 'PREMIUM ECONOMY' },
);
const broken = fc.constantFrom<Part>(
  { text: 'JFX' },
  { text: 'Q9 123' },
  { text: '31 Feb 2024', isUnreadDate: true },
  { text: 'ZZ77' },
  { text: 'Atlantis' },
  { text: '30.02.2024', isUnreadDate: true },
  { text: '32 october', isUnreadDate: true },
  { text: '3 Nvoe', isUnreadDate: true },
  { text: 'last week', isUnreadDate: true },
  { text: 'tommorow', isUnreadDate: true },
  // Read with one wrong letter, and said so.
  { text: '3 Nvo 2025', date: '2025-11-03' },
  { text: 'Heatrow', airport: 'LHR' },
  { text: 'Frankfrut', airport: 'FRA' },
);

const line = fc
  .tuple(
    fc.option(fc.oneof(flight, knownFlight)),
    fc.array(airport, { maxLength: 4 }),
    fc.option(date),
    fc.option(type),
    fc.option(other),
    fc.option(broken),
    fc.boolean(),
  )
  .chain(([number, ends, day, aircraft, more, wrong, isInPlace]) => {
    // A broken part replaces a part of its line, or comes in addition.
    const route = isInPlace ? ends.slice(1) : ends;
    const parts = [number, ...route, day, aircraft, more, wrong].filter((part) => part !== null);
    return fc.shuffledSubarray(parts, { minLength: parts.length });
  });

function list(parts: readonly Part[], kind: PartKind): readonly string[] {
  return parts.flatMap((part) => part[kind] ?? []);
}

/** Returns the values of a design that no source has. */
function listInvented(parts: readonly Part[], design: TagConfig, assumptions: string): readonly string[] {
  const own = HISTORY.filter(() => assumptions.includes('as on ')).map(({ tagConfig }) => tagConfig);
  const airports = [
    ...list(parts, 'airport'),
    ...own.flatMap(({ departure, arrival }) => [departure, arrival]),
    '',
  ];
  // Several airlines have had a code, each in its years.
  const airlines = AIRLINES.filter(({ iata }) => list(parts, 'airline').includes(iata)).map(({ name }) =>
    name.toUpperCase(),
  );
  const typeName = findAircraft(design.selectedAircraft)?.name ?? '';
  const dates = list(parts, 'date').map((one) => printDate(one, getDateFormat()));
  const today = assumptions.includes('today, ') ? [printDate(getToday(), getDateFormat())] : [];
  const isTypeSaid =
    list(parts, 'type').includes(typeName) ||
    assumptions.includes(`Aircraft assumed: ${typeName}`) ||
    assumptions.includes(`${typeName} assumed for `) ||
    own.some(({ selectedAircraft }) => selectedAircraft === design.selectedAircraft);
  const isAirlineSaid =
    airlines.includes(design.airline) ||
    [`AIRLINE ASSUMED: ${design.airline}`, `${design.airline} ASSUMED FOR `].some((text) =>
      assumptions.toUpperCase().includes(text),
    );
  return [
    ...[design.departure, design.arrival, design.iata].filter((code) => !airports.includes(code)),
    ...(isAirlineSaid ? [] : [design.airline]),
    ...[design.date].filter((printed) => ![...dates, ...today, ''].includes(printed)),
    ...(isTypeSaid ? [] : [typeName]),
    ...[design.cabin].filter(
      (cabin) => ![...list(parts, 'cabin'), ...own.map((one) => one.cabin), ''].includes(cabin),
    ),
  ];
}

/** Returns the designs of all flights of a line. */
function listDesigns(action: QuickEntryAction | null): readonly TagConfig[] {
  if (!action) return [];
  const legs = action.kind === 'new' ? (action.next.legs ?? []) : [];
  return [...legs.map(({ design, draft }) => draft?.form.design ?? design), action.form.design];
}

test('random lines put nothing on the card that nobody said', () => {
  const united = AIRLINES.find(({ icao }) => icao === 'UAL');
  const editor = { ...createEditorState('ada'), airlineId: united?.id ?? null, ready: true };
  const lists = { airlines: AIRLINES, airports: BY_CODE, tags: HISTORY };
  fc.assert(
    fc.property(line, (parts) => {
      const text = parts.map((part) => part.text).join(' ');
      const action = toQuickEntryAction(reader.readLegs(text, null), editor, lists);
      const assumptions = action ? action.assumptions.join('. ') : '';
      const invented = listDesigns(action).flatMap((design) => listInvented(parts, design, assumptions));
      // A word that was meant as a date is not taken for no date.
      const hasUnreadDate =
        parts.some(({ isUnreadDate }) => isUnreadDate) && list(parts, 'date').length === 0;
      if (hasUnreadDate) expect([text, assumptions]).toEqual([text, expect.not.stringContaining('today, ')]);
      expect([text, ...invented]).toEqual([text]);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});
