import { exportedDesign } from '../../tag/import/exported-design.ts';
import { parseAirline } from '../../tag/airline.ts';
import { isSameDesign } from '../../tag/same-design.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import type { AirlineRowFragment } from '../graphql/generated.ts';
import { isPending, type LocalEntry } from './entry.ts';

const collator = new Intl.Collator('en');

/** What an import takes, by name: the newest design of each airline that has one here, and one's own airlines without one. */
export function exportedHere(
  airlines: readonly AirlineRowFragment[],
  entries: readonly LocalEntry[],
): TagConfig[] {
  const newest = new Map(oldestFirst(entries).map((entry) => [entry.airlineId, entry.config]));
  const known = new Set(airlines.map(({ id }) => id));
  const ofAirlines = airlines.flatMap((airline) => {
    const saved = newest.get(airline.id) ?? null;
    if (airline.isPreset && saved === null) return [];
    return exportedOf(airline, saved) ?? [];
  });
  const unfiled = entries.filter(({ airlineId }) => airlineId === null || !known.has(airlineId));
  const ofNone = new Map(
    oldestFirst(unfiled).map(({ config }) => [`${config.icao} ${config.airline}`, config]),
  );
  return [...ofAirlines, ...ofNone.values()].toSorted(inOrder);
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
  for (const { airlineId, config, base, state } of oldestFirst(entries.filter(isPending))) {
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
  return exported.toSorted(inOrder);
}

/** A design as its airline exports it; without one it is as it is. */
export function exportedOf<Saved extends TagConfig | null>(
  airline: AirlineRowFragment | undefined,
  saved: Saved,
): TagConfig | Saved {
  if (!airline) return saved;
  const draft = parseAirline(airline);
  return draft.ok ? exportedDesign({ ...draft.value, isPreset: airline.isPreset }, saved) : saved;
}

function oldestFirst(entries: readonly LocalEntry[]): readonly LocalEntry[] {
  return entries.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}

function inOrder(a: TagConfig, b: TagConfig): number {
  return (
    collator.compare(a.airline, b.airline) ||
    collator.compare(a.icao, b.icao) ||
    collator.compare(a.airlineIata, b.airlineIata)
  );
}
