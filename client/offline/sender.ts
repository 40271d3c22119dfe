import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { create } from 'zustand';
import { messageText } from '../../tag/messages.ts';
import { isSameDesign } from '../../tag/design/same-design.ts';
import {
  DeleteAirlineDocument,
  DeleteTagDocument,
  ImportAirlinesDocument,
  RemoveTagsOfAirlineDocument,
  SaveTagDocument,
  type SavedTagFragment,
} from '../graphql/generated.ts';
import { classifyError, type CallError } from './call-error.ts';
import { isHealthy, noteConnection, useConnection } from './connection.ts';
import {
  changed,
  confirmSave,
  withNewKey,
  sendable,
  unconfirmed,
  withoutAirlineDeletion,
  withoutMutation,
} from './outbox-changes.ts';
import { changeOutbox, readOutbox } from './outbox.ts';
import {
  isOfAirline,
  type Operation,
  type PendingMutation,
  type StoredRefusal,
  type WriteCall,
} from './pending-mutation.ts';
import { removeAirlineTags, removeTag, storeTag } from './snapshot.ts';
import { withWebLock } from './with-web-lock.ts';

const DOCUMENTS: Readonly<Record<Operation, TypedDocumentNode<Record<string, unknown>, OperationVariables>>> =
  {
    SaveTag: SaveTagDocument,
    DeleteTag: DeleteTagDocument,
    DeleteAirline: DeleteAirlineDocument,
    RemoveTagsOfAirline: RemoveTagsOfAirlineDocument,
    ImportAirlines: ImportAirlinesDocument,
  } as unknown as Record<Operation, TypedDocumentNode<Record<string, unknown>, OperationVariables>>;

/** The context of a call to the server itself: the offline link neither queues it nor answers it locally. */
export const DIRECT = { direct: true } as const;

/** How often the outbox is tried while something in it can be sent, in milliseconds. */
const RETRY_MS = 15_000;

/** After so many answers of 5xx, while the server answers other calls, a mutation waits for its user. */
const MAX_SERVER_ERRORS = 3;

/** What a mutation was answered with. Its one field bears the operation's result, which may be a refusal. */
type Answer = Record<string, unknown>;
type Result = { readonly __typename: string } & Partial<StoredRefusal> & { readonly tag?: SavedTagFragment };
type CallResult =
  { readonly is: 'answered'; readonly answer: Answer } | (CallError & { readonly error: unknown });

/** How many changes have reached the server by themselves since its user was last told. */
export const useSavedByItself = create<{ readonly count: number }>(() => ({ count: 0 }));

/** Sends the pending mutations of one user, in order, each with its idempotency key until it is answered. */
export class Sender {
  readonly #waiting = new Set<string>();
  readonly #answers = new Map<string, Answer | Promise<never>>();
  #last: Promise<void> = Promise.resolve();
  #onSettled = () => {};

  constructor(
    readonly userId: string,
    private readonly client: () => ApolloClient,
  ) {}

