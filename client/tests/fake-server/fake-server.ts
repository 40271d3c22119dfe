import type { ExecutionResult } from 'graphql';
import type { AirlineDraft } from '../../../tag/airlines/airline.ts';
import { formatMessage, type MessageCode } from '../../../tag/texts/messages.ts';
import type { SessionUserFragment } from '../../graphql/generated.ts';
import { execute, rejectOnAbort, type Handlers } from '../schema-server.ts';
import { Account, type World } from './account.ts';
import { SMALL_CATALOGUE, type Catalogue } from './catalogue.ts';
import { createOperations } from './operations.ts';

/** A call as the server receives it; `operation` is '' for calls that are not GraphQL. */
export type Call = {
  readonly path: string;
  readonly operation: string;
  readonly variables: Record<string, unknown>;
  readonly token: string | null;
  readonly key: string | null;
};

/** A failure that one call gets instead of its response. */
export type Disturbance = {
  /** The affected calls: an operation's name, or a predicate; absent for all mutations. */
  readonly of?: string | ((call: Call) => boolean);
  /** The number of matching calls that pass before; 0 if absent. */
  readonly after?: number;
  /** True if the server applies the call. */
  readonly applied: boolean;
  /** lost: the connection breaks. silent: there is no response. A number is an HTTP status. */
  readonly answer: 'lost' | 'silent' | number;
  /** Called when the disturbance happens, for example to go offline. */
  readonly onHit?: () => void;
};

/** An outage: every call, or one operation, gets an error status. */
export type Outage = { readonly status: number; readonly operation?: string };

export type FakeServerOptions = {
  readonly catalogue?: Catalogue;
  /** Returns the server's time, in ms since 1970; by default the machine's time, but later at each call. */
  readonly now?: () => number;
  readonly newTagId?: World['newTagId'];
  readonly newAirlineId?: (airline: AirlineDraft) => string;
};

export type FakeUser = { readonly id: string; readonly token: string; readonly account: Account };

type HttpAnswer = { status: number; body: string; headers?: Record<string, string> };
type StoredAnswer = { hash: string; answer: HttpAnswer };
type User = FakeUser & { viewer: SessionUserFragment; answers: Map<string, StoredAnswer> };

const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * Simulates the server for client tests, in memory behind a `fetch`: accounts, airlines and tags with the rules of the real server. The
 * contract test in e2e/contract proves that both give the same responses.
 */
export class FakeServer {
  readonly calls: Call[] = [];
  /** True if every connection must fail. */
  offline = false;
  outage: Outage | null = null;
  /** The responses of other paths. */
  readonly rest = new Map<string, (init: RequestInit) => HttpAnswer>();
  readonly #world: World;
  readonly #users = new Map<string, User>();
  readonly #handlers: Handlers;
  #disturbances: { of: Disturbance; left: number }[] = [];
  #gate: Promise<void> = Promise.resolve();

