import { messageText } from '../../../tag/texts/messages.ts';
import { airlineOfDesign } from '../../../tag/airlines/airline.ts';
import { findAirlineConflict } from '../../../tag/airlines/airline-codes.ts';
import { matchAirline } from '../../../tag/airlines/match-airline.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { AirlineRowFragment, SavedTagFragment } from '../../graphql/generated.ts';
import { isLocalAirline } from '../local-airline.ts';
import { needsDecision } from '../outbox/outbox-changes.ts';
import {
  flightTitle,
  getOperation,
  isAirlineCall,
  isSave,
  isTagDeletion,
  tagIdOf,
  type AirlineCall,
  type PendingAirlineDeletion,
  type PendingMutation,
  type PendingSave,
  type PendingTagDeletion,
} from '../outbox/pending-mutation.ts';

/** What the server has of an airline that was deleted in this browser. */
export type AffectedTags = {
  /** The tags that are deleted with it, newest first: the versions that this browser knew. */
  readonly tags: readonly SavedTagFragment[];
  /** How many tags were saved or changed elsewhere since; they stay. */
  readonly later: number;
};

type ReviewItemBase = {
  readonly key: string;
  readonly title: string;
  /** The design that it is about; null where that is not known. */
  readonly design: TagConfig | null;
};

/** A pending mutation that its user must decide about. */
export type ReviewItem = ReviewItemBase &
  (
    | { readonly kind: 'conflict'; readonly mine: PendingSave; readonly stored: SavedTagFragment }
    /** Changed here, deleted on the server. */
    | { readonly kind: 'gone'; readonly mine: PendingSave }
    /** Its new airline's code belongs to another airline. */
    | {
        readonly kind: 'codeTaken';
        readonly mine: PendingSave;
        readonly field: 'icao' | 'iata';
        readonly text: string;
        readonly airline: AirlineRowFragment;
      }
    | { readonly kind: 'refused'; readonly mutation: PendingMutation; readonly text: string }
    /** A tag deleted here, and changed on the server. */
    | {
        readonly kind: 'deleted';
        readonly deletion: PendingTagDeletion;
        readonly stored: SavedTagFragment;
      }
    | {
        readonly kind: 'airlineDeleted';
        readonly deletion: PendingAirlineDeletion;
        /** Null until the server has said it. */
        readonly affected: AffectedTags | null;
      }
  );

/** The items of the review, deletions first: they free codes that new airlines need. */
export function reviewItems(
  pending: readonly PendingMutation[],
  airlines: readonly AirlineRowFragment[],
  affected: ReadonlyMap<string, AffectedTags>,
): readonly ReviewItem[] {
  const items = pending.filter(needsDecision).map((one) => itemOf(one, pending, airlines, affected));
  const isDeletion = ({ kind }: ReviewItem) => kind === 'deleted' || kind === 'airlineDeleted';
  return [...items.filter(isDeletion), ...items.filter((item) => !isDeletion(item))];
}

function itemOf(
  mutation: PendingMutation,
  pending: readonly PendingMutation[],
  airlines: readonly AirlineRowFragment[],
  affected: ReadonlyMap<string, AffectedTags>,
): ReviewItem {
  const { key, call, refusal } = mutation;
  if (isAirlineCall(call)) {
    const found = affected.get(key) ?? null;
    const deletion = { ...mutation, call };
    return {
      kind: 'airlineDeleted',
      key,
      title: airlineTitle(call, found),
      design: null,
      deletion,
      affected: found,
    };
  }
  const text = refusal?.message ?? messageText('INTERNAL');
  const stored = refusal?.current ?? null;
  if (isTagDeletion(mutation)) {
    const title = mutation.call.title || messageText('REVIEW_TAG');
    if (!stored) return { kind: 'refused', key, title, design: null, mutation, text };
    return {
      kind: 'deleted',
      key,
      title: designTitle(stored.tagConfig),
      design: stored.tagConfig,
      deletion: mutation,
      stored,
    };
  }
  if (!isSave(mutation))
    return { kind: 'refused', key, title: messageText('REVIEW_IMPORT'), design: null, mutation, text };
  // The version to decide about is the latest one of this browser.
  const id = tagIdOf(mutation);
  const mine = pending.filter(isSave).findLast((one) => tagIdOf(one) === id) ?? mutation;
  const design = mine.call.variables.input.config;
  const named = { key, title: designTitle(design), design };
  if (stored) return { ...named, kind: 'conflict', mine, stored };
  if (refusal?.code === 'NOT_FOUND') return { ...named, kind: 'gone', mine };
  return codeTakenItem(named, mine, airlines) ?? { ...named, kind: 'refused', mutation, text };
}

/** A new airline that cannot be made: the server has one with its code. */
function codeTakenItem(
  named: ReviewItemBase,
  mine: PendingSave,
  airlines: readonly AirlineRowFragment[],
): ReviewItem | null {
  const { config, airline } = mine.call.variables.input;
  if (!airline) return null;
  const remote = airlines.filter(({ id }) => !isLocalAirline(id));
  const taken = findAirlineConflict(airlineOfDesign(config), remote);
  const existing = matchAirline(remote, config);
  if (!taken || !existing || (taken.field !== 'icao' && taken.field !== 'iata')) return null;
  return {
    ...named,
    kind: 'codeTaken',
    mine,
    field: taken.field,
    text: messageText(taken.code, taken.params),
    airline: existing,
  };
}

/** 'UNITED AIRLINES, PEK BEIJING UA 889 7/16-2025'. */
function designTitle(design: TagConfig): string {
  return `${design.airline}, ${flightTitle(design)}`;
}

/** Names what is deleted: all tags of an airline, or it with them. An airline with later tags stays with these. */
function airlineTitle(call: AirlineCall, affected: AffectedTags | null): string {
  const params = { airline: call.name, count: affected?.tags.length ?? 0 };
  const isAll = getOperation(call).deletesAirline && !affected?.later;
  if (!params.count && affected?.later) return messageText('REVIEW_NOTHING', params);
  if (!params.count) return messageText(isAll ? 'REVIEW_AIRLINE' : 'REVIEW_TAGS', params);
  if (params.count === 1) return messageText(isAll ? 'REVIEW_AIRLINE_ONE' : 'REVIEW_TAGS_ONE', params);
  return messageText(isAll ? 'REVIEW_AIRLINE_COUNT' : 'REVIEW_TAGS_COUNT', params);
}
