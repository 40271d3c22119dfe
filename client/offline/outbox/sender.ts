import type { ApolloClient } from '@apollo/client';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { CallError } from '../call-error.ts';
import { isHealthy, setConnectionStatus, useConnection } from '../connection.ts';
import { FailureCounter } from './failures.ts';
import { splitImport } from '../local-import.ts';
import {
  updateMutation,
  confirmSave,
  selectSendable,
  requireConfirmation,
  requireConfirmationExcept,
  renewKey,
  dropAirlineDeletion,
  dropMutation,
} from './outbox-changes.ts';
import { dropRefusedSave } from './outbox-tags.ts';
import { changeOutbox, addAutoSynced, readOutbox } from './outbox.ts';
import type { StoredRefusal } from './parse-stored-call.ts';
import { getOperation, isImport, getTagId } from './pending-mutation.ts';
import type { MutationResponse, PendingImport, PendingMutation } from './pending-mutation.ts';
import { readResult, sendCall } from './send-call.ts';
import { applyToSnapshot } from '../snapshot.ts';
import { withWebLock } from '../with-web-lock.ts';

/** The interval between attempts to send the outbox while it contains sendable mutations, in milliseconds. */
const RETRY_MS = 15_000;

/** The longest time that a user's mutation waits for earlier mutations, in milliseconds. */
const MAX_WAIT_MS = 5_000;

/** The number of server errors, each after another confirmed mutation, after which a mutation needs a decision. */
const MAX_SERVER_ERRORS = 3;

/** The number of consecutive failures after which the sender postpones the remaining mutations. */
const MAX_FAILURES_IN_A_ROW = 3;

/** The promise callbacks of the code that waits for a mutation's response. */
type Waiter = Readonly<{
  resolve: (answer: MutationResponse | null) => void;
  reject: (error: unknown) => void;
}>;

/** The outcome of sending one mutation. settled: not confirmed and not repeated. stop: the run ends. */
type SendOutcome = 'confirmed' | 'settled' | 'pending' | 'stop';

/** Sends the pending mutations of one user in order. Each is sent with its idempotency key until it has a response. */
export class Sender {
  readonly #waiting = new Map<string, Waiter>();
  /** The keys of the items that this page is resolving. */
  readonly #resolvingKeys = new Set<string>();
  readonly #failures = new FailureCounter();
  #sending: string | null = null;
  #nextRun: Promise<void> | null = null;
  /** Refetches the lists. */
  onSettled = () => {};

  constructor(
    readonly userId: string,
    private readonly client: () => ApolloClient,
  ) {}

