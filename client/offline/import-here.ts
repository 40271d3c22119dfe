import { readImportEntry } from '../../tag/import/import-entry.ts';
import { planImport, type Planned, type Target } from '../../tag/import/import-plan.ts';
import { MOST_IMPORTED } from '../../tag/limits.ts';
import { messageText } from '../../tag/messages.ts';
import { under, type Refusal, type Result } from '../../tag/refusal.ts';
import { isSameDesign } from '../../tag/same-design.ts';
import { ALLIANCES, type TagConfig } from '../../tag/tag-config.ts';
import type {
  AirlineRowFragment,
  ImportAirlinesMutation,
  ImportAirlinesMutationVariables,
} from '../graphql/generated.ts';
import { currentUser } from './current-user.ts';
import type { LocalEntry } from './entry.ts';
import { exportedOf } from './export-designs.ts';
import { isOwnAirline, localAirlines, ownAirlineId } from './local-airlines.ts';
import { changeLocal } from './local.store.ts';
import { newId } from './new-id.ts';
import { noRoom, refused } from './refused.ts';
import { baseOf, laterThan, stateOf } from './save-here.ts';

type Report = Extract<ImportAirlinesMutation['importAirlines'], { __typename: 'ImportReport' }>;
type Outcome = { result: 'added' | 'replaced' | 'skipped'; refusal: Refusal | null };

/**
 * Takes designs into this browser, one an airline, by the rules of the server and with its report. Which logos there are
 * only the server knows: that is asked at the upload.
 * @param isSent the server may have taken them as well
 */
export async function importHere(
  { entries, mode }: ImportAirlinesMutationVariables,
  isSent = false,
): Promise<ImportAirlinesMutation> {
  const fault = faultOf(entries, mode);
  if (fault) return { importAirlines: refused(fault) };
  const userId = currentUser();
  const read = entries.map((entry) => readImportEntry(entry, () => true));
  const airlines = await localAirlines();
  const planned = planImport(read, airlines.map(targetOf));
  if (mode === 'all' && planned.some(({ ok }) => !ok)) {
    return { importAirlines: reportOf(planned.map((one) => outcomeOf(one, new Set()))) };
  }
  let outcomes: Outcome[] = [];
  const isStored = await changeLocal((data) => {
    const newest = newestOf(data.entries);
    const held = new Set(newest.keys());
    outcomes = planned.map((one) => outcomeOf(one, held));
    const taken = importedEntries(planned, { airlines, newest, isSent });
    if (taken.length === 0) return data;
    const ids = new Set(taken.map(({ id }) => id));
    return { ...data, entries: [...data.entries.filter(({ id }) => !ids.has(id)), ...taken] };
  }, userId);
  return { importAirlines: isStored ? reportOf(outcomes) : refused(noRoom()) };
}

function faultOf(entries: unknown, mode: string): Refusal | null {
  if (mode !== 'valid' && mode !== 'all') return { code: 'IMPORT_MODE_INVALID', field: 'mode', params: {} };
  if (!Array.isArray(entries)) return { code: 'IMPORT_NOT_ARRAY', field: 'entries', params: {} };
  const params = { max: MOST_IMPORTED };
  return entries.length > MOST_IMPORTED ? { code: 'IMPORT_TOO_MANY', field: 'entries', params } : null;
}

function targetOf({ id, isPreset, name, icao, iata, alliance }: AirlineRowFragment): Target {
  const known = ALLIANCES.find((one) => one === alliance) ?? 'Independent';
  return { id, isPreset, name: name.toUpperCase(), shownName: name, icao, iata, alliance: known };
}

const idOf = ({ id, icao }: Target) => id ?? ownAirlineId(icao);

function newestOf(entries: readonly LocalEntry[]): Map<string, LocalEntry> {
  const oldestFirst = entries.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  return new Map(
    oldestFirst.flatMap((entry) => (entry.airlineId === null ? [] : [[entry.airlineId, entry] as const])),
  );
}

/** @param held the airlines that have a design, of which there is one more after each entry */
function outcomeOf(planned: Result<Planned>, held: Set<string>): Outcome {
  if (!planned.ok) return { result: 'skipped', refusal: planned.refusal };
  const { target } = planned.value;
  const isHeld = held.has(idOf(target)) || (target.id !== null && !target.isPreset);
  held.add(idOf(target));
  return { result: isHeld ? 'replaced' : 'added', refusal: null };
}

type Among = {
  airlines: readonly AirlineRowFragment[];
  newest: ReadonlyMap<string, LocalEntry>;
  isSent: boolean;
};

/** Of several for one airline the last; nothing for what is as it was. */
function importedEntries(
  planned: readonly Result<Planned>[],
  { airlines, newest, isSent }: Among,
): LocalEntry[] {
  const wanted = planned.flatMap((one) => (one.ok ? [one.value] : []));
  const last = new Map(wanted.map(({ target, design }) => [target, design]));
  return [...last].flatMap(([target, design]) => {
    const before = newest.get(idOf(target));
    const airline = airlines.find(({ id }) => id === target.id);
    if (airline && isAsExported(design, airline, before)) return [];
    const entry = importedEntry(target, design, before);
    return [isSent ? { ...entry, sent: { as: 'import', config: design } } : entry];
  });
}

/** What an export gives for an airline changes nothing of it: one's own that has no design gets none. */
function isAsExported(
  design: TagConfig,
  airline: AirlineRowFragment,
  before: LocalEntry | undefined,
): boolean {
  if (!before && airline.isPreset) return false;
  const exported = exportedOf(airline, before?.config ?? null);
  return exported !== null && isSameDesign(design, exported);
}

function importedEntry(target: Target, design: TagConfig, before: LocalEntry | undefined): LocalEntry {
  const at = laterThan(before?.updatedAt);
  const base = baseOf(before, null);
  const airlineId = idOf(target);
  return {
    id: before?.id ?? newId(),
    airlineId,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
    state: stateOf(before, base),
    base,
    newAirline: isOwnAirline(airlineId),
    uploadedFrom: null,
    sent: before?.sent ?? null,
    config: { ...design, timestamp: before?.config.timestamp ?? at, isPreset: target.isPreset },
  };
}

function reportOf(outcomes: readonly Outcome[]): Report {
  const count = (wanted: Outcome['result']) => outcomes.filter(({ result }) => result === wanted).length;
  return {
    __typename: 'ImportReport',
    added: count('added'),
    replaced: count('replaced'),
    skipped: count('skipped'),
    entries: outcomes.map(({ result, refusal }, index) => ({
      __typename: 'ImportEntry',
      index,
      result,
      ...reasonOf(refusal, index),
    })),
  };
}

/** A reason names the field by the entry that it is in, in its text too. */
function reasonOf(refusal: Refusal | null, index: number) {
  if (refusal === null) return { code: null, field: null, error: null };
  const { code, field, params } = under(`entries[${index}]`, refusal);
  const named = 'field' in params && field !== null ? { ...params, field } : params;
  return { code, field, error: messageText(code, named) };
}
