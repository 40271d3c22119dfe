import { airlineOfDesign } from '../../tag/airlines/airline.ts';
import { identityOfDesign, isSameAirline, matchAirline } from '../../tag/airlines/match-airline.ts';
import { newestFirst } from '../../tag/lists/tag-order.ts';
import { withDefaults, type TagConfig } from '../../tag/design/tag-config.ts';
import type { AirlineRowFragment, SavedTagFragment } from '../graphql/generated.ts';
import { airlineRow, isPendingAirline, localAirlineId, SAMPLE_AIRLINES } from './local-airline.ts';
import {
  getAirlineId,
  getOperation,
  isAirlineCall,
  isSave,
  isTagDeletion,
  tagIdOf,
  type PendingMutation,
  type PendingSave,
} from './outbox/pending-mutation.ts';
import { mergeDetails } from './tag-details.ts';
import type { Snapshot } from './snapshot.ts';

/** What the screen shows: the data of the server with the pending mutations applied. */
export type Projection = {
  readonly airlines: readonly AirlineRowFragment[];
  /** Newest first. */
  readonly tags: readonly SavedTagFragment[];
};

/** Applies pending mutations to a snapshot, in their order. Pure: the same input gives the same projection. */
export function project(snapshot: Snapshot, pending: readonly PendingMutation[]): Projection {
  const airlines = [...baseAirlines(snapshot, pending)];
  const tags = new Map(snapshot.tags.map((tag) => [tag.id, tag]));
  for (const mutation of pending) {
    if (isSave(mutation)) applySave(mutation, airlines, tags);
    const { call } = mutation;
    const { deletesAirline, hidesTag } = getOperation(call);
    for (const tag of tags.values()) if (hidesTag(call, tag)) tags.delete(tag.id);
    if (!isAirlineCall(call) || !deletesAirline) continue;
    const id = getAirlineId(call);
    const isEmpty = [...tags.values()].every((tag) => tag.airlineId !== id);
    const at = airlines.findIndex((airline) => airline.id === id);
    // Tags that another device saved later keep their airline.
    if (isEmpty && at >= 0) airlines.splice(at, 1);
  }
  return { airlines, tags: [...tags.values()].toSorted(newestFirst) };
}

/** The airlines of the snapshot; else those of the saved designs; else two samples. */
function baseAirlines(
  { airlines, tags }: Snapshot,
  pending: readonly PendingMutation[],
): readonly AirlineRowFragment[] {
  if (airlines !== null) return airlines;
  const stored = tags.map(({ airlineId, tagConfig }) => ({ airlineId, config: tagConfig }));
  const saved = pending
    .filter(isSave)
    .map(({ call }) => ({ airlineId: null, config: call.variables.input.config }));
  const rows = new Map<string, AirlineRowFragment>();
  for (const { airlineId, config } of [...stored, ...saved]) {
    if ([...rows.values()].some((row) => isSameAirline(row, identityOfDesign(config)))) continue;
    const id = airlineId ?? localAirlineId(config.icao);
    rows.set(id, airlineRow(id, airlineOfDesign(config), config.isPreset));
  }
  if (rows.size === 0) return SAMPLE_AIRLINES;
  return [...rows.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

function applySave(
  { at, call }: PendingSave,
  airlines: AirlineRowFragment[],
  tags: Map<string, SavedTagFragment>,
): void {
  const { input } = call.variables;
  const { id, updatedAt, config, airline } = input;
  const tagId = id ?? input.newId ?? '';
  const before = tags.get(tagId);
  if (airline && !airlines.some((one) => isSameAirline(one, identityOfDesign(config))))
    airlines.push(airlineRow(localAirlineId(config.icao), airlineOfDesign(config), false));
  const match = matchAirline(airlines, config);
  tags.set(tagId, {
    __typename: 'Tag',
    id: tagId,
    airlineId: match?.id ?? null,
    createdAt: before?.createdAt ?? (id ? updatedAt : null) ?? at,
    updatedAt: at,
    ...mergeDetails(input, before),
    tagConfig: { ...withDefaults(config), timestamp: at, isPreset: match?.isPreset ?? false },
  });
}

/** The draft of a design's airline, where that is made with its first tag and so goes with each pending one of it. */
export function pendingAirlineOf({ airlines }: Projection, config: TagConfig) {
  return isPendingAirline(matchAirline(airlines, config)?.id) ? airlineOfDesign(config) : null;
}

/** The ids of the tags that pending mutations save, and of those that they delete. */
export function touchedTags(pending: readonly PendingMutation[]) {
  const ids = (wanted: readonly PendingMutation[]) => new Set(wanted.flatMap((one) => tagIdOf(one) ?? []));
  return {
    saved: ids(pending.filter(isSave)),
    deleted: ids(pending.filter(isTagDeletion)),
  };
}
