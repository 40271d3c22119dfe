import { DEFAULT_DESIGN } from '../design/tag-config.ts';
import type { ImportAction } from './import-actions.ts';
import { matchImport } from './import-match.ts';
import { planImport, parseImportEntry, type EntryAirline } from './import-plan.ts';

type Flight = readonly string[];

const OWN: EntryAirline = {
  id: '71',
  isPreset: false,
  name: 'KITE AIR',
  shownName: 'Kite Air',
  icao: 'KIT',
  iata: 'K9',
  alliance: 'Independent',
};

const createFlight = ([flightNumber = '', date = '', departure = 'FRA', arrival = 'HND']: Flight) => ({
  flightNumber,
  date,
  departure,
  arrival,
});

/** Returns the result for flights of one custom airline: the stored tag or the entry that each flight replaces. */
function matchFlights(
  stored: readonly Flight[],
  file: readonly Flight[],
  actions: Record<number, ImportAction>,
) {
  const chosen = new Map(Object.entries(actions).map(([index, action]) => [Number(index), action]));
  const read = file.map((flight, index) =>
    parseImportEntry(
      {
        ...DEFAULT_DESIGN,
        airline: OWN.name,
        icao: OWN.icao,
        airlineIata: OWN.iata,
        ...createFlight(flight),
      },
      chosen.get(index),
      () => true,
    ),
  );
  const tags = stored.map((flight, index) => ({ id: `T${index}`, ...createFlight(flight) }));
  const result = matchImport(planImport(read, [{ ...OWN }]), { listTags: () => tags, actions: chosen });
  if (!result.ok) return `${result.refusal.code} ${result.refusal.field}`;
  return result.value
    .map((one) => {
      if (one.result !== 'replaced') return one.result === 'added' ? 'add' : 'skip';
      return one.entry === null ? (one.slot.tag?.id ?? one.slot.kind) : `entry ${one.entry}`;
    })
    .join(', ');
}

const LH1: Flight = ['LH 1', '7/16-2025'];
const LH2: Flight = ['LH 2', '7/16-2025'];
const LH3: Flight = ['LH 3', '7/16-2025'];

test.each<[string, readonly Flight[], readonly Flight[], Record<number, ImportAction>, string]>([
  ['one tag, one entry: as specified, whatever the flight', [LH1], [LH2], {}, 'T0'],
  ['no tag, one entry: the look of the airline', [], [LH1], {}, 'first'],
  ['no tag, two flights', [], [LH1, LH2], {}, 'add, add'],
  ['one tag, two other flights: nothing is eaten', [LH3], [LH1, LH2], {}, 'add, add'],
  ['one tag, two flights, one of them its own', [LH1], [LH2, LH1], {}, 'add, T0'],
  ['two tags, one entry: by flight', [LH1, LH2], [LH2], {}, 'T1'],
  ['two tags, another flight', [LH1, LH2], [LH3], {}, 'add'],
  ['the same flight on another day', [LH1, LH2], [['LH 1', '7/17-2025']], {}, 'add'],
  ['the day written otherwise, the number without its space', [LH2, LH1], [['LH1', '16.07.2025']], {}, 'T1'],
  ['a date that names no day: by its letters', [LH2, ['LH 1', 'SOON']], [['LH 1', 'SOON']], {}, 'T1'],
  ['the same flight twice in the file: the last one stays', [], [LH1, LH2, LH1], {}, 'add, add, entry 0'],
  ['thrice, over a stored one', [LH1, LH2], [LH1, LH1, LH1], {}, 'T0, entry 0, entry 1'],
  ['two stored ones of the flight: the newest', [LH2, LH1, LH1], [LH1], {}, 'T1'],
  [
    'the stored leg with the same route first',
    [
      [...LH1, 'FRA', 'JFK'],
      [...LH1, 'MUC', 'JFK'],
    ],
    [[...LH1, 'MUC', 'JFK'], LH2],
    {},
    'T1, add',
  ],
  ['a corrected arrival', [LH2, LH1], [[...LH1, 'FRA', 'NRT']], {}, 'T1'],
  [
    'two legs of a number on one day',
    [],
    [
      [...LH1, 'SIN', 'FRA'],
      [...LH1, 'FRA', 'JFK'],
    ],
    {},
    'add, add',
  ],
  [
    'no number: only the same route is the same',
    [],
    [
      ['', 'X', 'FRA', 'HND'],
      ['', 'X', 'FRA', 'JFK'],
    ],
    {},
    'add, add',
  ],
  [
    'no number, the same route and day',
    [],
    [
      ['', 'X'],
      ['', 'X'],
    ],
    {},
    'add, entry 0',
  ],
  ['added as its user says', [LH1], [LH1], { 0: 'add' }, 'add'],
  ['left out as its user says', [LH1], [LH1], { 0: 'skip' }, 'skip'],
  ['one that is left out counts as not in the file', [LH1], [LH2, LH3], { 0: 'skip' }, 'skip, T0'],
  ['one that replaces an added one', [LH1, LH2], [LH1, LH1], { 0: 'add' }, 'add, entry 0'],
  [
    'a stored flight, once the earlier entry is left out',
    [LH1, LH2],
    [LH1, LH1],
    { 0: 'skip', 1: 'replace' },
    'skip, T0',
  ],
  ['nothing to replace', [LH1, LH2], [LH3], { 0: 'replace' }, 'IMPORT_NOTHING_TO_REPLACE actions.0'],
])('%s', (_, stored, file, actions, becomes) => {
  expect(matchFlights(stored, file, actions)).toBe(becomes);
});

test('2,000 entries of one airline find their own among 20,000 tags', () => {
  const flights = Array.from({ length: 20_000 }, (_, index): Flight => [`LH ${index}`, '7/16-2025']);
  const becomes = matchFlights(flights, flights.slice(0, 2_000), {});
  expect(becomes.split(', ')).toHaveLength(2_000);
});