  /**
   * Sends whenever the server answers again, and every 15 s while something can be sent.
   * @param onSettled is called when mutations were settled that nobody on this page waited for
   * @returns what ends it
   */
  start(onSettled: () => void): () => void {
    this.#onSettled = onSettled;
    const flush = () => {
      if (useConnection.getState().status === 'connected' && this.#next(new Set())) void this.flush();
    };
    const unsubscribe = useConnection.subscribe(flush);
    const timer = setInterval(flush, RETRY_MS);
    flush();
    return () => {
      unsubscribe();
      clearInterval(timer);
      this.#onSettled = () => {};
    };
  }

  /** Tells the screens that their lists may have changed. */
  refresh(): void {
    this.#onSettled();
  }

  /** Sends what can be sent. Calls are served one after the other. */
  flush(): Promise<void> {
    this.#last = this.#last
      .then(() => withWebLock(`send_${this.userId}`, () => this.#run()))
      .catch(() => undefined);
    return this.#last;
  }

  /**
   * Sends a stored mutation, after those before it.
   * @returns its answer; null while it is still pending. Rejects with an error that repeating the call would repeat.
   */
  async submit(mutation: PendingMutation): Promise<Answer | null> {
    const { key } = mutation;
    this.#waiting.add(key);
    await this.flush();
    this.#waiting.delete(key);
    const answer = this.#answers.get(key);
    this.#answers.delete(key);
    if (answer) return answer;
    const pending = readOutbox(this.userId).pending.find((one) => one.key === key);
    if (pending) return null;
    // Another tab has sent it: repeating the call gives the stored answer.
    return this.sendDirectly(mutation);
  }

  /** Sends a mutation that is not in the outbox. @returns null when there is no answer */
  async sendDirectly(mutation: PendingMutation): Promise<Answer | null> {
    const sent = await this.#send(mutation);
    if (sent.is === 'answered') return sent.answer;
    if (sent.is === 'unavailable') noteConnection('local');
    return null;
  }

  #next(tried: ReadonlySet<string>): PendingMutation | undefined {
    return sendable(readOutbox(this.userId)).find(({ key }) => !tried.has(key));
  }

  async #run(): Promise<void> {
    const tried = new Set<string>();
    let settled = 0;
    let saved = 0;
    for (let next = this.#next(tried); next; next = this.#next(tried)) {
      tried.add(next.key);
      const isWaited = this.#waiting.has(next.key);
      // oxlint-disable-next-line no-await-in-loop -- a later mutation may build on an earlier one
      const result = await this.#sendOne(next);
      if (result === 'stop') break;
      if (!isWaited && result !== 'pending') settled += 1;
      if (!isWaited && result === 'confirmed') saved += 1;
    }
    if (saved > 0) useSavedByItself.setState(({ count }) => ({ count: count + saved }));
    if (settled > 0) this.#onSettled();
  }

  async #sendOne(mutation: PendingMutation): Promise<'confirmed' | 'refused' | 'pending' | 'stop'> {
    const { key } = mutation;
    // A confirmation holds for one attempt: a page that ended in its midst may be opened again days later.
    if (mutation.attempted && isOfAirline(mutation.call)) {
      await changeOutbox(this.userId, (outbox) => unconfirmed(outbox, key));
      return 'pending';
    }
    if (!mutation.attempted)
      await changeOutbox(this.userId, (outbox) => changed(outbox, key, { attempted: true }));
    const sent = await this.#send(mutation);
    if (sent.is === 'answered') return this.#settle(mutation, sent.answer);
    if (sent.is === 'refused') {
      if (sent.refusal.code === 'IDEMPOTENCY_KEY_REUSED') return this.#renewKey(mutation);
      return this.#refuse(mutation, sent.refusal, rejected(sent.error));
    }
    if (sent.is === 'unavailable') noteConnection('local');
    if (sent.is !== 'failed') return 'stop';
    return this.#countServerError(mutation);
  }

