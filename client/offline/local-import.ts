import { isSameDesign } from '../../tag/design/same-design.ts';
import { airlineOfDesign } from '../../tag/airline.ts';
import { exportedDesign } from '../../tag/rules/export-designs.ts';
import { planImport, readImportEntry, type Target } from '../../tag/rules/import-plan.ts';
import {
  checkImport,
  importReport,
  isImportStopped,
  type ImportMode,
  type ImportReport,
} from '../../tag/rules/import-report.ts';
import { ALLIANCES, type TagConfig } from '../../tag/design/tag-config.ts';
import type { AirlineRowFragment, ImportAirlinesMutation, SavedTagFragment } from '../graphql/generated.ts';
import { draftOfRow, localAirlineId } from './local-airline.ts';
import { currentProjection } from './local-reads.ts';
import { noRoom, refusalAnswer } from './queue-writes.ts';
import { newId } from './new-id.ts';
import { laterThan, versionAfter, withoutMutation, type Outbox } from './outbox-changes.ts';
import { addSave } from './outbox-tags.ts';
import { changeOutbox } from './outbox.ts';
import type { ImportCall, PendingImport } from './pending-mutation.ts';
import type { Projection } from './projection.ts';

/**
 * Imports designs while the server does not answer, by its rules and with its report: each becomes a pending save. Which
 * logos exist only the server knows; it says so when they are sent.
 */
export async function importLocally(
  userId: string,
  { variables, versions }: ImportCall,
): Promise<ImportAirlinesMutation> {
  const checked = checkImport(variables);
  if (!checked.ok) return { importAirlines: refusalAnswer(checked.refusal) };
  const { projection } = await currentProjection(userId);
  const tried: { report: ImportReport | null } = { report: null };
  const isStored = await changeOutbox(userId, (outbox) => {
    const imported = withImported(outbox, checked.value, { projection, versions });
    tried.report = imported.report;
    return imported.outbox;
  });
  if (!isStored || !tried.report) return { importAirlines: refusalAnswer(noRoom()) };
  const entries = tried.report.entries.map((entry) => ({ __typename: 'ImportEntry' as const, ...entry }));
  return { importAirlines: { __typename: 'ImportReport', ...tried.report, entries } };
}

/** Puts saves of the designs of a pending import into its place. @returns false without room, or while a tab sends it */
export async function splitImport(userId: string, { key, call, attempted }: PendingImport): Promise<boolean> {
  const checked = checkImport(call.variables);
  const { projection } = await currentProjection(userId);
  let isSent = false;
  const isStored = await changeOutbox(userId, (outbox) => {
    const stored = outbox.pending.find((one) => one.key === key);
    isSent = stored !== undefined && stored.attempted !== attempted;
    if (!stored || isSent) return outbox;
    const rest = withoutMutation(outbox, key);
    if (!checked.ok) return rest;
    return withImported(rest, checked.value, { projection, versions: call.versions }).outbox;
  });
  return isStored && !isSent;
}

type Versions = ImportCall['versions'];

/** The versions of the tags that a screen shows, by tag id. */
export function shownVersions({ tags }: Projection): Versions {
  return Object.fromEntries(tags.map(({ id, updatedAt }) => [id, updatedAt]));
}

/** Adds a save of each design in a file. @param known what is shown now, and the versions that the user has seen */
function withImported(
  outbox: Outbox,
  { mode, entries }: { readonly mode: ImportMode; readonly entries: readonly unknown[] },
  { projection, versions }: { readonly projection: Projection; readonly versions: Versions },
): { readonly outbox: Outbox; readonly report: ImportReport } {
  const planned = planImport(
    entries.map((entry) => readImportEntry(entry, () => true)),
    projection.airlines.map(targetOf),
  );
  const newest = newestTags(projection, versions);
  const replaced = new Set<Target>();
  // Of several entries for one airline the last one stays.
  const last = new Map(planned.flatMap((one) => (one.ok ? [[one.value.target, one.value.design]] : [])));
  let after = outbox;
  if (!isImportStopped(mode, planned))
    for (const [target, design] of last) {
      const airline = projection.airlines.find(({ id }) => id === target.id);
      const added = withDesign(after, { design, target, airline, before: newest.get(idOf(target)) });
      after = added.outbox;
      if (added.isReplaced) replaced.add(target);
    }
  return { outbox: after, report: importReport(planned, { mode, hasTag: (target) => replaced.has(target) }) };
}

function targetOf({ id, isPreset, name, icao, iata, alliance }: AirlineRowFragment): Target {
  const known = ALLIANCES.find((one) => one === alliance) ?? 'Independent';
  return { id, isPreset, name: name.toUpperCase(), shownName: name, icao, iata, alliance: known };
}

const idOf = ({ id, icao }: Target) => id ?? localAirlineId(icao);

/** The newest tag of each airline, in the version that the user has seen; not one that was not seen at all. */
function newestTags({ tags }: Projection, versions: Versions): ReadonlyMap<string | null, SavedTagFragment> {
  const seen = tags.flatMap((tag) => {
    const updatedAt = versions[tag.id];
    return updatedAt ? [{ ...tag, updatedAt }] : [];
  });
  return new Map(seen.toReversed().map((tag) => [tag.airlineId, tag]));
}

type Imported = {
  readonly design: TagConfig;
  readonly target: Target;
  readonly airline: AirlineRowFragment | undefined;
  /** The tag that the design replaces. */
  readonly before: SavedTagFragment | undefined;
};

/** Where the tag was saved in another version meanwhile, the design becomes a tag beside it. */
function withDesign(
  outbox: Outbox,
  { design, target, airline, before }: Imported,
): { readonly outbox: Outbox; readonly isReplaced: boolean } {
  if (airline && isAsExported(design, airline, before)) return { outbox, isReplaced: before !== undefined };
  const isPending = target.id === null || target.id === localAirlineId(target.icao);
  const content = { config: design, ...(isPending && { airline: airlineOfDesign(design) }) };
  if (before) {
    const { id, updatedAt } = before;
    const added = addSave(
      outbox,
      { ...content, id, updatedAt, keepReplaced: true },
      versionAfter(outbox, id, updatedAt),
    );
    if ('outbox' in added) return { outbox: added.outbox, isReplaced: true };
  }
  const added = addSave(outbox, { ...content, newId: newId() }, laterThan());
  return { outbox: 'outbox' in added ? added.outbox : outbox, isReplaced: false };
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
