import { isSameDesign } from '../../tag/design/same-design.ts';
import { toAirlineDraft } from '../../tag/airlines/airline.ts';
import { toExportedDesign } from '../../tag/imports/export-designs.ts';
import { ok, type Result } from '../../tag/texts/refusal.ts';
import {
  matchImport,
  skipAllEntries,
  type ReplaceableTag,
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
import { parseAirlineRow, formatLocalAirlineId } from './local-airline.ts';
import { createReadOperation } from './read-operation.ts';
import { getCurrentProjection } from './local-reads.ts';
import { createStorageRefusal, queueAll, toRefusalResponse, type QueueResult } from './queue-writes.ts';
import { createId } from './create-id.ts';
import {
  createTimestampAfter,
  createMutation,
  getVersionAfter,
  dropMutation,
  type Outbox,
} from './outbox/outbox-changes.ts';
import { addSave } from './outbox/outbox-tags.ts';
import { changeOutbox, readOutbox } from './outbox/outbox.ts';
import { toImportCall, type ImportCall, type PendingImport } from './outbox/pending-mutation.ts';
import type { Projection } from './projection.ts';

/**
 * Imports designs while the server does not respond, with the server's rules and report. Each design becomes a pending save. This browser
 * cannot check logos; the server does so when the designs are sent. A dry run stores nothing.
 * @param seen the data that the user has seen; defaults to the data that is shown now
 */
async function importLocally(
  userId: string,
  variables: ImportCall['variables'],
  seen?: Projection,
): Promise<ImportAirlinesMutation> {
  const checked = checkImport(variables);
  if (!checked.ok) return { importAirlines: toRefusalResponse(checked.refusal) };
  const { projection } = await getCurrentProjection(userId);
  const versions = getShownVersions(seen ?? projection);
  const tried: { result: Result<{ readonly report: ImportReport }> | null } = { result: null };
  const tryImport = (outbox: Outbox): Outbox => {
    const imported = applyImport(outbox, checked.value, { projection, versions });
    tried.result = imported;
    return imported.ok ? imported.value.outbox : outbox;
  };
  if (variables.dryRun) tryImport(readOutbox(userId));
  else if (!(await changeOutbox(userId, tryImport))) tried.result = null;
  if (!tried.result) return { importAirlines: toRefusalResponse(createStorageRefusal()) };
  if (!tried.result.ok) return { importAirlines: toRefusalResponse(tried.result.refusal) };
  const { report } = tried.result.value;
  const entries = report.entries.map(({ replaces, ...entry }) => ({
    __typename: 'ImportEntry' as const,
    ...entry,
    replaces: replaces && { __typename: 'ImportReplaced' as const, ...replaces },
  }));
  return { importAirlines: { __typename: 'ImportReport', ...report, entries } };
}

/** Puts an import into the outbox, or runs it in this browser if the server does not respond. */
export async function queueImport(
  userId: string,
  variables: ImportCall['variables'],
  isAway: boolean,
): Promise<QueueResult<ImportAirlinesMutation>> {
  const { projection } = await getCurrentProjection(userId);
  // The whole file is sent only if the server responds, because the tags of a pending import cannot be edited.
  const isServerHealthy = !isAway && (await isHealthy());
  if (!isAway && !isServerHealthy) setConnectionStatus('local');
  if (!isServerHealthy)
    return { kind: 'settled', answer: await importLocally(userId, variables, projection) };
  const versions = getShownVersions(projection);
  const mutation = createMutation(toImportCall({ variables, versions }), createTimestampAfter());
  const isStored = await queueAll(userId, [mutation]);
  const code = isStored ? 'IMPORT_PENDING' : 'NETWORK_ERROR';
  const answer = { importAirlines: toRefusalResponse({ code, field: null, params: {} }) };
  return { kind: isStored ? 'stored' : 'unstored', mutation, getLocalResponse: () => answer };
}

/** Runs a dry run of an import as a read without idempotency key, because it writes nothing. */
export const IMPORT_PREVIEW = createReadOperation(ImportAirlinesDocument, {
  local: (userId, variables) => importLocally(userId, variables),
  remote: (_, answer) => Promise.resolve(answer),
});

/**
 * Replaces a pending import by saves of its designs.
 * @returns false if the storage is full, or while a tab sends the import
 */
export async function splitImport(userId: string, { key, call, attempted }: PendingImport): Promise<boolean> {
  const checked = checkImport(call.variables);
  const { projection } = await getCurrentProjection(userId);
  let isSent = false;
  const isStored = await changeOutbox(userId, (outbox) => {
    const stored = outbox.pending.find((one) => one.key === key);
    isSent = stored !== undefined && stored.attempted !== attempted;
    if (!stored || isSent) return outbox;
    const rest = dropMutation(outbox, key);
    if (!checked.ok) return rest;
    const known = { projection, versions: call.versions };
    const imported = applyImport(rest, checked.value, known);
    if (imported.ok) return imported.value.outbox;
    // Some tags to replace were deleted meanwhile, so their entries are added as new tags.
    const others = new Map([...checked.value.actions].filter(([, action]) => action !== 'replace'));
    const added = applyImport(rest, { ...checked.value, actions: others }, known);
    return added.ok ? added.value.outbox : outbox;
  });
  return isStored && !isSent;
}

type Versions = ImportCall['versions'];

/** Returns the versions of the shown tags by tag id. */
function getShownVersions({ tags }: Projection): Versions {
  return Object.fromEntries(tags.map(({ id, updatedAt }) => [id, updatedAt]));
}

/**
 * Adds a save of each design in a file.
 * @param known the data that is shown now, and the versions that the user has seen
 * @returns the outbox and the report, or a refusal of matchImport
 */
function applyImport(
  outbox: Outbox,
  { mode, entries, actions }: CheckedImport,
  { projection, versions }: { readonly projection: Projection; readonly versions: Versions },
): Result<{ readonly outbox: Outbox; readonly report: ImportReport }> {
  const planned = planImport(
    entries.map((entry, index) => readImportEntry(entry, actions.get(index), () => true)),
    projection.airlines.map(toEntryAirline),
  );
  const getDesign = ({ tag }: SeenTag) => tag.tagConfig;
  if (isImportStopped(mode, planned))
    return ok({ outbox, report: importReport(skipAllEntries(planned), { designOf: getDesign }) });
  const tags = groupSeenTags(projection, versions);
  const matched = matchImport(planned, { actions, tagsOf: (target) => tags.get(getAirlineId(target)) ?? [] });
  if (!matched.ok) return matched;
  // If several entries match one tag, only the last is saved.
  const last = new Map(
    matched.value.flatMap((one) => (one.result === 'skipped' ? [] : [[one.slot, one.design] as const])),
  );
  const beside = new Set<TagSlot<SeenTag>>();
  let after = outbox;
  for (const [slot, design] of last) {
    const airline = projection.airlines.find(({ id }) => id === slot.target.id);
    const added = applyDesign(after, { design, slot, airline });
    after = added.outbox;
    if (added.isBeside) beside.add(slot);
  }
  const decided = matched.value.map((one) =>
    one.result === 'replaced' && one.entry === null && beside.has(one.slot)
      ? { ...one, result: 'added' as const }
      : one,
  );
  return ok({ outbox: after, report: importReport(decided, { designOf: getDesign }) });
}

function toEntryAirline({ id, isPreset, name, icao, iata, alliance }: AirlineRowFragment): EntryAirline {
  const known = ALLIANCES.find((one) => one === alliance) ?? 'Independent';
  return { id, isPreset, name: name.toUpperCase(), shownName: name, icao, iata, alliance: known };
}

const getAirlineId = ({ id, icao }: EntryAirline) => id ?? formatLocalAirlineId(icao);

type SeenTag = ReplaceableTag & { readonly tag: SavedTagFragment };

/** Returns the tags of each airline, newest first, in the version that the user has seen. Omits tags that the user has not seen. */
function groupSeenTags(
  { tags }: Projection,
  versions: Versions,
): ReadonlyMap<string | null, readonly SeenTag[]> {
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

/** Adds the save of a design. If its tag was saved in another version meanwhile, the design becomes a separate tag. */
function applyDesign(
  outbox: Outbox,
  { design, slot: { kind, target, tag }, airline }: ImportedDesign,
): { readonly outbox: Outbox; readonly isBeside: boolean } {
  const before = tag?.tag;
  if (kind !== 'new' && airline && isAsExported(design, airline, before)) return { outbox, isBeside: false };
  const isPending = target.id === null || target.id === formatLocalAirlineId(target.icao);
  const content = { config: design, ...(isPending && { airline: toAirlineDraft(design) }) };
  if (before) {
    const { id, updatedAt } = before;
    const added = addSave(
      outbox,
      { ...content, id, updatedAt, keepReplaced: true },
      getVersionAfter(outbox, id, updatedAt),
    );
    if ('outbox' in added) return { outbox: added.outbox, isBeside: false };
  }
  const added = addSave(outbox, { ...content, newId: createId() }, createTimestampAfter());
  return { outbox: 'outbox' in added ? added.outbox : outbox, isBeside: before !== undefined };
}

/** Returns true if the entry is equal to the export of the airline, so that it changes nothing. */
function isAsExported(
  design: TagConfig,
  row: AirlineRowFragment,
  before: SavedTagFragment | undefined,
): boolean {
  if (!before && row.isPreset) return false;
  const airline = parseAirlineRow(row);
  if (!airline.ok) return false;
  return isSameDesign(
    design,
    toExportedDesign({ ...airline.value, isPreset: row.isPreset }, before?.tagConfig ?? null),
  );
}
