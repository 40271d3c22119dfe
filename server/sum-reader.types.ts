import type { TagFilter } from '../tag/lists/tag-filter.ts';

/** What is computed from all tags of a user. */
export type SumTask =
  /** The small sums, and in further parts all routes, so that an open page needs one computation. */
  | { readonly kind: 'sums' }
  /** The routes of the tags that match the filter of the pages. */
  | { readonly kind: 'routes' }
  /** The routes of the file with the map. */
  | { readonly kind: 'map-routes' }
  /** The flights of pictures that match the filter, as the JSON of PackedFlights, and the kinds of pictures that can be drawn of them. */
  | { readonly kind: 'picture-flights' }
  /** The milestones, which only their page needs. */
  | { readonly kind: 'milestones' };

/** A computation of a user's tags. Equal requests of one user and one day have equal results while the revision is equal. */
export type SumRequest = SumTask & {
  readonly filter?: TagFilter | undefined;
};

export type SumCaller = {
  /** The user whose tags are read. */
  readonly userId: string;
  /** YYYY-MM-DD in UTC. */
  readonly today: string;
  /** Aborted when the caller leaves. */
  readonly signal: AbortSignal;
};

/** Computes sums of users' tags, or returns them from memory; see `tags/stats/tag-sums.ts`. */
export type SumReader = {
  /**
   * Returns the parts of a result as JSON: one object, or the entries of a list in several arrays. A cached or shared result does not
   * count as a heavy read of the user.
   * @throws RateLimitError as HeavyReads; the reason of the caller's signal
   */
  get(request: SumRequest, caller: SumCaller): Promise<readonly string[]>;
  close(): Promise<void>;
};
