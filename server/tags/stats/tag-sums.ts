import { LRUCache } from 'lru-cache';
import type { TagFilter } from '../../../tag/lists/tag-filter.ts';
import type { Database } from '../../database/data-source.ts';
import { readRow } from '../../database/row-cache.ts';
import type { HeavyReads } from '../../http/heavy-reads.ts';
import type { SumTask } from './compute-sum.ts';
import { SumComputer } from './sum-computer.ts';

/** The maximum size of all cached sums, in characters of their JSON. */
const MAX_CACHE_SIZE = 24_000_000;

/** A computation is repeated if the tags change meanwhile, but not forever for a user who saves all the time. */
const MAX_ATTEMPTS = 2;

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

/** A computation that runs or waits, for all callers that asked for it. */
type SharedSum = {
  result: Promise<readonly string[]>;
  callers: number;
  readonly controller: AbortController;
};

/**
 * The sums of users' tags. They stay in memory by the revision of the tags, which is read from the database at each call, so that no
 * change of any process is missed. Equal requests share one computation.
 */
export class TagSums {
  readonly #cache = new LRUCache<string, readonly string[]>({
    maxSize: MAX_CACHE_SIZE,
    sizeCalculation: (parts) => parts.reduce((size, part) => size + part.length, 1),
  });
  /** Computations that have not read the revision yet, by their request. */
  readonly #waiting = new Map<string, SharedSum>();
  /** Computations that read the tags, by their request and revision. */
  readonly #running = new Map<string, SharedSum>();
  readonly #db: Database;
  readonly #heavyReads: HeavyReads;
  readonly #computer: SumComputer;

  constructor(db: Database, heavyReads: HeavyReads) {
    this.#db = db;
    this.#heavyReads = heavyReads;
    this.#computer = new SumComputer(db);
  }

  /**
   * Returns the parts of a result as SumCollector returns them. A cached or shared result does not count as a heavy read of the user.
   * @throws RateLimitError as HeavyReads.run; the reason of the caller's signal
   */
  async get(request: SumRequest, caller: SumCaller): Promise<readonly string[]> {
    const { userId, today, signal } = caller;
    signal.throwIfAborted();
    const requestKey = JSON.stringify([userId, today, request]);
    const key = `${await this.#readRevision(userId)} ${requestKey}`;
    const cachedParts = this.#cache.get(key);
    if (cachedParts !== undefined) return cachedParts;
    // A computation that waits reads the tags later than now, whatever revision they have by then.
    const shared =
      this.#running.get(key) ?? this.#waiting.get(requestKey) ?? this.#start(request, requestKey, caller);
    return joinSum(shared, signal, () => this.#forget(shared));
  }

  async close(): Promise<void> {
    await this.#computer.close();
  }

  #start(request: SumRequest, requestKey: string, { userId, today }: SumCaller): SharedSum {
    const controller = new AbortController();
    const compute = async (): Promise<readonly string[]> => {
      for (let attempt = 1; ; attempt += 1) {
        const revision = await this.#readRevision(userId);
        const key = `${revision} ${requestKey}`;
        this.#forget(shared);
        const cachedParts = this.#cache.get(key);
        if (cachedParts !== undefined) return cachedParts;
        this.#running.set(key, shared);
        const { filter, ...task } = request;
        const parts = await this.#computer.compute(task, today, {
          userId,
          filter,
          signal: controller.signal,
        });
        // Threat: a change between two pages, which the result shows only in part.
        const isUnchanged = revision === (await this.#readRevision(userId));
        if (isUnchanged) this.#cache.set(key, parts);
        if (isUnchanged || attempt === MAX_ATTEMPTS) return parts;
      }
    };
    const shared: SharedSum = { callers: 0, controller, result: Promise.resolve([]) };
    this.#waiting.set(requestKey, shared);
    shared.result = this.#heavyReads
      .run(userId, compute, controller.signal)
      .finally(() => this.#forget(shared));
    // All callers may have left.
    shared.result.catch(() => undefined);
    return shared;
  }

  /** Lets no further caller join a computation. */
  #forget(shared: SharedSum): void {
    for (const sums of [this.#waiting, this.#running]) {
      for (const [key, sum] of sums) if (sum === shared) sums.delete(key);
    }
  }

  async #readRevision(userId: string): Promise<string> {
    const row = await readRow<{ revision: string }>(
      this.#db,
      'select revision from tag_revisions where user_id = $1',
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
