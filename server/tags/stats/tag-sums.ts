import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/data-source.ts';
import { readRow } from '../../database/row-cache.ts';
import type { HeavyReads } from '../../http/heavy-reads.ts';
import type { SumCaller, SumReader, SumRequest } from '../../sum-reader.types.ts';
import { SumComputer } from './sum-computer.ts';

/**
 * The maximum size of all cached sums, in characters of their JSON. All sums and routes of 40,000 tags have 4 million characters for 60
 * airports, 12 million for 200, and 28 million if each tag has an airline and a route of its own. A larger result is kept alone: 64
 * million characters for 100,000 such tags. Threat: a result that never stays in memory is computed again at each call.
 */
const MAX_CACHE_SIZE = 24_000_000;

/** The result of a request, which is valid until the user's tags have another revision. */
type CachedSum = { readonly revision: string; readonly parts: readonly string[] };

/** A computation that runs or waits, for all callers that asked for it. */
type SharedSum = {
  result: Promise<readonly string[]>;
  callers: number;
  readonly controller: AbortController;
  /** The revision of the tags when the computation began; null while it waits. */
  revision: string | null;
};

type TagSumsOptions = {
  /** Called when a computation failed because its worker ended. */
  readonly onWorkerError: (error: unknown) => void;
  /** In characters of JSON. */
  readonly maxCacheSize?: number;
};

/**
 * The sums of users' tags. They stay in memory until the tags have another revision, which is read from the database at each call, so that
 * no change of any process is missed. Equal requests share one computation. A computation reads the tags in several statements: each tag is
 * as it was at the revision, or later, but a change of several tags meanwhile may be there in part.
 */
export class TagSums implements SumReader {
  readonly #cache: LRUCache<string, CachedSum>;
  /** The computations by their request: one that runs, and one that waits for its end. */
  readonly #running = new Map<string, SharedSum>();
  readonly #waiting = new Map<string, SharedSum>();
  readonly #db: Database;
  readonly #heavyReads: HeavyReads;
  readonly #computer: SumComputer;

  constructor(
    db: Database,
    heavyReads: HeavyReads,
    { onWorkerError, maxCacheSize = MAX_CACHE_SIZE }: TagSumsOptions,
  ) {
    this.#db = db;
    this.#heavyReads = heavyReads;
    this.#computer = new SumComputer(db, onWorkerError);
    this.#cache = new LRUCache({
      maxSize: maxCacheSize,
      sizeCalculation: ({ parts }) =>
        Math.min(
          maxCacheSize,
          parts.reduce((size, part) => size + part.length, 1),
        ),
    });
  }

  async get(request: SumRequest, caller: SumCaller): Promise<readonly string[]> {
    const { userId, today, signal } = caller;
    signal.throwIfAborted();
    const key = JSON.stringify([userId, today, request]);
    const revision = await this.#readRevision(userId);
    const cachedSum = this.#cache.get(key);
    if (cachedSum?.revision === revision) return cachedSum.parts;
    const running = this.#running.get(key);
    // A computation that waits will read the tags later than now, whatever revision they have by then.
    const shared =
      running?.revision === revision
        ? running
        : (this.#waiting.get(key) ?? this.#start(request, key, caller));
    return joinSum(shared, signal, () => this.#forget(key, shared));
  }

  async close(): Promise<void> {
    await this.#computer.close();
  }

  #start(request: SumRequest, key: string, { userId, today }: SumCaller): SharedSum {
    const controller = new AbortController();
    const { signal } = controller;
    const shared: SharedSum = { callers: 0, controller, result: Promise.resolve([]), revision: null };
    const compute = async (): Promise<readonly string[]> => {
      const revision = await this.#readRevision(userId);
      this.#forget(key, shared);
      shared.revision = revision;
      const cachedSum = this.#cache.get(key);
      if (cachedSum?.revision === revision) return cachedSum.parts;
      this.#running.set(key, shared);
      const { filter, ...task } = request;
      const parts = await this.#computer.compute(task, today, { userId, filter, signal });
      this.#cache.set(key, { revision, parts });
      return parts;
    };
    // Waits for the same computation of an earlier revision. Threat: a user who saves and polls fills the line with them.
    const previousEnd = this.#running.get(key)?.result.catch(() => undefined);
    this.#waiting.set(key, shared);
    shared.result = Promise.resolve(previousEnd)
      .then(() => this.#heavyReads.run(userId, compute, signal))
      .finally(() => this.#forget(key, shared));
    // All callers may have left.
    shared.result.catch(() => undefined);
    return shared;
  }

  /** Lets no further caller join a computation. */
  #forget(key: string, shared: SharedSum): void {
    for (const sums of [this.#waiting, this.#running]) if (sums.get(key) === shared) sums.delete(key);
  }

  async #readRevision(userId: string): Promise<string> {
    const row = await readRow<{ revision: string }>(
      this.#db,
      'select revision from tag_totals where user_id = $1',
      userId,
    );
    return row?.revision ?? '0';
  }
}

/** Waits for a computation until the caller leaves. The computation ends when its last caller has left. */
async function joinSum(
  shared: SharedSum,
  signal: AbortSignal,
  forget: () => void,
): Promise<readonly string[]> {
  shared.callers += 1;
  let leave = () => {};
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => reject(signal.reason as Error);
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([shared.result, left]);
  } finally {
    signal.removeEventListener('abort', leave);
    shared.callers -= 1;
    if (shared.callers === 0) {
      forget();
      shared.controller.abort(signal.reason);
    }
  }
}
