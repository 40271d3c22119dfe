import type { ExecutionResult } from 'graphql';
import type { AirlineDraft } from '../../../tag/airlines/airline.ts';
import { messageText, type MessageCode } from '../../../tag/texts/messages.ts';
import type { SessionUserFragment } from '../../graphql/generated.ts';
import { execute, givenUp, type Handlers } from '../schema-server.ts';
import { Account, type World } from './account.ts';
import { SMALL_CATALOGUE, type Catalogue } from './catalogue.ts';
import { operations } from './operations.ts';

/** A call as the server receives it; `operation` is '' for calls that are not GraphQL. */
export type Call = {
  readonly path: string;
  readonly operation: string;
  readonly variables: Record<string, unknown>;
  readonly token: string | null;
  readonly key: string | null;
};

/** What happens to one call, instead of its answer. */
export type Disturbance = {
  /** Which calls: an operation's name, or a test of the call. All mutations when absent. */
  readonly of?: string | ((call: Call) => boolean);
  /** How many such calls pass before; 0 when absent. */
  readonly after?: number;
  /** Whether the server does what the call asks. */
  readonly applied: boolean;
  /** A connection that breaks, one that stays silent, or an HTTP status. */
  readonly answer: 'lost' | 'silent' | number;
  /** Runs when it happens, for example to go offline. */
  readonly onHit?: () => void;
};

/** Answers with an error status to every call, or to one operation. */
export type Outage = { readonly status: number; readonly operation?: string };

export type FakeServerOptions = {
  readonly catalogue?: Catalogue;
  /** The server's time, in ms since 1970; by default that of the machine, later at each reading. */
  readonly now?: () => number;
  readonly newTagId?: World['newTagId'];
  readonly newAirlineId?: (airline: AirlineDraft) => string;
};

export type FakeUser = { readonly id: string; readonly token: string; readonly account: Account };

type HttpAnswer = { status: number; body: string; headers?: Record<string, string> };
type StoredAnswer = { hash: string; answer: HttpAnswer };
type User = FakeUser & { viewer: SessionUserFragment; answers: Map<string, StoredAnswer> };

const KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * An in-memory server for client tests: accounts, airlines and tags by the rules of the real one, behind a `fetch`. The
 * contract test in e2e/contract proves that both answer alike.
 */
