import { isSameDesign } from '../../tag/design/same-design.ts';
import { airlineOfDesign } from '../../tag/airlines/airline.ts';
import { exportedDesign } from '../../tag/imports/export-designs.ts';
import { ok, type Result } from '../../tag/texts/refusal.ts';
import {
  matchImport,
  skipAllEntries,
  type Replaceable,
  type TagSlot,
} from '../../tag/imports/import-match.ts';
import { planImport, readImportEntry, type EntryAirline } from '../../tag/imports/import-plan.ts';
import {
  checkImport,
  importReport,
  isImportStopped,
  type CheckedImport,
  type ImportReport,
} from '../../tag/imports/import-report.ts';
import { ALLIANCES } from '../../tag/design/choices.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import {
  ImportAirlinesDocument,
  type AirlineRowFragment,
  type ImportAirlinesMutation,
  type SavedTagFragment,
} from '../graphql/generated.ts';
import { isHealthy, setConnectionStatus } from './connection.ts';
import { draftOfRow, localAirlineId } from './local-airline.ts';
import { answerRead } from './answer-read.ts';
import { currentProjection } from './local-reads.ts';
import { storageRefusal, queueAll, refusalAnswer, type QueueResult } from './queue-writes.ts';
import { newId } from './new-id.ts';
import {
  timestampAfter,
  newMutation,
  versionAfter,
  dropMutation,
  type Outbox,
} from './outbox/outbox-changes.ts';
import { addSave } from './outbox/outbox-tags.ts';
import { changeOutbox, readOutbox } from './outbox/outbox.ts';
import { toImportCall, type ImportCall, type PendingImport } from './outbox/pending-mutation.ts';
import type { Projection } from './projection.ts';

/**
 * Imports designs while the server does not answer, by its rules and with its report: each becomes a pending save. Which
 * logos exist only the server knows; it says so when they are sent. A dry run stores nothing.
 * @param seen what the user has seen; absent what is shown now
 */
async function importLocally(
  userId: string,
  variables: ImportCall['variables'],
  seen?: Projection,
): Promise<ImportAirlinesMutation> {
  const checked = checkImport(variables);
  if (!checked.ok) return { importAirlines: refusalAnswer(checked.refusal) };
  const { projection } = await currentProjection(userId);
  const versions = shownVersions(seen ?? projection);
  const tried: { result: Result<{ readonly report: ImportReport }> | null } = { result: null };
  const tryImport = (outbox: Outbox): Outbox => {
    const imported = withImported(outbox, checked.value, { projection, versions });
    tried.result = imported;
    return imported.ok ? imported.value.outbox : outbox;
  };
  if (variables.dryRun) tryImport(readOutbox(userId));
  else if (!(await changeOutbox(userId, tryImport))) tried.result = null;
  if (!tried.result) return { importAirlines: refusalAnswer(storageRefusal()) };
  if (!tried.result.ok) return { importAirlines: refusalAnswer(tried.result.refusal) };
  const { report } = tried.result.value;
  const entries = report.entries.map(({ replaces, ...entry }) => ({
    __typename: 'ImportEntry' as const,
    ...entry,
    replaces: replaces && { __typename: 'ImportReplaced' as const, ...replaces },
  }));
  return { importAirlines: { __typename: 'ImportReport', ...report, entries } };
}

/** Puts an import into the outbox; carries it out in this browser where the server does not answer. */
export async function queueImport(
  userId: string,
  variables: ImportCall['variables'],
  isAway: boolean,
): Promise<QueueResult<ImportAirlinesMutation>> {
  const { projection } = await currentProjection(userId);
  // Only where the server answers is the file sent as a whole: tags of a pending import cannot be edited.
  const isServerHealthy = !isAway && (await isHealthy());
  if (!isAway && !isServerHealthy) setConnectionStatus('local');
  if (!isServerHealthy)
    return { kind: 'settled', answer: await importLocally(userId, variables, projection) };
  const versions = shownVersions(projection);
  const mutation = newMutation(toImportCall({ variables, versions }), timestampAfter());
  const isStored = await queueAll(userId, [mutation]);
  const code = isStored ? 'IMPORT_PENDING' : 'NETWORK_ERROR';
  const answer = { importAirlines: refusalAnswer({ code, field: null, params: {} }) };
  return { kind: isStored ? 'stored' : 'unstored', mutation, answerLocally: () => answer };
}

/** A dry run of an import writes nothing: the server answers it as a read, without a key. */
export const IMPORT_PREVIEW = answerRead(ImportAirlinesDocument, {
  local: (userId, variables) => importLocally(userId, variables),
  remote: (_, answer) => Promise.resolve(answer),
});

/** Puts saves of the designs of a pending import into its place. @returns false without room, or while a tab sends it */
export async function splitImport(userId: string, { key, call, attempted }: PendingImport): Promise<boolean> {
  const checked = checkImport(call.variables);
  const { projection } = await currentProjection(userId);
  let isSent = false;
  const isStored = await changeOutbox(userId, (outbox) => {
    const stored = outbox.pending.find((one) => one.key === key);
    isSent = stored !== undefined && stored.attempted !== attempted;
    if (!stored || isSent) return outbox;
    const rest = dropMutation(outbox, key);
    if (!checked.ok) return rest;
    const known = { projection, versions: call.versions };
    const imported = withImported(rest, checked.value, known);
    if (imported.ok) return imported.value.outbox;
    // What an entry was to replace is gone meanwhile: such entries are added.
    const others = new Map([...checked.value.actions].filter(([, action]) => action !== 'replace'));
    const added = withImported(rest, { ...checked.value, actions: others }, known);
    return added.ok ? added.value.outbox : outbox;
  });
  return isStored && !isSent;
}

