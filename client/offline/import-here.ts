import { parseAirline } from '../../tag/airline.ts';
import type { Result } from '../../tag/refusal.ts';
import { isAsExported } from '../../tag/rules/export-designs.ts';
import { planImport, readImportEntry, type Planned, type Target } from '../../tag/rules/import-plan.ts';
import {
  checkImport,
  importReport,
  isImportStopped,
  type ImportReport,
} from '../../tag/rules/import-report.ts';
import { ALLIANCES, type TagConfig } from '../../tag/tag-config.ts';
import type {
  AirlineRowFragment,
  ImportAirlinesMutation,
  ImportAirlinesMutationVariables,
} from '../graphql/generated.ts';
import { currentUser } from './current-user.ts';
import type { LocalEntry } from './entry.ts';
import { isOwnAirline, localAirlines, ownAirlineId } from './local-airlines.ts';
import { changeLocal } from './local.store.ts';
import { newId } from './new-id.ts';
import { noRoom, refused } from './refused.ts';
import { baseOf, laterThan, stateOf } from './save-here.ts';

type Report = Extract<ImportAirlinesMutation['importAirlines'], { __typename: 'ImportReport' }>;

/**
 * Takes designs into this browser, one an airline, by the rules of the server and with its report. Which logos there are
 * only the server knows: that is asked at the upload.
 * @param isSent the server may have taken them as well
 */
export async function importHere(
  { entries, mode }: ImportAirlinesMutationVariables,
  isSent = false,
): Promise<ImportAirlinesMutation> {
  const checked = checkImport({ mode, entries });
  if (!checked.ok) return { importAirlines: refused(checked.refusal) };
  const userId = currentUser();
  const read = entries.map((entry) => readImportEntry(entry, () => true));
  const airlines = await localAirlines();
  const planned = planImport(read, airlines.map(targetOf));
  const reportFor = (held: ReadonlySet<string>) =>
    reportView(
      importReport(planned, { mode: checked.value.mode, hasTag: (target) => held.has(idOf(target)) }),
    );
  if (isImportStopped(checked.value.mode, planned)) return { importAirlines: reportFor(new Set()) };
  let held: ReadonlySet<string> = new Set();
  const isStored = await changeLocal((data) => {
    const newest = newestOf(data.entries);
    held = new Set(newest.keys());
    const taken = importedEntries(planned, { airlines, newest, isSent });
    if (taken.length === 0) return data;
    const ids = new Set(taken.map(({ id }) => id));
    return { ...data, entries: [...data.entries.filter(({ id }) => !ids.has(id)), ...taken] };
  }, userId);
  return { importAirlines: isStored ? reportFor(held) : refused(noRoom()) };
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
    if (airline && changesNothing(design, airline, before?.config ?? null)) return [];
    const entry = importedEntry(target, design, before);
    return [isSent ? { ...entry, sent: { as: 'import', config: design } } : entry];
  });
}

function changesNothing(design: TagConfig, airline: AirlineRowFragment, saved: TagConfig | null): boolean {
  const draft = parseAirline(airline);
  return draft.ok && isAsExported(design, { ...draft.value, isPreset: airline.isPreset }, saved);
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

function reportView({ entries, ...counts }: ImportReport): Report {
  return {
    __typename: 'ImportReport',
    ...counts,
    entries: entries.map((entry) => ({ __typename: 'ImportEntry', ...entry })),
  };
}
