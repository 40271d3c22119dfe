import { Router, type Request, type Response } from 'express';
import { createContext, requireSession, type Context, type Deps } from '../context.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { accept, type Result } from '../../tag/refusal.ts';
import { JSON_TYPE, sendAnswer, type Answer } from '../http/answer.ts';
import { errorAnswer, sendMethodNotAllowed } from '../http/error-response.ts';
import { answerOnce, keyOf } from '../idempotency/answer-once.ts';
import { namesAnother } from './foreign-user.ts';
import { answerList } from './answer-list.ts';
import { bodyOf, sendUnlessKnown } from './send-body.ts';
import { etagOf, KeptLists } from './kept-lists.ts';
import { createTurns, type InTurns } from './in-turns.ts';
import { readJson, type Body } from './read-body.ts';
import { createFormReader, type FormReader } from './read-form.ts';
import { ROWS } from './routes.ts';
import type { ByteHandler, ByteName, Bytes, Call, FormHandler, FormName, OperationRow, Row } from './row.ts';
import { runOperation, type Graphql, type OperationFailure } from './run-operation.ts';
import { statusOfCode } from './status-of-code.ts';

export type RestParts = Graphql & {
  deps: Deps;
  /** What makes the bytes of the byte rows. */
  bytes: Record<ByteName, ByteHandler>;
  /** What takes in the forms of the form rows. */
  forms: Record<FormName, FormHandler>;
};

/** The REST door, to be mounted at /api. Unknown paths fall through. */
export function createRestRouter(parts: RestParts): Router {
  const router = Router({ caseSensitive: true });
  const whole = {
    ...parts,
    readForm: createFormReader(),
    lists: new KeptLists(),
    pictures: { lookUp: createTurns(), prepare: createTurns() },
  };
  for (const path of new Set(ROWS.map((row) => row.path))) {
    const rows = ROWS.filter((row) => row.path === path);
    const allow = rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    router.all(path, async (request, response) => {
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const row = rows.find((one) => one.method === method);
      if (row === undefined) sendMethodNotAllowed(request, response, allow);
      else await serve(whole, row, request, response);
    });
  }
  return router;
}

type Parts = RestParts & {
  readForm: FormReader;
  lists: KeptLists;
  pictures: Record<'lookUp' | 'prepare', InTurns>;
};

/** One call: who asks, for whom, what; then the operation; then its answer. */
async function serve(parts: Parts, row: Row, request: Request, response: Response): Promise<void> {
  const refuse = (failure: OperationFailure) => sendAnswer(response, refusalAnswer(row, failure, request));
  const lookUp = () => createContext(parts.deps, request);
  const context = await ('bytes' in row ? parts.pictures.lookUp(lookUp) : lookUp());
  // Before the body is read: a stranger cannot make the server take in more than a head.
  if (row.access === 'caller' && context.session === null) return refuse(plain('UNAUTHENTICATED'));
  const read = await readBody(parts, row, context, request, response);
  if (!read.ok) return refuse(read.refusal);
  const call: Call = { params: paramsOf(request), query: request.query, ...read.value };
  if ('answer' in row && row.method !== 'GET') {
    return sendAnswer(response, await answerWrite(parts, row, context, call, request));
  }
  if (isForeign(context, call)) return refuse(FOREIGN_USER);
  const variables = row.variables(call);
  if ('answer' in row && row.list !== undefined) {
    const failure = await answerList(parts, row, { context, variables }, request, response);
    return failure === null ? undefined : refuse(failure);
  }
  const run = () => runOperation(parts, context, row.operation, variables);
  if ('bytes' in row) {
    const found = await parts.pictures.prepare(async () => {
      const ran = await run();
      return ran.ok ? parts.bytes[row.bytes]({ context, root: ran.root, call }) : refusal(ran.failure);
    });
    return found.ok ? answerBytes(found.value, request, response) : refuse(found.refusal);
  }
  const ran = await run();
  if (!ran.ok) return refuse(ran.failure);
  if ('takes' in row) {
    const taken = await parts.forms[row.takes]({ context, root: ran.root, call });
    return taken.ok ? void response.json({ success: true, ...taken.value }) : refuse(taken.refusal);
  }
  response.type('application/json');
  return sendUnlessKnown(bodyOf(row, ran.root), request, response);
}