type Versions = ImportCall['versions'];

/** The versions of the tags that a screen shows, by tag id. */
function shownVersions({ tags }: Projection): Versions {
  return Object.fromEntries(tags.map(({ id, updatedAt }) => [id, updatedAt]));
}

/**
 * Adds a save of each design in a file.
 * @param known what is shown now, and the versions that the user has seen
 * @returns also the refusals of matchImport
 */
function withImported(
  outbox: Outbox,
  { mode, entries, actions }: CheckedImport,
  { projection, versions }: { readonly projection: Projection; readonly versions: Versions },
): Result<{ readonly outbox: Outbox; readonly report: ImportReport }> {
  const planned = planImport(
    entries.map((entry, index) => readImportEntry(entry, actions.get(index), () => true)),
    projection.airlines.map(targetOf),
  );
  const designOf = ({ tag }: SeenTag) => tag.tagConfig;
  if (isImportStopped(mode, planned))
    return ok({ outbox, report: importReport(skipAllEntries(planned), { designOf }) });
  const tags = seenTags(projection, versions);
  const matched = matchImport(planned, { actions, tagsOf: (target) => tags.get(idOf(target)) ?? [] });
  if (!matched.ok) return matched;
  // Of several entries for one tag the last one stays.
  const last = new Map(
    matched.value.flatMap((one) => (one.result === 'skipped' ? [] : [[one.slot, one.design] as const])),
  );
  const beside = new Set<TagSlot<SeenTag>>();
  let after = outbox;
  for (const [slot, design] of last) {
    const airline = projection.airlines.find(({ id }) => id === slot.target.id);
    const added = withDesign(after, { design, slot, airline });
    after = added.outbox;
    if (added.isBeside) beside.add(slot);
  }
  const decided = matched.value.map((one) =>
    one.result === 'replaced' && one.entry === null && beside.has(one.slot)
      ? { ...one, result: 'added' as const }
      : one,
  );
  return ok({ outbox: after, report: importReport(decided, { designOf }) });
}

function targetOf({ id, isPreset, name, icao, iata, alliance }: AirlineRowFragment): EntryAirline {
  const known = ALLIANCES.find((one) => one === alliance) ?? 'Independent';
  return { id, isPreset, name: name.toUpperCase(), shownName: name, icao, iata, alliance: known };
}

const idOf = ({ id, icao }: EntryAirline) => id ?? localAirlineId(icao);

type SeenTag = Replaceable & { readonly tag: SavedTagFragment };

/** The tags of each airline, newest first, in the version that the user has seen; not those that were not seen at all. */
function seenTags({ tags }: Projection, versions: Versions): ReadonlyMap<string | null, readonly SeenTag[]> {
  const seen = new Map<string | null, SeenTag[]>();
  for (const tag of tags) {
    const updatedAt = versions[tag.id];
    if (!updatedAt) continue;
    const { flightNumber, date, departure, arrival } = tag.tagConfig;
    const one = { id: tag.id, flightNumber, date, departure, arrival, tag: { ...tag, updatedAt } };
    seen.set(tag.airlineId, [...(seen.get(tag.airlineId) ?? []), one]);
  }
  return seen;
}

type ImportedDesign = {
  readonly design: TagConfig;
  readonly slot: TagSlot<SeenTag>;
  readonly airline: AirlineRowFragment | undefined;
};

/** Where the tag was saved in another version meanwhile, the design becomes a tag beside it. */
function withDesign(
  outbox: Outbox,
  { design, slot: { kind, target, tag }, airline }: ImportedDesign,
): { readonly outbox: Outbox; readonly isBeside: boolean } {
  const before = tag?.tag;
  if (kind !== 'new' && airline && isAsExported(design, airline, before)) return { outbox, isBeside: false };
  const isPending = target.id === null || target.id === localAirlineId(target.icao);
  const content = { config: design, ...(isPending && { airline: airlineOfDesign(design) }) };
  if (before) {
    const { id, updatedAt } = before;
    const added = addSave(
      outbox,
      { ...content, id, updatedAt, keepReplaced: true },
      versionAfter(outbox, id, updatedAt),
    );
    if ('outbox' in added) return { outbox: added.outbox, isBeside: false };
  }
  const added = addSave(outbox, { ...content, newId: newId() }, timestampAfter());
  return { outbox: 'outbox' in added ? added.outbox : outbox, isBeside: before !== undefined };
}

/** Whether the entry is what an export gives for the airline: it changes nothing. */
function isAsExported(
  design: TagConfig,
  row: AirlineRowFragment,
  before: SavedTagFragment | undefined,
): boolean {
  if (!before && row.isPreset) return false;
  const airline = draftOfRow(row);
  if (!airline.ok) return false;
  return isSameDesign(
    design,
    exportedDesign({ ...airline.value, isPreset: row.isPreset }, before?.tagConfig ?? null),
  );
}
