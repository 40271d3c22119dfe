import fc from 'fast-check';

/** The action of a step as plain data. The numbers are resolved to a tag, a version or an airline when the step is played. */
export type ContractStep = { user: 0 | 1; wait: number; key: 'none' | 'new' | 'used' } & (
  | { kind: 'create'; id: CreationId; of: number; design: DesignPick; airline: AirlinePick }
  | {
      kind: 'replace';
      of: number;
      version: VersionPick;
      design: DesignPick | null;
      airline: AirlinePick;
      keepReplaced: boolean;
    }
  | { kind: 'deleteNow' | 'restore'; of: number }
  | { kind: 'restoreAirline'; of: number; asRemoved: boolean }
  | { kind: 'deletedPage'; limit: number; after: CursorPick }
  | { kind: 'delete'; of: number; version: VersionPick }
  | { kind: 'deleteAirline'; of: number; now: boolean }
  | { kind: 'removeTags'; of: number }
  | {
      kind: 'import';
      mode: string;
      exported: boolean;
      entries: EntryPick[] | null;
      actions: Record<string, string> | null;
      dryRun: boolean;
    }
  | {
      kind: 'page';
      limit: number;
      after: CursorPick;
      airline: number | null;
      filter: FilterPick | null;
      sorted: { sort: string; order: string | null } | null;
    }
  | { kind: 'tag'; of: number }
  | {
      kind: 'read';
      operation:
        'TagCounts' | 'TagUsage' | 'Stats' | 'ExportAirlines' | 'Airlines' | 'Profile' | 'RegistrationMode';
      dead: boolean;
    }
  | { kind: 'repeat'; changed: boolean }
);

type CreationId = 'none' | 'new' | 'known' | 'deleted' | 'malformed';
export type VersionPick = 'none' | 'current' | 'older';
type CursorPick = 'none' | 'next' | 'malformed';
export type AirlinePick = 'none' | 'same' | 'other' | 'faulty' | 'noLogo';
/** Texts of a design; `fault` names an invalid field. */
export type DesignPick = {
  airline: readonly [name: string, icao: string, iata: string];
  alliance: string;
  place: readonly [iata: string, city: string, country: string];
  leg: readonly [departure: string, arrival: string];
  date: string;
  logo: string;
  background: string;
  fault: string | null;
};
export type EntryPick = DesignPick | 'null' | 'anonymous' | 'noLogo' | 'upload';
export type FilterPick = { q: string; icao: string; alliance: string; year: string };

/** Presets of the catalogue, and airlines that share a name or a code with presets or with each other. */
const AIRLINE_VALUES = [
  ['UNITED AIRLINES', 'UAL', 'UA'],
  ['KLM', 'KLM', 'KL'],
  ['KITE AIR', 'KIT', 'K0'],
  ['KITE AIR', 'KIT', 'Q9'],
  ['KITE AIR', 'QQX', 'Q9'],
  ['ZEBRA', 'QQZ', 'Q8'],
  ['ZEBRA', 'QQZ', 'Q7'],
  ['ØRESUND ŁÓDŹ', 'QQY', 'Q7'],
  ['UNITED AIRLINES', 'QQX', 'K0'],
  ['KLM', 'UAL', 'Q8'],
  ['NOBODY', 'QQW', 'KL'],
  ['NOBODY', 'KIT', 'Q6'],
] as const;
const DESTINATIONS = [
  ['PEK', 'BEIJING', 'CN'],
  ['PEK', 'PEKING', ''],
  ['FRA', 'FRANKFURT', 'DE'],
  ['QQQ', 'SÃO NOWHERE', 'XX'],
  ['QQQ', 'ELSEWHERE', 'YY'],
  ['QQR', '', ''],
] as const;
const ROUTE_CODES = [
  ['JFK', 'PEK'],
  ['JFK', 'JFK'],
  ['FRA', 'QQQ'],
  ['PEK', 'FRA'],
] as const;
const DATE_TEXTS = ['7/16-2025', '16JUL1999', '10202025', '20240716', '1201920251', '2023 OR 24', 'SOON', ''];
const ALLIANCES = ['Independent', 'Star Alliance', 'SkyTeam'];
const INVALID_FIELDS = ['longCity', 'alliance', 'color', 'icao', 'airline', 'proto'];
const SEARCH_TEXTS = [
  '',
  'kite',
  'oresund lodz',
  'são',
  'SAO N',
  'q9',
  '2025',
  'jfk',
  '\n',
  'x'.repeat(61),
  'ß',
];

const pickAmong = <T>(values: readonly T[]) => fc.constantFrom(...values);
const pickRarely = <T, U>(usualValue: T, rareValue: fc.Arbitrary<U>, weight = 1) =>
  fc.oneof({ arbitrary: fc.constant(usualValue), weight: 7 }, { arbitrary: rareValue, weight });

