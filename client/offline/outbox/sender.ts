import type { ApolloClient } from '@apollo/client';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { SaveTagsMutation } from '../../graphql/generated.ts';
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
import {
  getMutationRow,
  isImport,
  getTagId,
  type MutationResponse,
  type PendingImport,
  type PendingMutation,
  type PendingSave,
} from './pending-mutation.ts';
import { sendJoinedSaves, sendUnstoredSaves, type ScheduleSend } from './joined-saves.ts';
import { getCallResult, sendCall } from './send-call.ts';
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
  resolve: (response: MutationResponse | null) => void;
  reject: (error: unknown) => void;
}>;

/** The outcome of sending one mutation. settled: not confirmed and not repeated. stop: the run ends. */
type SendOutcome = 'confirmed' | 'settled' | 'pending' | 'stop';

/** Sends the pending mutations of one user in order. Each is sent with its idempotency key until it has a response. */
export class Sender {
  readonly #waiters = new Map<string, Waiter>();
  /** The keys of the items that this page is resolving. */
  readonly #resolvingKeys = new Set<string>();
  /** The keys of stored saves that one call sends together, so that no run sends them alone. */
  readonly #joinedKeys = new Set<string>();
  readonly #failures = new FailureCounter();
  #sendingKey: string | null = null;
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
      if (useConnection.getState().status === 'connected' && this.#findNext(new Set())) void this.flush();
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
      return this.#sendPending();
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
    const responsePromise = new Promise<MutationResponse | null>((resolve, reject) =>
      this.#waiters.set(key, { resolve, reject }),
    );
    const flush = this.flush().then(() => null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(() => this.#sendingKey !== key && resolve(null), MAX_WAIT_MS);
    });
    try {
      const response = await Promise.race([responsePromise, flush, timeout]);
      if (response) return response;
    } finally {
      clearTimeout(timer);
      this.#waiters.delete(key);
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
    const outcome = await sendCall(this.client(), mutation);
    if (outcome.kind === 'responded') return outcome.response;
    if (outcome.kind === 'unavailable') setConnectionStatus('local');
    return null;
  }

  /**
   * Sends stored saves in one call, after the earlier mutations: the server saves all of them or none. They stay pending, each alone, if
   * the earlier mutations take too long, or if one of them waits for another mutation of its tag.
   * @returns the response; null if they are still pending. Rejects with an error if repeating the call would give the same error
   */
  async submitSaves(saves: readonly PendingSave[]): Promise<SaveTagsMutation | null> {
    const keys = new Set(saves.map(({ key }) => key));
    for (const key of keys) this.#joinedKeys.add(key);
    const scheduleSend: ScheduleSend = (send) =>
      withWebLock(`send_${this.userId}`, async () => {
        await this.#sendPending();
        return send();
      });
    try {
      const options = { keys, scheduleSend, maxWaitMs: MAX_WAIT_MS };
      return await sendJoinedSaves(this.userId, this.client(), options);
    } finally {
      for (const key of keys) this.#joinedKeys.delete(key);
      // Sends the saves alone if they are still pending.
      if (useConnection.getState().status === 'connected') void this.flush();
    }
  }

  /** Sends saves that are not in the outbox in one call; see sendDirectly. */
  sendSavesDirectly(saves: readonly PendingSave[]): Promise<SaveTagsMutation | null> {
    return sendUnstoredSaves(this.client(), saves);
  }

  #findNext(triedKeys: ReadonlySet<string>): PendingMutation | undefined {
    const remaining = selectSendable(readOutbox(this.userId)).filter(
      ({ key }) => !triedKeys.has(key) && !this.#joinedKeys.has(key),
    );
    return this.#failures.sortForSending(remaining)[0];
  }

