import fc from 'fast-check';

/** The action of a step as plain data. The numbers are resolved to a tag, a version or an airline when the step is played. */
export type Step = { user: 0 | 1; wait: number; key: 'none' | 'new' | 'used' } & (
  | { kind: 'create'; id: CreationId; of: number; design: DesignPick; airline: AirlinePick }
  | {
      kind: 'replace';
      of: number;
      version: Version;
      design: DesignPick | null;
      airline: AirlinePick;
      keepReplaced: boolean;
    }
  | { kind: 'deleteNow' | 'restore'; of: number }
  | { kind: 'restoreAirline'; of: number; asRemoved: boolean }
  | { kind: 'deletedPage'; limit: number; after: After }
  | { kind: 'delete'; of: number; version: Version }
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
      after: After;
      airline: number | null;
      filter: FilterPick | null;
      sorted: { sort: string; order: string | null } | null;
    }
  | { kind: 'tag'; of: number }
  | {
      kind: 'read';
      operation: 'TagCounts' | 'Stats' | 'ExportAirlines' | 'Airlines' | 'Profile';
      dead: boolean;
    }
  | { kind: 'repeat'; changed: boolean }
);

type CreationId = 'none' | 'new' | 'known' | 'deleted' | 'malformed';
export type Version = 'none' | 'current' | 'older';
type After = 'none' | 'next' | 'malformed';
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
const AIRLINES = [
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
const PLACES = [
  ['PEK', 'BEIJING', 'CN'],
  ['PEK', 'PEKING', ''],
  ['FRA', 'FRANKFURT', 'DE'],
  ['QQQ', 'SÃO NOWHERE', 'XX'],
  ['QQQ', 'ELSEWHERE', 'YY'],
  ['QQR', '', ''],
] as const;
const LEGS = [
  ['JFK', 'PEK'],
  ['JFK', 'JFK'],
  ['FRA', 'QQQ'],
  ['PEK', 'FRA'],
] as const;
const DATES = ['7/16-2025', '16JUL1999', '10202025', '20240716', '1201920251', '2023 OR 24', 'SOON', ''];
const ALLIANCES = ['Independent', 'Star Alliance', 'SkyTeam'];
const FAULTS = ['longCity', 'alliance', 'color', 'icao', 'airline', 'proto'];
const SEARCHES = ['', 'kite', 'oresund lodz', 'são', 'SAO N', 'q9', '2025', 'jfk', '\n', 'x'.repeat(61), 'ß'];

const among = <T>(values: readonly T[]) => fc.constantFrom(...values);
const rarely = <T, U>(usual: T, other: fc.Arbitrary<U>, weight = 1) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 7 }, { arbitrary: other, weight });

const design: fc.Arbitrary<DesignPick> = fc.record({
  airline: among(AIRLINES),
  alliance: among(ALLIANCES),
  place: among(PLACES),
  leg: among(LEGS),
  date: among(DATES),
  logo: rarely('/img/logo_united.png', among(['/img/logo_klm.png', '/img/logo_unknown.png'])),
  background: among(['#001642', '#ABCDEF']),
  fault: fc.oneof({ arbitrary: fc.constant(null), weight: 20 }, { arbitrary: among(FAULTS), weight: 1 }),
});
const entry: fc.Arbitrary<EntryPick> = fc.oneof(
  { arbitrary: design, weight: 8 },
  { arbitrary: among(['null', 'anonymous', 'noLogo', 'upload'] as const), weight: 2 },
);
const airline = rarely<AirlinePick, AirlinePick>(
  'none',
  among(['same', 'same', 'same', 'other', 'faulty', 'noLogo']),
  5,
);
const version = among<Version>(['none', 'current', 'current', 'older', 'older']);
const index = fc.nat({ max: 40 });
const NO_FILTER: FilterPick = { q: '', icao: '', alliance: '', year: '' };
/** Usually a single condition, so that some tags match. */
const filter: fc.Arbitrary<FilterPick> = fc.oneof(
  among(SEARCHES).map((q) => ({ ...NO_FILTER, q })),
  among(['KIT', 'kit', 'UAL', 'QQZ', 'TOOLONG']).map((icao) => ({ ...NO_FILTER, icao })),
  among([...ALLIANCES, 'skyteam']).map((alliance) => ({ ...NO_FILTER, alliance })),
  among(['2025', '1999', '2024', 'unknown', '1899']).map((year) => ({ ...NO_FILTER, year })),
  fc.record({
    q: among(['', 'k']),
    icao: among(['', 'KIT']),
    alliance: among(ALLIANCES),
    year: among(['', '2025']),
  }),
);