  /**
   * Sends pending mutations when the server responds again, and every 15 s while any can be sent.
   * @param onSettled called when mutations were settled that no code on this page waits for, because lists may have changed
   * @returns a function that stops it
   */
  start(onSettled: () => void): () => void {
    this.onSettled = onSettled;
    const flush = () => {
      if (useConnection.getState().status === 'connected' && this.#next(new Set())) void this.flush();
    };
    const unsubscribe = useConnection.subscribe(flush);
    const timer = setInterval(flush, RETRY_MS);
    flush();
    return () => {
      unsubscribe();
      clearInterval(timer);
      this.onSettled = () => {};
    };
  }

  /** Sends all sendable mutations, after the current run. Calls before the next run starts share that run. */
  flush(): Promise<void> {
    this.#nextRun ??= withWebLock(`send_${this.userId}`, () => {
      this.#nextRun = null;
      return this.#run();
    }).catch(() => undefined);
    return this.#nextRun;
  }

  /** Applies a decision of the review and sends the resulting mutations. A confirmation in it is valid for one attempt only. */
  async flushDecision(key: string, decide: () => Promise<boolean>): Promise<boolean> {
    this.#resolvingKeys.add(key);
    try {
      if (!(await decide())) return false;
      await this.flush();
      this.onSettled();
      return true;
    } finally {
      this.#resolvingKeys.delete(key);
      await changeOutbox(this.userId, (outbox) => requireConfirmation(outbox, key));
    }
  }

  /**
   * Sends a stored mutation after the earlier mutations. It stays pending if these take too long.
   * @returns its response; null if it is still pending. Rejects with an error if repeating the call would give the same error
   */
  async submit(mutation: PendingMutation): Promise<MutationResponse | null> {
    const { key } = mutation;
    const answered = new Promise<MutationResponse | null>((resolve, reject) =>
      this.#waiting.set(key, { resolve, reject }),
    );
    const flushed = this.flush().then(() => null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => this.#sending !== key && resolve(null), MAX_WAIT_MS);
    });
    try {
      const answer = await Promise.race([answered, flushed, late]);
      if (answer) return answer;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(key);
    }
    // If another tab has sent it, repeating the call returns the stored response. If another tab has dropped it, it is not sent.
    const { serverVersions } = readOutbox(this.userId);
    const isSent = serverVersions.some(({ id, at }) => id === getTagId(mutation) && at === mutation.at);
    return isSent ? this.sendDirectly(mutation) : null;
  }

  /**
   * Sends a mutation that is not in the outbox.
   * @returns null if there is no response
   */
  async sendDirectly(mutation: PendingMutation): Promise<MutationResponse | null> {
    const sent = await sendCall(this.client(), mutation);
    if (sent.kind === 'answered') return sent.response;
    if (sent.kind === 'unavailable') setConnectionStatus('local');
    return null;
  }

  #next(tried: ReadonlySet<string>): PendingMutation | undefined {
    const left = selectSendable(readOutbox(this.userId)).filter(({ key }) => !tried.has(key));
    return this.#failures.sortForSending(left)[0];
  }

  async #run(): Promise<void> {
    // The confirmation of an airline deletion is valid only on its page, because the user may return days later.
    const isOwn = (key: string) => this.#waiting.has(key) || this.#resolvingKeys.has(key);
    await changeOutbox(this.userId, (outbox) => requireConfirmationExcept(outbox, isOwn));
    const tried = new Set<string>();
    const saved = new Set<string>();
    let isSettled = false;
    let failuresInARow = 0;
    for (let next = this.#next(tried); next; next = this.#next(tried)) {
      tried.add(next.key);
      const isWaited = this.#waiting.has(next.key);
      // oxlint-disable-next-line no-await-in-loop -- a later mutation may build on an earlier one
      const sent = await this.#sendOne(next);
      failuresInARow = sent === 'pending' ? failuresInARow + 1 : 0;
      if (sent === 'pending' || sent === 'stop') this.#waiting.get(next.key)?.resolve(null);
      else if (!isWaited) isSettled = true;
      if (sent === 'confirmed' && !isWaited) saved.add(getTagId(next) ?? next.key);
      if (sent === 'stop' || failuresInARow === MAX_FAILURES_IN_A_ROW) break;
    }
    addAutoSynced(saved);
    if (isSettled) this.onSettled();
  }

  async #sendOne(mutation: PendingMutation): Promise<SendOutcome> {
    this.#sending = mutation.key;
    try {
      if (isImport(mutation) && !this.#waiting.has(mutation.key))
        return await this.#sendImportLater(mutation);
      return await this.#attempt(mutation);
    } finally {
      this.#sending = null;
    }
  }

  async #attempt(mutation: PendingMutation): Promise<SendOutcome> {
    const { key } = mutation;
    let isPending = false;
    await changeOutbox(this.userId, (outbox) => {
      isPending = outbox.pending.some((one) => one.key === key);
      return mutation.attempted ? outbox : updateMutation(outbox, key, { attempted: true });
    });
    // Without Web Locks, another tab may have replaced the mutation meanwhile.
    if (!isPending) return 'pending';
    const sent = await sendCall(this.client(), mutation);
    if (sent.kind === 'answered') return this.#settle(mutation, sent.response);
    if (sent.kind !== 'refused') return this.#handleFailure(mutation, sent.kind);
    if (sent.refusal.code === 'IDEMPOTENCY_KEY_REUSED') return this.#handleReusedKey(mutation, sent.refusal);
    return this.#refuse(mutation, sent.refusal, ({ reject }) => reject(sent.error));
  }

  /**
   * Splits an import that was not sent while its user waited for the report. A tag that it replaces may have been saved on another device
   * meanwhile, so each design becomes a pending save over the version that the user knew.
   */
  async #sendImportLater(mutation: PendingImport): Promise<SendOutcome> {
    if (mutation.attempted) {
      // Sends an empty import with the same key: after its response, the server will not apply the first import.
      const variables = { ...mutation.call.variables, entries: [] };
      const sent = await sendCall(this.client(), { ...mutation, call: { ...mutation.call, variables } });
      const isCarriedOut = sent.kind === 'refused' && sent.refusal.code === 'IDEMPOTENCY_KEY_REUSED';
      if (isCarriedOut) return this.#attempt(mutation);
      if (sent.kind === 'refused') return this.#refuse(mutation, sent.refusal);
      if (sent.kind !== 'answered') return this.#handleFailure(mutation, sent.kind);
    }
    return (await splitImport(this.userId, mutation)) ? 'settled' : 'pending';
  }

  /**
   * Handles a reused key: an earlier build of this client has sent the call with other text. Saves and deletions get a new key, because
   * their base version prevents a second effect. An import has no base version, so it stays or is refused. Another tab may be sending it
   * at this moment.
   */
  async #handleReusedKey(mutation: PendingMutation, refusal: StoredRefusal): Promise<SendOutcome> {
    const { key } = mutation;
    if (isImport(mutation)) return this.#waiting.has(key) ? 'pending' : this.#refuse(mutation, refusal);
    await changeOutbox(this.userId, (outbox) => renewKey(outbox, key));
    return 'pending';
  }

  /** Counts a failure. A mutation that fails while the server is healthy must not delay the others. */
  async #handleFailure(
    mutation: PendingMutation,
    why: Exclude<CallError['kind'], 'refused'>,
  ): Promise<SendOutcome> {
    if (why === 'running') return 'pending';
    if (why === 'busy' || why === 'ended') return 'stop';
    if (!(await isHealthy())) {
      setConnectionStatus('local');
      return 'stop';
    }
    const { key } = mutation;
    if (!this.#failures.add(key)) return 'pending';
    const serverErrors = mutation.serverErrors + 1;
    if (serverErrors >= MAX_SERVER_ERRORS) {
      const refusal = { code: 'INTERNAL', message: formatMessage('INTERNAL'), field: null, current: null };
      return this.#refuse(mutation, refusal);
    }
    await changeOutbox(this.userId, (outbox) => updateMutation(outbox, key, { serverErrors }));
    return 'pending';
  }

  async #settle(mutation: PendingMutation, answer: MutationResponse): Promise<SendOutcome> {
    const { call, key, acknowledged } = mutation;
    const result = readResult(answer);
    const isRefused = result?.__typename === 'Refusal';
    if (isRefused && result.code === 'TOO_MANY_ATTEMPTS' && (acknowledged || !this.#waiting.has(key)))
      return 'stop';
    const done = isRefused ? getOperation(call).getResponseIfDone(call, answer) : answer;
    if (isRefused && !done) {
      const { code = '', message = '', field = null, current = null } = result;
      return this.#refuse(mutation, { code, message, field, current }, ({ resolve }) => resolve(answer));
    }
    const tag = result?.tag ?? result?.current ?? null;
    this.#failures.confirm(key);
    // The snapshot stores the tag before the outbox removes the mutation, so that the tag never disappears from the screen.
    await applyToSnapshot(this.userId, call, tag);
    await changeOutbox(this.userId, (outbox) =>
      tag ? confirmSave(outbox, mutation, tag) : dropMutation(outbox, key),
    );
    this.#waiting.get(key)?.resolve(done);
    return 'confirmed';
  }

  /**
   * Passes a refused mutation to the user: to the code that waits for the response, or to the review. Drops a save whose tag was deleted
   * since.
   * @param tell passes the response to the waiting code; absent if only the review can handle the refusal
   */
  async #refuse(
    mutation: PendingMutation,
    refusal: StoredRefusal,
    tell?: (waiting: Waiter) => void,
  ): Promise<SendOutcome> {
    const { key, acknowledged } = mutation;
    const waiting = tell && this.#waiting.get(key);
    await changeOutbox(this.userId, (outbox) => {
      const rest = dropRefusedSave(outbox, mutation, refusal);
      if (rest !== outbox) return rest;
      if (waiting && !acknowledged) return dropAirlineDeletion(outbox, key);
      return updateMutation(outbox, key, { refusal, acknowledged: true });
    });
    this.#failures.remove(key);
    if (waiting) tell?.(waiting);
    return 'settled';
  }
}

const senders = new WeakMap<ApolloClient, Sender>();

/** Creates the sender of a user's client. */
export const addSender = (client: ApolloClient, userId: string) =>
  void senders.set(client, new Sender(userId, () => client));

/** Returns the sender of a client; undefined for a visitor's client. */
export function getSender(client: ApolloClient): Sender | undefined {
  return senders.get(client);
}