  /** An earlier build of this client has sent the call in other words. Its base version still prevents a second effect. */
  async #renewKey({ key }: PendingMutation): Promise<'pending'> {
    await changeOutbox(this.userId, (outbox) => withNewKey(outbox, key));
    return 'pending';
  }

  /** A mutation that alone is answered with 5xx must not hold back the others. */
  async #countServerError(mutation: PendingMutation): Promise<'refused' | 'pending' | 'stop'> {
    if (!(await isHealthy())) {
      noteConnection('local');
      return 'stop';
    }
    const serverErrors = mutation.serverErrors + 1;
    if (serverErrors >= MAX_SERVER_ERRORS) {
      const refusal = { code: 'INTERNAL', message: messageText('INTERNAL'), field: null, current: null };
      return this.#refuse({ ...mutation, acknowledged: true }, refusal);
    }
    await changeOutbox(this.userId, (outbox) => changed(outbox, mutation.key, { serverErrors }));
    return 'pending';
  }

  async #send({ key, call }: PendingMutation): Promise<CallResult> {
    const options = {
      fetchPolicy: 'no-cache',
      context: { ...DIRECT, headers: { 'Idempotency-Key': key } },
    } as const;
    const { operation, variables } = call;
    try {
      const { data } = await this.client().mutate({ mutation: DOCUMENTS[operation], variables, ...options });
      if (!data) return { is: 'failed', error: null };
      noteConnection('connected');
      return { is: 'answered', answer: data };
    } catch (error) {
      return { ...classifyError(error), error };
    }
  }

  async #settle(mutation: PendingMutation, answer: Answer): Promise<'confirmed' | 'refused' | 'stop'> {
    const result = Object.values(answer)[0] as Result;
    if (result.__typename !== 'Refusal') await this.#confirm(mutation, result.tag ?? null);
    else if (
      result.code === 'TOO_MANY_ATTEMPTS' &&
      (mutation.acknowledged || !this.#waiting.has(mutation.key))
    )
      return 'stop';
    else if (isDoneAlready(mutation.call, result)) await this.#confirm(mutation, result.current ?? null);
    else {
      const { code = '', message = '', field = null, current = null } = result;
      return this.#refuse(mutation, { code, message, field, current }, answer);
    }
    if (this.#waiting.has(mutation.key)) this.#answers.set(mutation.key, answerOf(mutation, answer));
    return 'confirmed';
  }

  async #confirm(mutation: PendingMutation, tag: SavedTagFragment | null): Promise<void> {
    const { userId } = this;
    const { call, key } = mutation;
    if (tag) await storeTag(userId, tag);
    else if (call.operation === 'DeleteTag') await removeTag(userId, call.variables.id);
    else if (call.operation === 'DeleteAirline') await removeAirlineTags(userId, call.variables.id, false);
    else if (call.operation === 'RemoveTagsOfAirline')
      await removeAirlineTags(userId, call.variables.airlineId, true);
    // The snapshot has it before the outbox lets go of it: it is never missing on the screen.
    await changeOutbox(userId, (outbox) =>
      tag ? confirmSave(outbox, mutation, tag) : withoutMutation(outbox, key),
    );
  }

  /**
   * Leaves a refused mutation to its user: to who waits for the answer, or to the review when its user was told that it is
   * saved in this browser.
   */
  async #refuse(
    mutation: PendingMutation,
    refusal: StoredRefusal,
    answer?: Answer | Promise<never>,
  ): Promise<'refused'> {
    const { key, acknowledged } = mutation;
    const isWaited = answer !== undefined && this.#waiting.has(key);
    if (isWaited) this.#answers.set(key, answer);
    await changeOutbox(this.userId, (outbox) =>
      isWaited && !acknowledged
        ? withoutAirlineDeletion(outbox, key)
        : changed(outbox, key, { refusal, acknowledged: true }),
    );
    return 'refused';
  }
}

/** An answer that throws when it is read. */
function rejected(error: unknown): Promise<never> {
  const answer = Promise.reject(error);
  answer.catch(() => undefined);
  return answer;
}

/** Whether the server is as the mutation would make it: nothing is left to do. */
function isDoneAlready(call: WriteCall, { code, current }: Result): boolean {
  if (call.operation === 'SaveTag')
    return (
      code === 'TAG_CHANGED' && !!current && isSameDesign(current.tagConfig, call.variables.input.config)
    );
  return code === 'NOT_FOUND' && call.operation !== 'ImportAirlines';
}

/** A save that was done already is answered as a save. */
function answerOf({ call }: PendingMutation, answer: Answer): Answer {
  const result = Object.values(answer)[0] as Result;
  if (call.operation !== 'SaveTag' || result.__typename !== 'Refusal') return answer;
  return { saveTag: { __typename: 'SaveTagSuccess', tag: result.current } };
}

const senders = new WeakMap<ApolloClient, Sender>();

/** Makes the sender of a user's client. */
export function addSender(client: ApolloClient, userId: string): void {
  senders.set(client, new Sender(userId, () => client));
}

/** The sender of a client; undefined for a visitor's. */
export function senderOf(client: ApolloClient): Sender | undefined {
  return senders.get(client);
}