  async #sendPending(): Promise<void> {
    // The confirmation of an airline deletion is valid only on its page, because the user may return days later.
    const isHandledOnThisPage = (key: string) => this.#waiters.has(key) || this.#resolvingKeys.has(key);
    await changeOutbox(this.userId, (outbox) => requireConfirmationExcept(outbox, isHandledOnThisPage));
    const triedKeys = new Set<string>();
    const savedKeys = new Set<string>();
    let isSettled = false;
    let failuresInARow = 0;
    for (
      let nextMutation = this.#findNext(triedKeys);
      nextMutation;
      nextMutation = this.#findNext(triedKeys)
    ) {
      triedKeys.add(nextMutation.key);
      const isWaited = this.#waiters.has(nextMutation.key);
      // oxlint-disable-next-line no-await-in-loop -- a later mutation may build on an earlier one
      const outcome = await this.#sendOne(nextMutation);
      failuresInARow = outcome === 'pending' ? failuresInARow + 1 : 0;
      if (outcome === 'pending' || outcome === 'stop') this.#waiters.get(nextMutation.key)?.resolve(null);
      else if (!isWaited) isSettled = true;
      if (outcome === 'confirmed' && !isWaited) savedKeys.add(getTagId(nextMutation) ?? nextMutation.key);
      if (outcome === 'stop' || failuresInARow === MAX_FAILURES_IN_A_ROW) break;
    }
    addAutoSynced(savedKeys);
    if (isSettled) this.onSettled();
  }

  async #sendOne(mutation: PendingMutation): Promise<SendOutcome> {
    this.#sendingKey = mutation.key;
    try {
      if (isImport(mutation) && !this.#waiters.has(mutation.key))
        return await this.#sendImportLater(mutation);
      return await this.#sendOrQueue(mutation);
    } finally {
      this.#sendingKey = null;
    }
  }

  async #sendOrQueue(mutation: PendingMutation): Promise<SendOutcome> {
    const { key } = mutation;
    let isPending = false;
    await changeOutbox(this.userId, (outbox) => {
      isPending = outbox.pending.some((pendingMutation) => pendingMutation.key === key);
      return mutation.attempted ? outbox : updateMutation(outbox, key, { attempted: true });
    });
    // Without Web Locks, another tab may have replaced the mutation meanwhile.
    if (!isPending) return 'pending';
    const outcome = await sendCall(this.client(), mutation);
    if (outcome.kind === 'responded') return this.#handleResponse(mutation, outcome.response);
    if (outcome.kind !== 'refused') return this.#handleFailure(mutation, outcome.kind);
    if (outcome.refusal.code === 'IDEMPOTENCY_KEY_REUSED')
      return this.#handleReusedKey(mutation, outcome.refusal);
    return this.#handleRefusal(mutation, outcome.refusal, ({ reject }) => reject(outcome.error));
  }

  /**
   * Splits an import that was not sent while its user waited for the report. A tag that it replaces may have been saved on another device
   * meanwhile, so each design becomes a pending save over the version that the user knew.
   */
  async #sendImportLater(mutation: PendingImport): Promise<SendOutcome> {
    if (mutation.attempted) {
      // Sends an empty import with the same key: after its response, the server will not apply the first import.
      const variables = { ...mutation.call.variables, entries: [] };
      const outcome = await sendCall(this.client(), { ...mutation, call: { ...mutation.call, variables } });
      const isCarriedOut = outcome.kind === 'refused' && outcome.refusal.code === 'IDEMPOTENCY_KEY_REUSED';
      if (isCarriedOut) return this.#sendOrQueue(mutation);
      if (outcome.kind === 'refused') return this.#handleRefusal(mutation, outcome.refusal);
      if (outcome.kind !== 'responded') return this.#handleFailure(mutation, outcome.kind);
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
    if (isImport(mutation))
      return this.#waiters.has(key) ? 'pending' : this.#handleRefusal(mutation, refusal);
    await changeOutbox(this.userId, (outbox) => renewKey(outbox, key));
    return 'pending';
  }

  /** Counts a failure. A mutation that fails while the server is healthy must not delay the others. */
  async #handleFailure(
    mutation: PendingMutation,
    errorKind: Exclude<CallError['kind'], 'refused'>,
  ): Promise<SendOutcome> {
    if (errorKind === 'running') return 'pending';
    if (errorKind === 'busy' || errorKind === 'ended') return 'stop';
    if (!(await isHealthy())) {
      setConnectionStatus('local');
      return 'stop';
    }
    const { key } = mutation;
    if (!this.#failures.add(key)) return 'pending';
    const serverErrors = mutation.serverErrors + 1;
    if (serverErrors >= MAX_SERVER_ERRORS) {
      const message = formatMessage('INTERNAL');
      const refusal = { code: 'INTERNAL', params: {}, message, field: null, current: null };
      return this.#handleRefusal(mutation, refusal);
    }
    await changeOutbox(this.userId, (outbox) => updateMutation(outbox, key, { serverErrors }));
    return 'pending';
  }

  async #handleResponse(mutation: PendingMutation, response: MutationResponse): Promise<SendOutcome> {
    const { call, key, acknowledged } = mutation;
    const result = getCallResult(response);
    const isRefused = result?.__typename === 'Refusal';
    if (isRefused && result.code === 'TOO_MANY_ATTEMPTS' && (acknowledged || !this.#waiters.has(key)))
      return 'stop';
    const doneResponse = isRefused ? getMutationRow(call).getResponseIfDone(call, response) : response;
    if (isRefused && !doneResponse) {
      const { code = '', params = {}, message = '', field = null, current = null } = result;
      const refusal = { code, params, message, field, current };
      return this.#handleRefusal(mutation, refusal, ({ resolve }) => resolve(response));
    }
    const tag = result?.tag ?? result?.current ?? null;
    this.#failures.confirm(key);
    // The snapshot stores the tag before the outbox removes the mutation, so that the tag never disappears from the screen.
    await applyToSnapshot(this.userId, call, tag);
    await changeOutbox(this.userId, (outbox) =>
      tag ? confirmSave(outbox, mutation, tag) : dropMutation(outbox, key),
    );
    this.#waiters.get(key)?.resolve(doneResponse);
    return 'confirmed';
  }

  /**
   * Passes a refused mutation to the user: to the code that waits for the response, or to the review. Drops a save whose tag was deleted
   * since.
   * @param notifyWaiter passes the response to the waiting code; absent if only the review can handle the refusal
   */
  async #handleRefusal(
    mutation: PendingMutation,
    refusal: StoredRefusal,
    notifyWaiter?: (waiter: Waiter) => void,
  ): Promise<SendOutcome> {
    const { key, acknowledged } = mutation;
    const waiter = notifyWaiter && this.#waiters.get(key);
    await changeOutbox(this.userId, (outbox) => {
      const remainingOutbox = dropRefusedSave(outbox, mutation, refusal);
      if (remainingOutbox !== outbox) return remainingOutbox;
      if (waiter && !acknowledged) return dropAirlineDeletion(outbox, key);
      return updateMutation(outbox, key, { refusal, acknowledged: true });
    });
    this.#failures.remove(key);
    if (waiter) notifyWaiter?.(waiter);
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