  constructor(options: FakeServerOptions = {}) {
    const catalogue = options.catalogue ?? SMALL_CATALOGUE;
    this.#world = {
      catalogue,
      now: options.now ?? createClock(),
      newTagId: options.newTagId ?? createUuidGenerator(),
      newAirlineId: options.newAirlineId ?? createAirlineIdGenerator(),
    };
    this.#handlers = createOperations(catalogue, ({ token }) => this.#users.get(token ?? ''));
  }

  /**
   * Creates an account with a session.
   * @param token the bearer token of its browser; also the account's id unless `viewer` has one
   */
  addUser(token: string, viewer: Partial<SessionUserFragment> = {}): FakeUser {
    const account = new Account(this.#world);
    const user: SessionUserFragment = {
      __typename: 'User',
      id: token,
      email: `${token}@x.test`,
      nickname: token,
      name: '',
      bio: '',
      locale: null,
      avatarUrl: null,
      coverImageUrl: null,
      createdAt: new Date(this.#world.now()).toISOString(),
      ...viewer,
    };
    const { id } = user;
    this.#users.set(token, { id, token, account, viewer: user, answers: new Map() });
    return { id, token, account };
  }

  /** Ends a session, so that the server refuses its token. */
  endSession(token: string): void {
    this.#users.delete(token);
  }

  /** Disturbs one later call; several disturbances are independent of each other. */
  disturb(disturbance: Disturbance): void {
    this.#disturbances.push({ of: disturbance, left: disturbance.after ?? 0 });
  }

  /** Removes the disturbances that have not happened yet. */
  calm(): void {
    this.#disturbances = [];
  }

  /** Delays every call except the health probe until the returned function is called. */
  pause(): () => void {
    let open = () => {};
    this.#gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => open();
  }

  listCalls(operation: string): Call[] {
    return this.calls.filter((call) => call.operation === operation);
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const address = typeof input === 'string' ? input : 'url' in input ? input.url : input.href;
    const path = new URL(address, 'http://localhost').pathname;
    const headers = new Headers(init.headers);
    const token = headers.get('Authorization')?.replace('Bearer ', '') ?? null;
    const requestBody = path === '/graphql' ? JSON.parse(init.body as string) : {};
    const { operationName: operation = '', variables = {} } = requestBody;
    const call: Call = { path, operation, variables, token, key: headers.get('Idempotency-Key') };
    this.calls.push(call);
    if (path !== '/api/health') await Promise.race([this.#gate, rejectOnAbort(init.signal)]);
    if (this.offline) throw new TypeError('Failed to fetch');
    const { outage } = this;
    if (outage && (!outage.operation || outage.operation === operation))
      return createResponse(createFailureAnswer(outage.status));
    const disturbance = this.#takeDisturbance(call, requestBody.query);
    if (!disturbance) return createResponse(this.#respond(call, requestBody.query, init));
    if (disturbance.applied) this.#respond(call, requestBody.query, init);
    disturbance.onHit?.();
    if (disturbance.answer === 'silent') return rejectOnAbort(init.signal);
    if (disturbance.answer === 'lost') throw new TypeError('Failed to fetch');
    return createResponse(createFailureAnswer(disturbance.answer));
  };

  #takeDisturbance(call: Call, query: string | undefined): Disturbance | undefined {
    const matchesRequest = ({ of }: Disturbance) =>
      typeof of === 'function'
        ? of(call)
        : of === undefined
          ? query?.startsWith('mutation') === true
          : of === call.operation;
    for (const one of this.#disturbances) {
      if (!matchesRequest(one.of)) continue;
      one.left -= 1;
      if (one.left >= 0) continue;
      this.#disturbances = this.#disturbances.filter((other) => other !== one);
      return one.of;
    }
    return undefined;
  }

  #respond(call: Call, query: string, init: RequestInit): HttpAnswer {
    const { path } = call;
    if (path === '/api/health') return createOkAnswer({ success: true, status: 'ok', version: 'fake' });
    const restHandler = this.rest.get(path);
    if (restHandler) return restHandler(init);
    if (path !== '/graphql') return createFailureAnswer(404, 'NOT_FOUND');
    const user = this.#users.get(call.token ?? '');
    if (call.key === null || !user || !query.startsWith('mutation')) return this.#execute(call, query).answer;
    return this.#respondOnce(user, call.key, call, query);
  }

  /** Applies a mutation once for each idempotency key. */
  #respondOnce({ answers }: User, key: string, call: Call, query: string): HttpAnswer {
    if (!IDEMPOTENCY_KEY.test(key))
      return createFailureAnswer(400, 'FIELD_INVALID', { field: 'Idempotency-Key' });
    const hash = JSON.stringify([query, call.variables, call.operation]);
    const stored = answers.get(key);
    if (stored && stored.hash !== hash) return createFailureAnswer(422, 'IDEMPOTENCY_KEY_REUSED');
    if (stored) return { ...stored.answer, headers: { 'Idempotency-Replayed': 'true' } };
    const { answer: httpAnswer, isKept } = this.#execute(call, query);
    if (isKept) answers.set(key, { hash, answer: httpAnswer });
    return httpAnswer;
  }

  #execute({ token, variables }: Call, query: string): { answer: HttpAnswer; isKept: boolean } {
    const result = execute(this.#handlers, { query, variables, caller: { token } }) as ExecutionResult;
    // Handlers throw expected errors with a code; any other error is a fault of the test or of this fake server.
    const unexpectedError = result.errors?.find(({ extensions }) => extensions['code'] === undefined);
    if (unexpectedError) throw unexpectedError.originalError ?? unexpectedError;
    return { answer: createOkAnswer(result), isKept: result.errors === undefined };
  }
}

function createOkAnswer(body: object): HttpAnswer {
  return { status: 200, body: JSON.stringify(body) };
}

function createFailureAnswer(
  status: number,
  code: MessageCode = status === 503 ? 'UNAVAILABLE' : 'INTERNAL',
  params: { field?: string } = {},
): HttpAnswer {
  const error = formatMessage(code, params);
  const body = { success: false, error, code, ...params, requestId: 'fake' };
  const errors = [{ message: error, extensions: { code, ...params, requestId: 'fake' } }];
  const headers = status === 503 ? { 'Retry-After': '2' } : undefined;
  return { status, body: JSON.stringify({ ...body, errors }), ...(headers ? { headers } : {}) };
}

/** Builds the used part of a Response, because jsdom has none. */
function createResponse({ status, body, headers }: HttpAnswer): Response {
  return {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
    text: () => Promise.resolve(body),
    json: async () => JSON.parse(body),
  } as Response;
}

/** Returns a clock that advances at each call, because tags with equal times have no defined order. */
function createClock(): () => number {
  let last = 0;
  return () => (last = Math.max(last + 1, Date.now()));
}

function createUuidGenerator(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
}

function createAirlineIdGenerator(): () => string {
  let count = 1_000;
  return () => String((count += 1));
}
