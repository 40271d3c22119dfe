import { MAX_IMPORT_ENTRIES } from '../base/limits.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import { matchImport, skipAllEntries } from './import-match.ts';
import { planImport, parseImportEntry, type EntryAirline } from './import-plan.ts';
import { checkImport, buildImportReport, isImportStopped, type ImportMode } from './import-report.ts';

const createTarget = (
  id: string,
  isPreset: boolean,
  name: string,
  icao: string,
  iata: string,
): EntryAirline => ({
  id,
  isPreset,
  name: name.toUpperCase(),
  shownName: name,
  icao,
  iata,
  alliance: 'Independent',
});
const listExisting = () => [
  createTarget('1', true, 'United Airlines', 'UAL', 'UA'),
  createTarget('2', true, 'KLM', 'KLM', 'KL'),
  createTarget('71', false, 'KITE AIR', 'KIT', 'K9'),
];
const createEntry = (airline: string, icao: string, airlineIata: string, more: Partial<TagConfig> = {}) => ({
  airline,
  icao,
  airlineIata,
  ...more,
});
const NEW = createEntry('NEW AIR', 'NEW', 'N0');
const RESULTS: [string, unknown, string, string | null, string | null][] = [
  ['a preset with a tag', createEntry('United Airlines', 'UAL', 'UA'), 'replaced', null, null],
  ['a preset without one', createEntry('KLM', 'KLM', 'KL'), 'added', null, null],
  ['the same again', createEntry('KLM', 'KLM', 'KL'), 'replaced', null, null],
  ['an own airline without a tag', createEntry('KITE AIR', 'KIT', 'K8'), 'replaced', null, null],
  ['the code that it gave up', createEntry('FREE', 'FRE', 'K9'), 'skipped', 'IATA_TAKEN', 'airlineIata'],
  ['a new airline', NEW, 'added', null, null],
  ['a taken ICAO code', createEntry('X', 'NEW', 'XX'), 'skipped', 'ICAO_TAKEN', 'icao'],
  ['a taken IATA code', createEntry('X', 'ZZQ', 'UA'), 'skipped', 'IATA_TAKEN', 'airlineIata'],
  ['no airline', { iata: 'PEK' }, 'skipped', 'FIELD_REQUIRED', 'airline'],
  ['no design', null, 'skipped', 'FIELD_INVALID', ''],
  ['an unknown logo', { ...NEW, selectedLogo: '/img/x.png' }, 'skipped', 'LOGO_UNKNOWN', 'selectedLogo'],
  ['a warning', { ...NEW, city: 'LOST' }, 'replaced', 'LOGO_REPLACED', 'selectedLogo'],
];

/** A tag of United with the default flight. */
const { flightNumber, date, departure, arrival } = DEFAULT_DESIGN;
const TAG = { id: '7', flightNumber, date, departure, arrival };

function createReport(entries: readonly unknown[], mode: ImportMode = 'valid') {
  const read = entries.map((one) => parseImportEntry(one, undefined, (logo) => logo !== '/img/x.png'));
  const planned = planImport(read, listExisting());
  const isStopped = isImportStopped(mode, planned);
  const tagsOf = ({ id }: EntryAirline) => (id === '1' ? [TAG] : []);
  const matched = matchImport(planned, { listTags: tagsOf, actions: new Map() });
  if (!matched.ok) throw new Error('without actions nothing is refused');
  const lost = { code: 'LOGO_REPLACED', field: 'selectedLogo', params: {} } as const;
  return {
    isStopped,
    ...buildImportReport(isStopped ? skipAllEntries(planned) : matched.value, {
      getDesign: () => DEFAULT_DESIGN,
      getWarning: ({ city }) => (city === 'LOST' ? lost : null),
    }),
  };
}

describe('the report of an import', () => {
  const { entries, isStopped, ...counts } = createReport(RESULTS.map(([, one]) => one));

  test.each(RESULTS.map((row, index) => [row[0], index, row] as const))('%s', (_, index, row) => {
    const [, , result, code, within] = row;
    const path = within === '' ? `entries[${index}]` : `entries[${index}].${within}`;
    expect(entries[index]).toMatchObject({ index, result, code, field: within === null ? null : path });
  });

  test('counts the results', () => {
    expect({ isStopped, ...counts }).toEqual({ isStopped: false, added: 2, replaced: 4, skipped: 6 });
  });

  test('says what is replaced: a stored tag, a tag of an earlier entry, the look of an airline', () => {
    expect([0, 2, 3].map((index) => entries[index]?.replaces)).toEqual([
      { id: '7', entry: null, tagConfig: DEFAULT_DESIGN },
      { id: null, entry: 1, tagConfig: expect.objectContaining({ airline: 'KLM' }) },
      null,
    ]);
  });

  test('names the field in its text', () => {
    expect(entries[8]?.error).toBe('entries[8].airline is required');
    expect(entries[7]?.error).toBe('IATA code UA is already used by airline United Airlines (UAL)');
  });
});

test("with 'all' one fault skips every entry, and only the faulty one says why", () => {
  expect(createReport([NEW, { iata: 'PEK' }], 'all')).toMatchObject({
    isStopped: true,
    added: 0,
    skipped: 2,
    entries: [
      { result: 'skipped', code: null, error: null },
      { result: 'skipped', code: 'FIELD_REQUIRED' },
    ],
  });
  expect(createReport([NEW], 'all')).toMatchObject({ isStopped: false, added: 1 });
});

test.each([
  [{ mode: 'some', entries: [] }, 'IMPORT_MODE_INVALID', 'mode'],
  [{ mode: 'all' }, 'IMPORT_NOT_ARRAY', 'entries'],
  [{ mode: 'all', entries: { 0: DEFAULT_DESIGN } }, 'IMPORT_NOT_ARRAY', 'entries'],
  [{ mode: 'all', entries: [1], actions: [] }, 'FIELD_INVALID', 'actions'],
  [{ mode: 'all', entries: [1], actions: { 1: 'add' } }, 'IMPORT_ACTION_WITHOUT_ENTRY', 'actions'],
  [{ mode: 'all', entries: [1], actions: { '-0': 'add' } }, 'IMPORT_ACTION_WITHOUT_ENTRY', 'actions'],
  [{ mode: 'all', entries: [1], actions: { 0: 'add', 1: 'add' } }, 'IMPORT_ACTIONS_TOO_MANY', 'actions'],
  [{ mode: 'all', entries: [1], actions: { 0: 'remove' } }, 'IMPORT_ACTION_UNKNOWN', 'actions.0'],
  [{ mode: 'all', entries: Array(MAX_IMPORT_ENTRIES + 1).fill(null) }, 'IMPORT_TOO_MANY', 'entries'],
])('an import is refused as a whole: %#', (input, code, field) => {
  expect(checkImport(input)).toMatchObject({ ok: false, refusal: { code, field } });
});
