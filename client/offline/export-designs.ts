import { exportDesigns, exportedDesign, inExportOrder } from '../../tag/rules/export-designs.ts';
import { newestFirst } from '../../tag/rules/tag-order.ts';
import { parseAirline } from '../../tag/airline.ts';
import { isSameDesign } from '../../tag/same-design.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import type { AirlineRowFragment } from '../graphql/generated.ts';
import { isPending, type LocalEntry } from './entry.ts';

/** What an import takes, by name: the newest design of each airline that has one here, and one's own airlines without one. */
export function exportedHere(
  airlines: readonly AirlineRowFragment[],
  entries: readonly LocalEntry[],
): TagConfig[] {
  const newest = new Map(
    entries
      .toSorted(newestFirst)
      .toReversed()
      .map((entry) => [entry.airlineId, entry.config]),
  );
  const known = new Set(airlines.map(({ id }) => id));
  const rows = airlines.flatMap((row) => {
    const design = newest.get(row.id) ?? null;
    const draft = parseAirline(row);
    if (!draft.ok || (row.isPreset && design === null)) return [];
    return [{ airline: { ...draft.value, isPreset: row.isPreset }, design }];
  });
  const unfiled = entries.filter(({ airlineId }) => airlineId === null || !known.has(airlineId));
  return exportDesigns(
    rows,
    unfiled.toSorted(newestFirst).map(({ config }) => config),
  );
}

/**
 * What the server exports, with the designs that are saved in this browser only in their places.
 * @param airlines those of the server, as it names them, and those that only this browser knows
 */
export function exportedWith(
  designs: readonly TagConfig[],
  entries: readonly LocalEntry[],
  airlines: readonly AirlineRowFragment[],
): TagConfig[] {
  let exported = [...designs];
  for (const { airlineId, config, base, state } of entries
    .filter(isPending)
    .toSorted(newestFirst)
    .toReversed()) {
    const airline = airlines.find(({ id }) => id === airlineId);
    const design = exportedOf(airline, config);
    const before = base?.config ? exportedOf(airline, base.config) : null;
    const isItsPlace = (other: TagConfig) =>
      state === 'new'
        ? other.icao === design.icao && other.airline === design.airline
        : before !== null && isSameDesign(other, before);
    const others = exported.filter((other) => !isItsPlace(other));
    // A change of a design that is not its airline's newest is exported no more than it was before.
    if (state === 'new' || others.length < exported.length) exported = [...others, design];
  }
  return exported.toSorted(inExportOrder);
}

/** A design as its airline exports it; without one it is as it is. */
function exportedOf<Saved extends TagConfig | null>(
  airline: AirlineRowFragment | undefined,
  saved: Saved,
): TagConfig | Saved {
  if (!airline) return saved;
  const draft = parseAirline(airline);
  return draft.ok ? exportedDesign({ ...draft.value, isPreset: airline.isPreset }, saved) : saved;
}
