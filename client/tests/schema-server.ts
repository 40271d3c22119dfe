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

/** The answer to one root field; an answer of a union carries its `__typename`. */
// oxlint-disable-next-line typescript/no-explicit-any -- each handler knows the arguments of its own field
type Handler = (args: any, caller: Caller) => unknown;
export type Handlers = Record<string, Handler>;

/** One operation as it came over the wire. */
type Call = { operation: string; variables: Record<string, unknown>; token: string | null };

type Answer = { status: number; body: string };

const HEALTHY: Answer = { status: 200, body: JSON.stringify({ success: true, status: 'ok' }) };

const schema: GraphQLSchema = buildSchema(
  readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'),
);

/**
 * Stands for the server behind `fetch`: every operation is validated and executed against schema.graphql, so that one
 * the real server would refuse fails here too. `offline` cuts the connection; `pause` holds the answers back.
 */
export class SchemaServer {
  readonly calls: Call[] = [];
  offline = false;
  /** Answers other than GraphQL, by path. */
  readonly rest = new Map<string, (init: RequestInit) => Answer>();
  private gate: Promise<void> = Promise.resolve();

  constructor(public handlers: Handlers) {}

  /** Holds every answer back, but for that it is there, until the returned function is called. */
  pause(): () => void {
    let open = () => {};
    this.gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => open();
  }

  callsOf(operation: string): Call[] {
    return this.calls.filter((call) => call.operation === operation);
  }

  /** In the place of the page's own; the client calls it with a path and a text, never with a Request. */
  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? null;
    const body = typeof init.body === 'string' ? init.body : '';
    if (path === '/graphql') this.note(body, token);
    // A page that waits for longer than it should asks: else it would stand in for a server that a busy machine holds up.
    if (path !== '/api/health') await Promise.race([this.gate, givenUp(init.signal)]);
    if (this.offline) throw new TypeError('Failed to fetch');
    const other = this.rest.get(path)?.(init) ?? (path === '/api/health' ? HEALTHY : undefined);
    return other
      ? answer(other)
      : answer({ status: 200, body: JSON.stringify(await this.execute(body, token)) });
  };

  private note(body: string, token: string | null): void {
    const { operationName, variables } = JSON.parse(body);
    this.calls.push({ operation: operationName, variables, token });
  }

  private execute(body: string, token: string | null) {
    const { query, variables } = JSON.parse(body);
    return execute(this.handlers, { query, variables, caller: { token } });
  }
}

/** Executes an operation as the server would: validated against schema.graphql. */
export function execute(
  handlers: Handlers,
  { query, variables, caller }: { query: string; variables: Record<string, unknown>; caller: Caller },
): ExecutionResult | Promise<ExecutionResult> {
  return executeGraphql({
    schema,
    document: documents.get(query) ?? validDocument(query),
    variableValues: variables,
    rootValue: handlers,
    contextValue: caller,
  }) as ExecutionResult | Promise<ExecutionResult>;
}

/** Operations that are validated, by their texts: a test sends the same ones again and again. */
const documents = new Map<string, DocumentNode>();

function validDocument(query: string): DocumentNode {
  const document = parse(query);
  const faults = validate(schema, document);
  if (faults.length > 0) throw new Error(`The schema refuses this operation: ${faults.join('; ')}`);
  documents.set(query, document);
  return document;
}

/** Fails as `fetch` does when the call is aborted; until then it stays open. */
export function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason as Error));
  });
}

function answer({ status, body }: Answer): Response {
  return {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers({ 'content-type': 'application/json' }),
    text: () => Promise.resolve(body),
    json: async () => JSON.parse(body),
  } as Response;
}

/** What the server says to a missing or dead token. */
export function unauthenticated(): never {
  throw new GraphQLError('Authentication failed - token expired or unauthorized', {
    extensions: { code: 'UNAUTHENTICATED' },
  });
}

/** An expected failure, as the server words it. */
export function refusal(code: string, rest: { field?: string; params?: object; message?: string } = {}) {
  return { __typename: 'Refusal', code, field: null, params: {}, message: code, current: null, ...rest };
}
