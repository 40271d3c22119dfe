import { formatMessage } from '../../../tag/texts/messages.ts';
import { toAirlineDraft } from '../../../tag/airlines/airline.ts';
import { findAirlineConflict } from '../../../tag/airlines/airline-codes.ts';
import { matchAirline } from '../../../tag/airlines/match-airline.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { AirlineRowFragment, SavedTagFragment } from '../../graphql/generated.ts';
import { formatRefusal } from '../../error-text.ts';
import type { StoredRefusal } from '../outbox/parse-stored-call.ts';
import { isLocalAirline } from '../local-airline.ts';
import { needsDecision } from '../outbox/outbox-changes.ts';
import {
  formatFlightTitle,
  getMutationRow,
  isAirlineCall,
  isSave,
  isTagDeletion,
  getTagId,
  type AirlineCall,
  type PendingAirlineDeletion,
  type PendingMutation,
  type PendingSave,
  type PendingTagDeletion,
} from '../outbox/pending-mutation.ts';

/** The server's tags of an airline that was deleted in this browser. */
export type AffectedTags = {
  /** The tags that are deleted with the airline, newest first: the versions that this browser knew. */
  readonly tags: readonly SavedTagFragment[];
  /** The number of tags that other devices have saved or changed since; they stay. */
  readonly laterCount: number;
};

type ReviewItemBase = {
  readonly key: string;
  readonly title: string;
  /** The design that the item concerns; null if it is not known. */
  readonly design: TagConfig | null;
};

/** A pending mutation that needs the user's decision. */
export type ReviewItem = ReviewItemBase &
  (
    | { readonly kind: 'conflict'; readonly mine: PendingSave; readonly stored: SavedTagFragment }
    /** A tag that was changed in this browser and deleted on the server. */
    | { readonly kind: 'gone'; readonly mine: PendingSave }
    /** The code of the new airline belongs to another airline. */
    | {
        readonly kind: 'codeTaken';
        readonly mine: PendingSave;
        readonly field: 'icao' | 'iata';
        readonly text: string;
        readonly airline: AirlineRowFragment;
      }
    | { readonly kind: 'refused'; readonly mutation: PendingMutation; readonly text: string }
    /** A tag that was deleted in this browser and changed on the server. */
    | {
        readonly kind: 'deleted';
        readonly deletion: PendingTagDeletion;
        readonly stored: SavedTagFragment;
      }
    | {
        readonly kind: 'airlineDeleted';
        readonly deletion: PendingAirlineDeletion;
        /** Null until the server has responded. */
        readonly affected: AffectedTags | null;
      }
  );

/** Returns the items of the review. Deletions come first, because they free codes that new airlines need. */
export function buildReviewItems(
  pending: readonly PendingMutation[],
  airlines: readonly AirlineRowFragment[],
  affected: ReadonlyMap<string, AffectedTags>,
): readonly ReviewItem[] {
  const items = pending
    .filter(needsDecision)
    .map((mutation) => toReviewItem(mutation, pending, airlines, affected));
  const isDeletion = ({ kind }: ReviewItem) => kind === 'deleted' || kind === 'airlineDeleted';
  return [...items.filter(isDeletion), ...items.filter((item) => !isDeletion(item))];
}

function toReviewItem(
  mutation: PendingMutation,
  pending: readonly PendingMutation[],
  airlines: readonly AirlineRowFragment[],
  affected: ReadonlyMap<string, AffectedTags>,
): ReviewItem {
  const { key, call, refusal } = mutation;
  if (isAirlineCall(call)) {
    const affectedTags = affected.get(key) ?? null;
    const deletion = { ...mutation, call };
    return {
      kind: 'airlineDeleted',
      key,
      title: formatAirlineTitle(call, affectedTags),
      design: null,
      deletion,
      affected: affectedTags,
    };
  }
  const text = refusal ? formatStoredRefusal(refusal) : formatMessage('INTERNAL');
  const storedTag = refusal?.current ?? null;
  if (isTagDeletion(mutation)) {
    const title = mutation.call.title || formatMessage('REVIEW_TAG');
    if (!storedTag) return { kind: 'refused', key, title, design: null, mutation, text };
    return {
      kind: 'deleted',
      key,
      title: formatDesignTitle(storedTag.tagConfig),
      design: storedTag.tagConfig,
      deletion: mutation,
      stored: storedTag,
    };
  }
  if (!isSave(mutation))
    return { kind: 'refused', key, title: formatMessage('REVIEW_IMPORT'), design: null, mutation, text };
  // The user decides about the latest version in this browser.
  const id = getTagId(mutation);
  const pendingSave = pending.filter(isSave).findLast((save) => getTagId(save) === id) ?? mutation;
  const design = pendingSave.call.variables.input.config;
  const itemBase = { key, title: formatDesignTitle(design), design };
  if (storedTag) return { ...itemBase, kind: 'conflict', mine: pendingSave, stored: storedTag };
  if (refusal?.code === 'NOT_FOUND') return { ...itemBase, kind: 'gone', mine: pendingSave };
  return toCodeTakenItem(itemBase, pendingSave, airlines) ?? { ...itemBase, kind: 'refused', mutation, text };
}

/** Returns the item for a new airline whose code the server has already given to another airline. */
function toCodeTakenItem(
  itemBase: ReviewItemBase,
  pendingSave: PendingSave,
  airlines: readonly AirlineRowFragment[],
): ReviewItem | null {
  const { config, airline } = pendingSave.call.variables.input;
  if (!airline) return null;
  const serverAirlines = airlines.filter(({ id }) => !isLocalAirline(id));
  const airlineConflict = findAirlineConflict(toAirlineDraft(config), serverAirlines);
  const existingAirline = matchAirline(serverAirlines, config);
  if (
    !airlineConflict ||
    !existingAirline ||
    (airlineConflict.field !== 'icao' && airlineConflict.field !== 'iata')
  )
    return null;
  return {
    ...itemBase,
    kind: 'codeTaken',
    mine: pendingSave,
    field: airlineConflict.field,
    text: formatMessage(airlineConflict.code, airlineConflict.params),
    airline: existingAirline,
  };
}

/** Returns the text of a refusal; the server's message for an unknown code, and for a refusal that an earlier build has stored. */
const formatStoredRefusal = ({ code, params, message }: StoredRefusal): string =>
  params ? formatRefusal({ __typename: 'Refusal', code, params, message, field: null }) : message;

/** Formats the title of a design: 'UNITED AIRLINES, PEK BEIJING UA 889 7/16-2025'. */
function formatDesignTitle(design: TagConfig): string {
  return `${design.airline}, ${formatFlightTitle(design)}`;
}

/** Returns the title of an airline deletion: all its tags, or the airline with its tags. An airline with later tags stays. */
function formatAirlineTitle(call: AirlineCall, affected: AffectedTags | null): string {
  const params = { airline: call.name, count: affected?.tags.length ?? 0 };
  const isAllTags = getMutationRow(call).deletesAirline && !affected?.laterCount;
  if (!params.count && affected?.laterCount) return formatMessage('REVIEW_NOTHING', params);
  if (!params.count) return formatMessage(isAllTags ? 'REVIEW_AIRLINE' : 'REVIEW_TAGS', params);
  return formatMessage(isAllTags ? 'REVIEW_AIRLINE_COUNT' : 'REVIEW_TAGS_COUNT', params);
}
