import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  execute as executeGraphql,
  GraphQLError,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';

export type Caller = { token: string | null };

/** Resolves one root field; a union value needs its `__typename`. */
// oxlint-disable-next-line typescript/no-explicit-any -- each handler knows the arguments of its own field
type Handler = (args: any, caller: Caller) => unknown;
export type Handlers = Record<string, Handler>;

/** A GraphQL operation as the server received it. */
type Call = { operation: string; variables: Record<string, unknown>; token: string | null };

export type FakeResponse = { status: number; body: string; headers?: Record<string, string> };

const HEALTHY_RESPONSE: FakeResponse = { status: 200, body: JSON.stringify({ success: true, status: 'ok' }) };

const schema: GraphQLSchema = buildSchema(
  readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'),
);

/**
 * Mocks the server behind `fetch`. Validates and executes every operation against schema.graphql, so that an operation that the real
 * server would refuse also fails in tests. `offline` cuts the connection; `pause` delays the responses.
 */
export class SchemaServer {
  readonly calls: Call[] = [];
  offline = false;
  /** The responses of paths. For undefined, the path responds as without an entry. */
  readonly rest = new Map<string, (init: RequestInit) => FakeResponse | undefined>();
  private gate: Promise<void> = Promise.resolve();

  constructor(public handlers: Handlers) {}

  /** Delays every response except the health probe until the returned function is called. */
  pause(): () => void {
    let open = () => {};
    this.gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => open();
  }

  listCalls(operation: string): Call[] {
    return this.calls.filter((call) => call.operation === operation);
  }

  /** Replaces the page's `fetch`; the client always passes a path and a text, never a Request. */
  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? null;
    const body = typeof init.body === 'string' ? init.body : '';
    if (path === '/graphql') this.recordCall(body, token);
    // The health probe is never delayed: a page probes the server when a response is late, and would otherwise go offline on a busy
    // machine.
    if (path !== '/api/health') await Promise.race([this.gate, rejectOnAbort(init.signal)]);
    if (this.offline) throw new TypeError('Failed to fetch');
    const restResponse =
      this.rest.get(path)?.(init) ?? (path === '/api/health' ? HEALTHY_RESPONSE : undefined);
    return restResponse
      ? createResponse(restResponse)
      : createResponse({ status: 200, body: JSON.stringify(await this.execute(body, token)) });
  };

  private recordCall(body: string, token: string | null): void {
    const { operationName, variables } = JSON.parse(body);
    this.calls.push({ operation: operationName, variables, token });
  }

  private execute(body: string, token: string | null) {
    const { query, variables } = JSON.parse(body);
    return execute(this.handlers, { query, variables, caller: { token } });
  }
}

/** Validates an operation against schema.graphql and executes it, as the server does. */
export function execute(
  handlers: Handlers,
  { query, variables, caller }: { query: string; variables: Record<string, unknown>; caller: Caller },
): ExecutionResult | Promise<ExecutionResult> {
  return executeGraphql({
    schema,
    document: documents.get(query) ?? parseValidDocument(query),
    variableValues: variables,
    rootValue: handlers,
    contextValue: caller,
  }) as ExecutionResult | Promise<ExecutionResult>;
}

/** Caches validated operations by their text, because tests send the same operations repeatedly. */
const documents = new Map<string, DocumentNode>();

function parseValidDocument(query: string): DocumentNode {
  const document = parse(query);
  const validationErrors = validate(schema, document);
  if (validationErrors.length > 0)
    throw new Error(`The schema refuses this operation: ${validationErrors.join('; ')}`);
  documents.set(query, document);
  return document;
}

/** Rejects as `fetch` does when the call is aborted; never settles before. */
export function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason as Error));
  });
}

function createResponse({ status, body, headers }: FakeResponse): Response {
  return {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
    text: () => Promise.resolve(body),
    json: async () => JSON.parse(body),
    blob: async () => new Blob([body]),
  } as Response;
}

/** Throws the server's error for a missing or invalid token. */
export function throwUnauthenticated(): never {
  throw new GraphQLError('Authentication failed - token expired or unauthorized', {
    extensions: { code: 'UNAUTHENTICATED' },
  });
}

/** Builds a Refusal in the server's format. */
export function createRefusal(
  code: string,
  details: { field?: string; params?: object; message?: string } = {},
) {
  return { __typename: 'Refusal', code, field: null, params: {}, message: code, current: null, ...details };
}
