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
    const draft = parseAirline(airline);
    return draft.ok ? [exportedDesign({ ...draft.value, isPreset: airline.isPreset }, saved)] : [];
  });
  const unfiled = entries.filter(({ airlineId }) => airlineId === null || !known.has(airlineId));
  const ofNone = new Map(
    oldestFirst(unfiled).map(({ config }) => [`${config.icao} ${config.airline}`, config]),
  );
  return [...ofAirlines, ...ofNone.values()].toSorted(inOrder);
}

/** What the server exports, with the designs that are saved in this browser only in their places. */
export function exportedWith(designs: readonly TagConfig[], entries: readonly LocalEntry[]): TagConfig[] {
  let exported = [...designs];
  for (const { config, base, state } of oldestFirst(entries.filter(isPending))) {
    const isItsPlace = (design: TagConfig) =>
      state === 'new'
        ? design.icao === config.icao && design.airline === config.airline
        : base?.config !== null && base !== null && isSameDesign(design, base.config);
    const others = exported.filter((design) => !isItsPlace(design));
    // A change of a design that is not its airline's newest is exported no more than it was before.
    if (state === 'new' || others.length < exported.length) exported = [...others, config];
  }
  return exported.toSorted(inOrder);
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