/** Answers a write: once for each idempotency key when its row needs a session. */
async function answerWrite(
  graphql: Parts,
  row: OperationRow,
  context: Context,
  call: Call,
  request: Request,
): Promise<Answer> {
  const run = async (within: Context): Promise<Answer> => {
    if (isForeign(within, call)) return refusalAnswer(row, FOREIGN_USER, request);
    const ran = await runOperation(graphql, within, row.operation, row.variables(call));
    return ran.ok
      ? { status: 200, contentType: JSON_TYPE, body: bodyOf(row, ran.root) }
      : refusalAnswer(row, ran.failure, request);
  };
  // The answers of public rows may hold a token, which must not be stored.
  const key = row.access === 'caller' ? keyOf(request) : null;
  if (key === null) return run(context);
  const { method, originalUrl: path } = request;
  return answerOnce(context, { key, method, path, body: call.body }, run);
}

const FOREIGN_USER: OperationFailure = { code: 'FOREIGN_USER', field: 'user_id', params: {} };

function isForeign({ session }: Context, call: Call): boolean {
  return session !== null && namesAnother(call, session.user.id);
}

async function readBody(
  { readForm }: Parts,
  row: Row,
  context: Context,
  request: Request,
  response: Response,
): Promise<Result<Body>> {
  if (row.method === 'GET') return accept({ body: {} });
  if (!('form' in row)) return readJson(request, response, row.size ?? 'usual');
  // Nobody sends a large body only to hear that it was one too many.
  const { id } = requireSession(context).user;
  const allowed = await checkRateLimits(context, { [row.limit]: id });
  return allowed.ok ? readForm(request, response, row.form, id) : allowed;
}

const refusal = (failure: OperationFailure) => ({ ok: false, refusal: failure }) as const;

function plain(code: OperationFailure['code']): OperationFailure {
  return { code, field: null, params: {} };
}

function paramsOf(request: Request): Record<string, string> {
  return Object.fromEntries(Object.entries(request.params).map(([name, value]) => [name, String(value)]));
}

/** What a failure says beyond its text. */
const EXTRAS: {
  [Code in OperationFailure['code']]?: (failure: OperationFailure) => Record<string, unknown>;
} = {
  EMAIL_NOT_VERIFIED: ({ params }) => ({ requires_verification: true, email: params['email'] }),
  TAG_CHANGED: ({ current }) => ({ data: current ?? null }),
};

function refusalAnswer(row: Row, failure: OperationFailure, request: Request): Answer {
  const { code, params } = failure;
  // What the door itself refuses is already named as in the call.
  const own = failure.code === 'FOREIGN_USER';
  const field = failure.field !== null && row.field && !own ? row.field(failure.field) : failure.field;
  const seconds = params['seconds'];
  return errorAnswer(request, {
    status: statusOfCode(code),
    code,
    field,
    // The text names the field as this door does.
    params: field !== null && 'field' in params ? { ...params, field } : params,
    retryAfter: failure.retryAfter ?? (typeof seconds === 'number' ? seconds : undefined),
    extra: EXTRAS[code]?.(failure) ?? {},
  });
}

async function answerBytes(
  { make, contentType, fileName }: Bytes,
  request: Request,
  response: Response,
): Promise<void> {
  const content = await make();
  const disposition = request.query['download'] === '1' ? 'attachment' : 'inline';
  response.setHeader('Content-Type', contentType);
  // The name holds only letters, digits, '-' and '.', so that it needs no quoting.
  response.setHeader('Content-Disposition', `${disposition}; filename="${fileName}"`);
  response.setHeader('Cache-Control', 'private, max-age=0, must-revalidate');
  response.setHeader('ETag', etagOf(content));
  sendUnlessKnown(content, request, response);
}
