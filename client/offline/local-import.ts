import { isSameDesign } from '../../tag/design/same-design.ts';
import { airlineOfDesign, parseAirline } from '../../tag/airline.ts';
import { exportedDesign } from '../../tag/rules/export-designs.ts';
import { planImport, readImportEntry, type Target } from '../../tag/rules/import-plan.ts';
import { checkImport, importReport, isImportStopped } from '../../tag/rules/import-report.ts';
import { ALLIANCES, type TagConfig } from '../../tag/design/tag-config.ts';
import type {
  AirlineRowFragment,
  ImportAirlinesMutation,
  ImportAirlinesMutationVariables,
  SavedTagFragment,
} from '../graphql/generated.ts';
import { localAirlineId } from './local-airline.ts';
import { currentProjection } from './local-reads.ts';
import { noRoom, refusalAnswer } from './queue-writes.ts';
import { newId } from './new-id.ts';
import { addSave, laterThan, type Outbox } from './outbox-changes.ts';
import { changeOutbox } from './outbox.ts';
import type { Projection } from './projection.ts';

/**
 * Imports designs while the server does not answer, by its rules and with its report: each becomes a pending save. Which
 * logos exist only the server knows; it says so when they are sent.
 */
export async function importLocally(
  userId: string,
  input: ImportAirlinesMutationVariables,
): Promise<ImportAirlinesMutation> {
  const checked = checkImport(input);
  if (!checked.ok) return { importAirlines: refusalAnswer(checked.refusal) };
  const { mode, entries } = checked.value;
  const { projection } = await currentProjection(userId);
  const planned = planImport(
    entries.map((entry) => readImportEntry(entry, () => true)),
    projection.airlines.map(targetOf),
  );
  const newest = newestTags(projection);
  const report = importReport(planned, { mode, hasTag: (target) => newest.has(idOf(target)) });
  if (!isImportStopped(mode, planned)) {
    const wanted = planned.flatMap((one) => (one.ok ? [one.value] : []));
    // Of several entries for one airline the last one stays.
    const last = new Map(wanted.map(({ target, design }) => [target, design]));
    const isStored = await changeOutbox(userId, (outbox) =>
      [...last].reduce(
        (before, [target, design]) => withImported(before, design, target, { projection, newest }),
        outbox,
      ),
    );
    if (!isStored) return { importAirlines: refusalAnswer(noRoom()) };
  }
  const named = report.entries.map((entry) => ({ __typename: 'ImportEntry' as const, ...entry }));
  return { importAirlines: { __typename: 'ImportReport', ...report, entries: named } };
}

function targetOf({ id, isPreset, name, icao, iata, alliance }: AirlineRowFragment): Target {
  const known = ALLIANCES.find((one) => one === alliance) ?? 'Independent';
  return { id, isPreset, name: name.toUpperCase(), shownName: name, icao, iata, alliance: known };
}

const idOf = ({ id, icao }: Target) => id ?? localAirlineId(icao);

function newestTags({ tags }: Projection): ReadonlyMap<string | null, SavedTagFragment> {
  return new Map(tags.toReversed().map((tag) => [tag.airlineId, tag]));
}

type Known = {
  readonly projection: Projection;
  readonly newest: ReadonlyMap<string | null, SavedTagFragment>;
};

function withImported(
  outbox: Outbox,
  design: TagConfig,
  target: Target,
  { projection, newest }: Known,
): Outbox {
  const before = newest.get(idOf(target));
  const airline = projection.airlines.find(({ id }) => id === target.id);
  if (airline && isAsExported(design, airline, before)) return outbox;
  const isPending = target.id === null || target.id === localAirlineId(target.icao);
  const identity = before ? { id: before.id, updatedAt: before.updatedAt } : { newId: newId() };
  const input = { ...identity, config: design, ...(isPending && { airline: airlineOfDesign(design) }) };
  const added = addSave(outbox, input, laterThan(before?.updatedAt));
  return 'outbox' in added ? added.outbox : outbox;
}

/** Whether the entry is what an export gives for the airline: it changes nothing. */
function isAsExported(
  design: TagConfig,
  row: AirlineRowFragment,
  before: SavedTagFragment | undefined,
): boolean {
  if (!before && row.isPreset) return false;
  const airline = parseAirline(row);
  if (!airline.ok) return false;
  return isSameDesign(
    design,
    exportedDesign({ ...airline.value, isPreset: row.isPreset }, before?.tagConfig ?? null),
  );
}
