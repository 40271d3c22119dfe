import { toAirlineDraft } from '../../tag/airlines/airline.ts';
import { getAirlineIdentity, isSameAirline, matchAirline } from '../../tag/airlines/match-airline.ts';
import { compareNames } from '../../tag/base/compare-names.ts';
import { compareNewestFirst } from '../../tag/lists/tag-order.ts';
import { addDesignDefaults, type TagConfig } from '../../tag/design/tag-config.ts';
import type { AirlineRowFragment, SavedTagFragment } from '../graphql/generated.ts';
import { buildAirlineRow, isPendingAirline, formatLocalAirlineId, SAMPLE_AIRLINES } from './local-airline.ts';
import {
  getAirlineId,
  getMutationRow,
  isAirlineCall,
  isSave,
  isTagDeletion,
  getTagId,
  type PendingMutation,
  type PendingSave,
} from './outbox/pending-mutation.ts';
import { mergeDetails } from './tag-details.ts';
import type { Snapshot } from './snapshot.ts';

/** The data that the screen shows: the server's data with the pending mutations applied. */
export type Projection = {
  readonly airlines: readonly AirlineRowFragment[];
  /** The tags, newest first. */
  readonly tags: readonly SavedTagFragment[];
};

/** Applies pending mutations to a snapshot, in their order. Pure: the same input gives the same projection. */
export function buildProjection(snapshot: Snapshot, pending: readonly PendingMutation[]): Projection {
  const airlines = [...getBaseAirlines(snapshot, pending)];
  const tags = new Map(snapshot.tags.map((tag) => [tag.id, tag]));
  for (const mutation of pending) {
    if (isSave(mutation)) applySave(mutation, airlines, tags);
    const { call } = mutation;
    const { deletesAirline, hidesTag } = getMutationRow(call);
    for (const tag of tags.values()) if (hidesTag(call, tag)) tags.delete(tag.id);
    if (!isAirlineCall(call) || !deletesAirline) continue;
    const id = getAirlineId(call);
    const isEmpty = [...tags.values()].every((tag) => tag.airlineId !== id);
    const index = airlines.findIndex((airline) => airline.id === id);
    // If another device saved tags later, the airline stays with them.
    if (isEmpty && index >= 0) airlines.splice(index, 1);
  }
  return { airlines, tags: [...tags.values()].toSorted(compareNewestFirst) };
}

/** Returns the airlines of the snapshot, otherwise those of the saved designs, otherwise two samples. */
function getBaseAirlines(
  { airlines, tags }: Snapshot,
  pending: readonly PendingMutation[],
): readonly AirlineRowFragment[] {
  if (airlines !== null) return airlines;
  const storedDesigns = tags.map(({ airlineId, tagConfig }) => ({ airlineId, config: tagConfig }));
  const savedDesigns = pending
    .filter(isSave)
    .map(({ call }) => ({ airlineId: null, config: call.variables.input.config }));
  const rows = new Map<string, AirlineRowFragment>();
  for (const { airlineId, config } of [...storedDesigns, ...savedDesigns]) {
    if ([...rows.values()].some((row) => isSameAirline(row, getAirlineIdentity(config)))) continue;
    const id = airlineId ?? formatLocalAirlineId(config.icao);
    rows.set(id, buildAirlineRow(id, toAirlineDraft(config), config.isPreset));
  }
  if (rows.size === 0) return SAMPLE_AIRLINES;
  return [...rows.values()].toSorted((a, b) => compareNames(a.name, b.name));
}

function applySave(
  { at, call }: PendingSave,
  airlines: AirlineRowFragment[],
  tags: Map<string, SavedTagFragment>,
): void {
  const { input } = call.variables;
  const { id, updatedAt, config, airline } = input;
  const tagId = id ?? input.newId ?? '';
  const previousTag = tags.get(tagId);
  if (airline && !airlines.some((row) => isSameAirline(row, getAirlineIdentity(config))))
    airlines.push(buildAirlineRow(formatLocalAirlineId(config.icao), toAirlineDraft(config), false));
  const match = matchAirline(airlines, config);
  tags.set(tagId, {
    __typename: 'Tag',
    id: tagId,
    airlineId: match?.id ?? null,
    createdAt: previousTag?.createdAt ?? (id ? updatedAt : null) ?? at,
    updatedAt: at,
    ...mergeDetails(input, previousTag),
    tagConfig: { ...addDesignDefaults(config), timestamp: at, isPreset: match?.isPreset ?? false },
  });
}

/**
 * Returns the draft of a design's airline if the airline is pending; each pending tag of the airline must contain the draft. Otherwise
 * returns null.
 */
export function findPendingAirline({ airlines }: Projection, config: TagConfig) {
  return isPendingAirline(matchAirline(airlines, config)?.id) ? toAirlineDraft(config) : null;
}

/** Returns the ids of the tags that pending mutations save, and of the tags that they delete. */
export function listTouchedTags(pending: readonly PendingMutation[]) {
  const collectIds = (mutations: readonly PendingMutation[]) =>
    new Set(mutations.flatMap((mutation) => getTagId(mutation) ?? []));
  return {
    saved: collectIds(pending.filter(isSave)),
    deleted: collectIds(pending.filter(isTagDeletion)),
  };
}
