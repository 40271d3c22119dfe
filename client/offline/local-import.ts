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
import { planImport, parseImportEntry, type EntryAirline } from '../../tag/imports/import-plan.ts';
import {
  checkImport,
  buildImportReport,
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
import { createStorageRefusal, queueMutations, toRefusalResponse, type QueueResult } from './queue-writes.ts';
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
 * @param shownProjection the data that the user has seen; defaults to the data that is shown now
 */
async function importLocally(
  userId: string,
  variables: ImportCall['variables'],
  shownProjection?: Projection,
): Promise<ImportAirlinesMutation> {
  const checkedImport = checkImport(variables);
  if (!checkedImport.ok) return { importAirlines: toRefusalResponse(checkedImport.refusal) };
  const { projection } = await getCurrentProjection(userId);
  const versions = getShownVersions(shownProjection ?? projection);
  const attempt: { result: Result<{ readonly report: ImportReport }> | null } = { result: null };
  const attemptImport = (outbox: Outbox): Outbox => {
    const importedOutbox = applyImport(outbox, checkedImport.value, { projection, versions });
    attempt.result = importedOutbox;
    return importedOutbox.ok ? importedOutbox.value.outbox : outbox;
  };
  if (variables.dryRun) attemptImport(readOutbox(userId));
  else if (!(await changeOutbox(userId, attemptImport))) attempt.result = null;
  if (!attempt.result) return { importAirlines: toRefusalResponse(createStorageRefusal()) };
  if (!attempt.result.ok) return { importAirlines: toRefusalResponse(attempt.result.refusal) };
  const { report } = attempt.result.value;
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
  isOffline: boolean,
): Promise<QueueResult<ImportAirlinesMutation>> {
  const { projection } = await getCurrentProjection(userId);
  // The whole file is sent only if the server responds, because the tags of a pending import cannot be edited.
  const isServerHealthy = !isOffline && (await isHealthy());
  if (!isOffline && !isServerHealthy) setConnectionStatus('local');
  if (!isServerHealthy)
    return { kind: 'settled', response: await importLocally(userId, variables, projection) };
  const versions = getShownVersions(projection);
  const mutation = createMutation(toImportCall({ variables, versions }), createTimestampAfter());
  const isStored = await queueMutations(userId, [mutation]);
  const code = isStored ? 'IMPORT_PENDING' : 'NETWORK_ERROR';
  const response = { importAirlines: toRefusalResponse({ code, field: null, params: {} }) };
  return { kind: isStored ? 'stored' : 'unstored', mutation, getLocalResponse: () => response };
}

/** Runs a dry run of an import as a read without idempotency key, because it writes nothing. */
export const IMPORT_PREVIEW = createReadOperation(ImportAirlinesDocument, {
  local: (userId, variables) => importLocally(userId, variables),
  remote: (_, response) => Promise.resolve(response),
});

/**
 * Replaces a pending import by saves of its designs.
 * @returns false if the storage is full, or while a tab sends the import
 */
export async function splitImport(userId: string, { key, call, attempted }: PendingImport): Promise<boolean> {
  const checkedImport = checkImport(call.variables);
  const { projection } = await getCurrentProjection(userId);
  let isSent = false;
  const isStored = await changeOutbox(userId, (outbox) => {
    const storedImport = outbox.pending.find((mutation) => mutation.key === key);
    isSent = storedImport !== undefined && storedImport.attempted !== attempted;
    if (!storedImport || isSent) return outbox;
    const otherMutations = dropMutation(outbox, key);
    if (!checkedImport.ok) return otherMutations;
    const context = { projection, versions: call.versions };
    const importedOutbox = applyImport(otherMutations, checkedImport.value, context);
    if (importedOutbox.ok) return importedOutbox.value.outbox;
    // Some tags to replace were deleted meanwhile, so their entries are added as new tags.
    const otherActions = new Map(
      [...checkedImport.value.actions].filter(([, action]) => action !== 'replace'),
    );
    const addedImport = applyImport(
      otherMutations,
      { ...checkedImport.value, actions: otherActions },
      context,
    );
    return addedImport.ok ? addedImport.value.outbox : outbox;
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
 * @param projection the data that is shown now
 * @param versions the versions that the user has seen
 * @returns the outbox and the report, or a refusal of matchImport
 */
function applyImport(
  outbox: Outbox,
  { mode, entries, actions }: CheckedImport,
  { projection, versions }: { readonly projection: Projection; readonly versions: Versions },
): Result<{ readonly outbox: Outbox; readonly report: ImportReport }> {
  const plannedEntries = planImport(
    entries.map((entry, index) => parseImportEntry(entry, actions.get(index), () => true)),
    projection.airlines.map(toEntryAirline),
  );
  const getDesign = ({ tag }: SeenTag) => tag.tagConfig;
  if (isImportStopped(mode, plannedEntries))
    return ok({
      outbox,
      report: buildImportReport(skipAllEntries(plannedEntries), { getDesign }),
    });
  const tags = groupSeenTags(projection, versions);
  const matchedEntries = matchImport(plannedEntries, {
    actions,
    listTags: (target) => tags.get(getEntryAirlineId(target)) ?? [],
  });
  if (!matchedEntries.ok) return matchedEntries;
  // If several entries match one tag, only the last is saved.
  const lastDesigns = new Map(
    matchedEntries.value.flatMap((decision) =>
      decision.result === 'skipped' ? [] : [[decision.slot, decision.design] as const],
    ),
  );
  const separateSlots = new Set<TagSlot<SeenTag>>();
  let updatedOutbox = outbox;
  for (const [slot, design] of lastDesigns) {
    const airline = projection.airlines.find(({ id }) => id === slot.target.id);
    const appliedDesign = applyDesign(updatedOutbox, { design, slot, airline });
    updatedOutbox = appliedDesign.outbox;
    if (appliedDesign.isSeparate) separateSlots.add(slot);
  }
  const decidedEntries = matchedEntries.value.map((decision) =>
    decision.result === 'replaced' && decision.entry === null && separateSlots.has(decision.slot)
      ? { ...decision, result: 'added' as const }
      : decision,
  );
  return ok({ outbox: updatedOutbox, report: buildImportReport(decidedEntries, { getDesign }) });
}

function toEntryAirline({ id, isPreset, name, icao, iata, alliance }: AirlineRowFragment): EntryAirline {
  const knownAlliance = ALLIANCES.find((allianceName) => allianceName === alliance) ?? 'Independent';
  return { id, isPreset, name: name.toUpperCase(), shownName: name, icao, iata, alliance: knownAlliance };
}

const getEntryAirlineId = ({ id, icao }: EntryAirline) => id ?? formatLocalAirlineId(icao);

type SeenTag = ReplaceableTag & { readonly tag: SavedTagFragment };

/** Returns the tags of each airline, newest first, in the version that the user has seen. Omits tags that the user has not seen. */
function groupSeenTags(
  { tags }: Projection,
  versions: Versions,
): ReadonlyMap<string | null, readonly SeenTag[]> {
  const tagsByAirline = new Map<string | null, SeenTag[]>();
  for (const tag of tags) {
    const updatedAt = versions[tag.id];
    if (!updatedAt) continue;
    const { flightNumber, date, departure, arrival } = tag.tagConfig;
    const seenTag = { id: tag.id, flightNumber, date, departure, arrival, tag: { ...tag, updatedAt } };
    tagsByAirline.set(tag.airlineId, [...(tagsByAirline.get(tag.airlineId) ?? []), seenTag]);
  }
  return tagsByAirline;
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
): { readonly outbox: Outbox; readonly isSeparate: boolean } {
  const replacedTag = tag?.tag;
  if (kind !== 'new' && airline && isAsExported(design, airline, replacedTag))
    return { outbox, isSeparate: false };
  const isPending = target.id === null || target.id === formatLocalAirlineId(target.icao);
  const content = { config: design, ...(isPending && { airline: toAirlineDraft(design) }) };
  if (replacedTag) {
    const { id, updatedAt } = replacedTag;
    const addedSave = addSave(
      outbox,
      { ...content, id, updatedAt, keepReplaced: true },
      getVersionAfter(outbox, id, updatedAt),
    );
    if ('outbox' in addedSave) return { outbox: addedSave.outbox, isSeparate: false };
  }
  const addedSave = addSave(outbox, { ...content, newId: createId() }, createTimestampAfter());
  return { outbox: 'outbox' in addedSave ? addedSave.outbox : outbox, isSeparate: replacedTag !== undefined };
}

/** Returns true if the entry is equal to the export of the airline, so that it changes nothing. */
function isAsExported(
  design: TagConfig,
  row: AirlineRowFragment,
  replacedTag: SavedTagFragment | undefined,
): boolean {
  if (!replacedTag && row.isPreset) return false;
  const airline = parseAirlineRow(row);
  if (!airline.ok) return false;
  return isSameDesign(
    design,
    toExportedDesign({ ...airline.value, isPreset: row.isPreset }, replacedTag?.tagConfig ?? null),
  );
}