const design: fc.Arbitrary<DesignPick> = fc.record({
  airline: pickAmong(AIRLINE_VALUES),
  alliance: pickAmong(ALLIANCES),
  place: pickAmong(DESTINATIONS),
  leg: pickAmong(ROUTE_CODES),
  date: pickAmong(DATE_TEXTS),
  logo: pickRarely('/img/logo_united.png', pickAmong(['/img/logo_klm.png', '/img/logo_unknown.png'])),
  background: pickAmong(['#001642', '#ABCDEF']),
  fault: fc.oneof(
    { arbitrary: fc.constant(null), weight: 20 },
    { arbitrary: pickAmong(INVALID_FIELDS), weight: 1 },
  ),
});
const entry: fc.Arbitrary<EntryPick> = fc.oneof(
  { arbitrary: design, weight: 8 },
  { arbitrary: pickAmong(['null', 'anonymous', 'noLogo', 'upload'] as const), weight: 2 },
);
const airline = pickRarely<AirlinePick, AirlinePick>(
  'none',
  pickAmong(['same', 'same', 'same', 'other', 'faulty', 'noLogo']),
  5,
);
const version = pickAmong<VersionPick>(['none', 'current', 'current', 'older', 'older']);
const index = fc.nat({ max: 40 });
const NO_FILTER: FilterPick = { q: '', icao: '', alliance: '', year: '' };
/** Usually a single condition, so that some tags match. */
const filter: fc.Arbitrary<FilterPick> = fc.oneof(
  pickAmong(SEARCH_TEXTS).map((q) => ({ ...NO_FILTER, q })),
  pickAmong(['KIT', 'kit', 'UAL', 'QQZ', 'TOOLONG']).map((icao) => ({ ...NO_FILTER, icao })),
  pickAmong([...ALLIANCES, 'skyteam']).map((alliance) => ({ ...NO_FILTER, alliance })),
  pickAmong(['2025', '1999', '2024', 'unknown', '1899']).map((year) => ({ ...NO_FILTER, year })),
  fc.record({
    q: pickAmong(['', 'k']),
    icao: pickAmong(['', 'KIT']),
    alliance: pickAmong(ALLIANCES),
    year: pickAmong(['', '2025']),
  }),
);

const recordStep = <K extends ContractStep['kind'], T extends object>(
  name: K,
  fields: { [F in keyof T]: fc.Arbitrary<T[F]> },
) => fc.record({ kind: fc.constant(name), ...fields });

const stepArbitrary = fc.oneof(
  {
    weight: 10,
    arbitrary: recordStep('create', {
      id: pickRarely<CreationId, CreationId>(
        'new',
        pickAmong(['none', 'none', 'known', 'known', 'deleted', 'malformed']),
        5,
      ),
      of: index,
      design,
      airline,
    }),
  },
  {
    weight: 6,
    arbitrary: recordStep('replace', {
      of: index,
      version,
      design: fc.option(design, { freq: 6 }),
      airline,
      keepReplaced: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: recordStep('delete', { of: index, version }) },
  { weight: 1, arbitrary: recordStep('deleteNow', { of: index }) },
  { weight: 3, arbitrary: recordStep('restore', { of: index }) },
  {
    weight: 3,
    arbitrary: recordStep('deleteAirline', { of: index, now: pickRarely(false, fc.constant(true)) }),
  },
  { weight: 2, arbitrary: recordStep('restoreAirline', { of: index, asRemoved: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: recordStep('deletedPage', {
      limit: pickRarely(2, pickAmong([50, 50, 1, 0]), 7),
      after: pickAmong<CursorPick>(['none', 'none', 'next', 'malformed']),
    }),
  },
  { weight: 1, arbitrary: recordStep('removeTags', { of: index }) },
  {
    weight: 4,
    arbitrary: recordStep('import', {
      mode: pickRarely('valid', pickAmong(['all', 'all', 'all', 'some']), 4),
      exported: fc.boolean(),
      entries: pickRarely(null, fc.array(entry, { maxLength: 6 }), 60),
      actions: fc.option(
        fc.dictionary(
          pickAmong(['0', '1', '2', '7']),
          pickAmong(['add', 'add', 'skip', 'skip', 'replace', 'keep']),
          {
            maxKeys: 2,
          },
        ),
      ),
      dryRun: pickRarely(false, fc.constant(true), 3),
    }),
  },
  {
    weight: 8,
    arbitrary: recordStep('page', {
      limit: pickRarely(2, pickAmong([50, 50, 50, 50, 1, 0, 201]), 7),
      after: pickAmong<CursorPick>(['none', 'none', 'next', 'next', 'next', 'malformed']),
      airline: pickRarely(null, index, 2),
      filter: fc.option(filter, { freq: 2 }),
      sorted: fc.option(
        fc.record({
          sort: pickRarely(null, pickAmong(['newest']), 1).chain((wrongSort) =>
            wrongSort === null
              ? pickAmong(['flown', 'saved', 'airline', 'route', 'type'])
              : fc.constant(wrongSort),
          ),
          order: pickAmong([null, null, 'asc', 'desc', 'up']),
        }),
        { freq: 2 },
      ),
    }),
  },
  { weight: 1, arbitrary: recordStep('tag', { of: index }) },
  {
    weight: 4,
    arbitrary: recordStep('read', {
      operation: pickAmong([
        'TagCounts',
        'TagUsage',
        'Stats',
        'ExportAirlines',
        'Airlines',
        'Profile',
        'RegistrationMode',
      ] as const),
      dead: pickRarely(false, fc.constant(true)),
    }),
  },
  { weight: 2, arbitrary: recordStep('repeat', { changed: pickRarely(false, fc.constant(true), 2) }) },
);

export const steps: fc.Arbitrary<ContractStep[]> = fc.array(
  fc
    .tuple(
      fc.record({
        user: pickAmong([0, 0, 0, 1] as const),
        // In ms; several steps within one millisecond are decided by ids and by versions.
        wait: pickAmong([0, 0, 1, 1_000]),
        key: pickRarely('new', pickAmong(['none', 'none', 'none', 'used'] as const), 5),
      }),
      stepArbitrary,
    )
    .map(([commonFields, ownFields]) => ({ ...commonFields, ...ownFields }) as ContractStep),
  { minLength: 80, maxLength: 120, size: 'max' },
);