const kind = <K extends Step['kind'], T extends object>(
  name: K,
  fields: { [F in keyof T]: fc.Arbitrary<T[F]> },
) => fc.record({ kind: fc.constant(name), ...fields });

const what = fc.oneof(
  {
    weight: 10,
    arbitrary: kind('create', {
      id: rarely<CreationId, CreationId>(
        'new',
        among(['none', 'none', 'known', 'known', 'deleted', 'malformed']),
        5,
      ),
      of: index,
      design,
      airline,
    }),
  },
  {
    weight: 6,
    arbitrary: kind('replace', {
      of: index,
      version,
      design: fc.option(design, { freq: 6 }),
      airline,
      keepReplaced: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: kind('delete', { of: index, version }) },
  { weight: 1, arbitrary: kind('deleteNow', { of: index }) },
  { weight: 3, arbitrary: kind('restore', { of: index }) },
  { weight: 3, arbitrary: kind('deleteAirline', { of: index, now: rarely(false, fc.constant(true)) }) },
  { weight: 2, arbitrary: kind('restoreAirline', { of: index, asRemoved: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: kind('deletedPage', {
      limit: rarely(2, among([50, 50, 1, 0]), 7),
      after: among<After>(['none', 'none', 'next', 'malformed']),
    }),
  },
  { weight: 1, arbitrary: kind('removeTags', { of: index }) },
  {
    weight: 4,
    arbitrary: kind('import', {
      mode: rarely('valid', among(['all', 'all', 'all', 'some']), 4),
      exported: fc.boolean(),
      entries: rarely(null, fc.array(entry, { maxLength: 6 }), 60),
      actions: fc.option(
        fc.dictionary(among(['0', '1', '2', '7']), among(['add', 'add', 'skip', 'skip', 'replace', 'keep']), {
          maxKeys: 2,
        }),
      ),
      dryRun: rarely(false, fc.constant(true), 3),
    }),
  },
  {
    weight: 8,
    arbitrary: kind('page', {
      limit: rarely(2, among([50, 50, 50, 50, 1, 0, 201]), 7),
      after: among<After>(['none', 'none', 'next', 'next', 'next', 'malformed']),
      airline: rarely(null, index, 2),
      filter: fc.option(filter, { freq: 2 }),
      sorted: fc.option(
        fc.record({
          sort: rarely(null, among(['newest']), 1).chain((wrong) =>
            wrong === null ? among(['flown', 'saved', 'airline', 'route', 'type']) : fc.constant(wrong),
          ),
          order: among([null, null, 'asc', 'desc', 'up']),
        }),
        { freq: 2 },
      ),
    }),
  },
  { weight: 1, arbitrary: kind('tag', { of: index }) },
  {
    weight: 4,
    arbitrary: kind('read', {
      operation: among(['TagCounts', 'Stats', 'ExportAirlines', 'Airlines', 'Profile'] as const),
      dead: rarely(false, fc.constant(true)),
    }),
  },
  { weight: 2, arbitrary: kind('repeat', { changed: rarely(false, fc.constant(true), 2) }) },
);

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc
    .tuple(
      fc.record({
        user: among([0, 0, 0, 1] as const),
        // In ms; several steps within one millisecond are decided by ids and by versions.
        wait: among([0, 0, 1, 1_000]),
        key: rarely('new', among(['none', 'none', 'none', 'used'] as const), 5),
      }),
      what,
    )
    .map(([common, one]) => ({ ...common, ...one }) as Step),
  { minLength: 80, maxLength: 120, size: 'max' },
);