export class FakeServer {
  readonly calls: Call[] = [];
  /** Whether every connection fails. */
  offline = false;
  outage: Outage | null = null;
  /** Answers of other paths. */
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
      now: options.now ?? laterEachTime(),
      newTagId: options.newTagId ?? uuids(),
      newAirlineId: options.newAirlineId ?? airlineIds(),
      isTagIdUsed: (id) =>
        [...this.#users.values()].some(({ account }) => account.tags.has(id) || account.deletedTags.has(id)),
    };
    this.#handlers = operations(catalogue, ({ token }) => this.#users.get(token ?? ''));
  }

  /** Opens an account with a session. @param token the bearer token of its browser, and its id unless `viewer` says */
  addUser(token: string, viewer: Partial<SessionUserFragment> = {}): FakeUser {
    const account = new Account(this.#world);
    const user: SessionUserFragment = {
      __typename: 'User',
      id: token,
      email: `${token}@x.test`,
      nickname: token,
      name: '',
      bio: '',
      avatarUrl: null,
      coverImageUrl: null,
      createdAt: new Date(this.#world.now()).toISOString(),
      ...viewer,
    };
    const { id } = user;
    this.#users.set(token, { id, token, account, viewer: user, answers: new Map() });
    return { id, token, account };
  }

  /** Ends a session: its token is refused from now on. */
  endSession(token: string): void {
    this.#users.delete(token);
  }

  /** Disturbs one coming call; several are independent of each other. */
  disturb(disturbance: Disturbance): void {
    this.#disturbances.push({ of: disturbance, left: disturbance.after ?? 0 });
  }

  /** Forgets the disturbances that have not happened. */
  calm(): void {
    this.#disturbances = [];
  }

  /** Holds every call but the health probe until the returned function is called. */
  pause(): () => void {
    let open = () => {};
    this.#gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => open();
  }

  callsOf(operation: string): Call[] {
    return this.calls.filter((call) => call.operation === operation);
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const address = typeof input === 'string' ? input : 'url' in input ? input.url : input.href;
    const path = new URL(address, 'http://localhost').pathname;
    const headers = new Headers(init.headers);
    const token = headers.get('Authorization')?.replace('Bearer ', '') ?? null;
    const sent = path === '/graphql' ? JSON.parse(init.body as string) : {};
    const { operationName: operation = '', variables = {} } = sent;
    const call: Call = { path, operation, variables, token, key: headers.get('Idempotency-Key') };
    this.calls.push(call);
    if (path !== '/api/health') await Promise.race([this.#gate, givenUp(init.signal)]);
    if (this.offline) throw new TypeError('Failed to fetch');
    const { outage } = this;
    if (outage && (!outage.operation || outage.operation === operation))
      return response(failure(outage.status));
    const disturbance = this.#disturbanceOf(call, sent.query);
    if (!disturbance) return response(this.#answer(call, sent.query, init));
    if (disturbance.applied) this.#answer(call, sent.query, init);
    disturbance.onHit?.();
    if (disturbance.answer === 'silent') return givenUp(init.signal);
    if (disturbance.answer === 'lost') throw new TypeError('Failed to fetch');
    return response(failure(disturbance.answer));
  };

  #disturbanceOf(call: Call, query: string | undefined): Disturbance | undefined {
    const concerns = ({ of }: Disturbance) =>
      typeof of === 'function'
        ? of(call)
        : of === undefined
          ? query?.startsWith('mutation') === true
          : of === call.operation;
    for (const one of this.#disturbances) {
      if (!concerns(one.of)) continue;
      one.left -= 1;
      if (one.left >= 0) continue;
      this.#disturbances = this.#disturbances.filter((other) => other !== one);
      return one.of;
    }
    return undefined;
  }

  #answer(call: Call, query: string, init: RequestInit): HttpAnswer {
    const { path } = call;
    if (path === '/api/health') return ok({ success: true, status: 'ok', version: 'fake' });
    const other = this.rest.get(path);
    if (other) return other(init);
    if (path !== '/graphql') return failure(404, 'NOT_FOUND');
    const user = this.#users.get(call.token ?? '');
    if (call.key === null || !user || !query.startsWith('mutation')) return this.#run(call, query).answer;
    return this.#once(user, call.key, call, query);
  }

  /** Answers a mutation once for each idempotency key. */
  #once({ answers }: User, key: string, call: Call, query: string): HttpAnswer {
    if (!KEY.test(key)) return failure(400, 'FIELD_INVALID', { field: 'Idempotency-Key' });
    const hash = JSON.stringify([query, call.variables, call.operation]);
    const stored = answers.get(key);
    if (stored && stored.hash !== hash) return failure(422, 'IDEMPOTENCY_KEY_REUSED');
    if (stored) return { ...stored.answer, headers: { 'Idempotency-Replayed': 'true' } };
    const { answer, isKept } = this.#run(call, query);
    if (isKept) answers.set(key, { hash, answer });
    return answer;
  }

  #run({ token, variables }: Call, query: string): { answer: HttpAnswer; isKept: boolean } {
    const result = execute(this.#handlers, { query, variables, caller: { token } }) as ExecutionResult;
    // Handlers throw what they expect with a code; everything else is a fault of the test or of this server.
    const unexpected = result.errors?.find(({ extensions }) => extensions['code'] === undefined);
    if (unexpected) throw unexpected.originalError ?? unexpected;
    return { answer: ok(result), isKept: result.errors === undefined };
  }
}

function ok(body: object): HttpAnswer {
  return { status: 200, body: JSON.stringify(body) };
}

function failure(
  status: number,
  code: MessageCode = status === 503 ? 'UNAVAILABLE' : 'INTERNAL',
  params: { field?: string } = {},
): HttpAnswer {
  const error = messageText(code, params);
  const body = { success: false, error, code, ...params, requestId: 'fake' };
  const errors = [{ message: error, extensions: { code, ...params, requestId: 'fake' } }];
  const headers = status === 503 ? { 'Retry-After': '2' } : undefined;
  return { status, body: JSON.stringify({ ...body, errors }), ...(headers ? { headers } : {}) };
}

/** What the client reads of a Response, which jsdom does not have. */
function response({ status, body, headers }: HttpAnswer): Response {
  return {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
    text: () => Promise.resolve(body),
    json: async () => JSON.parse(body),
  } as Response;
}

/** Tags of one millisecond would be in no order that a test can know. */
function laterEachTime(): () => number {
  let last = 0;
  return () => (last = Math.max(last + 1, Date.now()));
}

function uuids(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
}

function airlineIds(): () => string {
  let count = 1_000;
  return () => String((count += 1));
}
