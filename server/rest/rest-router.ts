import { createHash } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import { createContext, requireSession, type Context, type Deps } from '../context.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { CONTENT_TYPES } from '../../tag/exported-image/image-formats.ts';
import { ok, type Result } from '../../tag/texts/refusal.ts';
import { JSON_TYPE, sendPreparedResponse, type PreparedResponse } from '../http/prepared-response.ts';
import { prepareErrorResponse, sendMethodNotAllowed } from '../http/error-response.ts';
import type { FileResponse, MadeFile } from '../http/file-response.ts';
import { sendExport } from '../http/send-export.ts';
import { computeEtag, sendWithEtag } from '../http/etag.ts';
import { getSingleMutationName } from '../graphql/single-mutation.ts';
import { canRunMutation } from '../graphql/token-access.ts';
import { runIdempotent, readIdempotencyKey } from '../idempotency/run-idempotent.ts';
import { FOREIGN_USER, isForForeignUser, readFile, readJson, type RouteBody } from './read-body.ts';
import { sendList, serializeBody, ResponseCache } from './response-cache.ts';
import { createEventLoopQueue, type EventLoopQueue } from '../http/event-loop-queue.ts';
import { createFormReader, type FormReader } from './form-reader.ts';
import { getOperationText } from './operations.ts';
import { ROUTES } from './routes.ts';
import type { RouteCall } from '../route-input.ts';
import type {
  FileResponseHandlers,
  FileResponseRoute,
  FormHandler,
  FormName,
  OperationRoute,
  Route,
} from './route.ts';
import { runOperation, type GraphqlParts, type OperationRefusal } from './run-operation.ts';
import { getHttpStatus } from './http-status.ts';

export type RestParts = GraphqlParts & {
  deps: Deps;
  /** The handlers of the routes that respond with a file. */
  fileResponses: FileResponseHandlers;
  /** The handlers of the form routes. */
  forms: Record<FormName, FormHandler>;
};

/** Creates the router of the REST transport, to be mounted at /api. It does not handle unknown paths. */
export function createRestRouter(restParts: RestParts): Router {
  const router = Router({ caseSensitive: true });
  const parts = {
    ...restParts,
    readForm: createFormReader(),
    lists: new ResponseCache(),
    imageQueues: { lookUp: createEventLoopQueue(), prepare: createEventLoopQueue() },
  };
  for (const path of new Set(ROUTES.map((route) => route.path))) {
    const routes = ROUTES.filter((route) => route.path === path);
    const allow = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    router.all(path, async (request, response) => {
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const route = routes.find((candidate) => candidate.method === method);
      if (route === undefined) sendMethodNotAllowed(request, response, allow);
      else await serveRoute(parts, route, request, response);
    });
  }
  return router;
}

type HandlerParts = RestParts & {
  readForm: FormReader;
  lists: ResponseCache;
  imageQueues: Record<'lookUp' | 'prepare', EventLoopQueue>;
};

async function serveRoute(
  parts: HandlerParts,
  route: Route,
  request: Request,
  response: Response,
): Promise<void> {
  const refuse = (refusal: OperationRefusal) =>
    sendPreparedResponse(response, prepareRefusal(route, refusal, request));
  const lookUp = () => createContext(parts.deps, request);
  const context = await ('fileResponse' in route ? parts.imageQueues.lookUp(lookUp) : lookUp());
  // Checks the session before the body is read, so that callers without a session cannot send large bodies.
  if (route.access === 'caller' && context.session === null)
    return refuse({ code: 'UNAUTHENTICATED', field: null, params: {} });
  // The GraphQL operation of a form route is a query, which an API token with 'read' access could run.
  if ('handler' in route && context.session?.tokenAccess === 'read')
    return refuse({ code: 'TOKEN_FORBIDDEN', field: null, params: {} });
  if (route.isSessionOnly && context.session !== null && context.session.tokenAccess !== null)
    return refuse({ code: 'TOKEN_FORBIDDEN', field: null, params: {} });
  const bodyResult = await readBody(parts, route, context, request, response);
  if (!bodyResult.ok) return refuse(bodyResult.refusal);
  const call: RouteCall = { params: getParams(request), query: request.query, ...bodyResult.value };
  if ('toResponseBody' in route && route.method !== 'GET') {
    return sendPreparedResponse(response, await runWrite(parts, route, context, call, request));
  }
  if (isForForeignUser(context, call)) return refuse(FOREIGN_USER);
  const variables = route.variables(call);
  if ('toResponseBody' in route && route.list !== undefined) {
    const refusal = await sendList(parts, route, { context, variables }, request, response);
    return refusal === null ? undefined : refuse(refusal);
  }
  const run = () => runOperation(parts, context, route.operation, variables);
  if ('fileResponse' in route) {
    const fileResponse = await parts.imageQueues.prepare(async () => {
      const outcome = await run();
      return outcome.ok
        ? prepareFileResponse(parts.fileResponses, route, { context, root: outcome.root, call })
        : outcome;
    });
    if (!fileResponse.ok) return refuse(fileResponse.refusal);
    return 'write' in fileResponse.value
      ? sendExport(parts.deps, fileResponse.value, context.signal, request, response)
      : sendBytes(fileResponse.value, context.signal, request, response);
  }
  const outcome = await run();
  if (!outcome.ok) return refuse(outcome.refusal);
  if ('handler' in route) {
    const formResult = await parts.forms[route.handler]({ context, root: outcome.root, call });
    return formResult.ok
      ? void response.json({ success: true, ...formResult.value })
      : refuse(formResult.refusal);
  }
  response.type('application/json');
  return sendWithEtag(serializeBody(route, outcome.root), request, response);
}

function prepareFileResponse(
  handlers: FileResponseHandlers,
  route: FileResponseRoute,
  routeInput: { context: Context; root: unknown; call: RouteCall },
): Promise<Result<FileResponse>> {
  return route.format === undefined
    ? handlers[route.fileResponse](routeInput)
    : handlers[route.fileResponse]({ ...routeInput, format: route.format });
}

/** Runs a write and returns its response; runs it only once for each idempotency key, if its route needs a session. */
async function runWrite(
  graphql: GraphqlParts,
  route: OperationRoute,
  context: Context,
  call: RouteCall,
  request: Request,
): Promise<PreparedResponse> {
  const run = async (callContext: Context): Promise<PreparedResponse> => {
    if (isForForeignUser(callContext, call)) return prepareRefusal(route, FOREIGN_USER, request);
    const outcome = await runOperation(graphql, callContext, route.operation, route.variables(call));
    return outcome.ok
      ? { status: 200, contentType: JSON_TYPE, body: serializeBody(route, outcome.root) }
      : prepareRefusal(route, outcome.refusal, request);
  };
  // Responses of public routes may contain a token, which must not be stored. Threat: an API token gets the stored response of a write that
  // it may not run.
  const mutation = getSingleMutationName({ query: getOperationText(route.operation) });
  const canHaveKey =
    route.access === 'caller' &&
    !route.isResponseSecret &&
    (mutation === null || canRunMutation(context.session?.tokenAccess ?? null, mutation));
  const key = canHaveKey ? readIdempotencyKey(request) : null;
  if (key === null) return run(context);
  const { method, originalUrl: path } = request;
  // Represents a file by its hash, which is enough to compare two calls.
  const body = call.file ? createHash('sha256').update(call.file).digest('base64url') : call.body;
  return runIdempotent(context, { key, method, path, body }, run);
}

async function readBody(
  { readForm }: HandlerParts,
  route: Route,
  context: Context,
  request: Request,
  response: Response,
): Promise<Result<RouteBody>> {
  if (route.method === 'GET') return ok({ body: {} });
  if (route.file) return readFile(request, response, route.file);
  if (!('form' in route)) return readJson(request, response, route.bodyLimit ?? 'usual');
  // Checks the limit before the body is read, so that a client does not send a large file only to be refused.
  const { id } = requireSession(context).user;
  const limitCheck = await checkRateLimits(context, { [route.limit]: id });
  return limitCheck.ok ? readForm(request, response, route.form, id) : limitCheck;
}

function getParams(request: Request): Record<string, string> {
  return Object.fromEntries(Object.entries(request.params).map(([name, value]) => [name, String(value)]));
}

/** Further keys of an error response. */
const ERROR_EXTRA_KEYS: {
  [Code in OperationRefusal['code']]?: (refusal: OperationRefusal) => Record<string, unknown>;
} = {
  EMAIL_NOT_VERIFIED: ({ params }) => ({ requires_verification: true, email: params['email'] }),
  TAG_CHANGED: ({ current }) => ({ data: current ?? null }),
};

function prepareRefusal(route: Route, refusal: OperationRefusal, request: Request): PreparedResponse {
  const { code, params } = refusal;
  // FOREIGN_USER already has the field name of REST.
  const hasRestName = refusal === FOREIGN_USER || refusal.field === null;
  const field = hasRestName || !route.toRestField ? refusal.field : route.toRestField(refusal.field);
  const seconds = params['seconds'];
  return prepareErrorResponse(request, {
    status: getHttpStatus(code),
    code,
    field,
    // The text contains the name of the field too.
    params: field !== null && 'field' in params ? { ...params, field } : params,
    retryAfter: refusal.retryAfter ?? (typeof seconds === 'number' ? seconds : undefined),
    extra: ERROR_EXTRA_KEYS[code]?.(refusal) ?? {},
  });
}

/**
 * A browser opens an SVG as a document of this origin. Our SVGs contain no script. If a script got in, it could not run, load anything or
 * access the app.
 */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

async function sendBytes(
  { make, contentType, fileName }: MadeFile,
  closeSignal: AbortSignal,
  request: Request,
  response: Response,
): Promise<void> {
  const content = await make(closeSignal).catch((error: unknown) => {
    if (error === closeSignal.reason) return null;
    throw error;
  });
  if (content === null) return;
  const disposition = request.query['download'] === '1' ? 'attachment' : 'inline';
  response.setHeader('Content-Type', contentType);
  if (contentType === CONTENT_TYPES.svg) response.setHeader('Content-Security-Policy', SVG_POLICY);
  // The name contains only letters, digits, '-' and '.', so it needs no quoting.
  response.setHeader('Content-Disposition', `${disposition}; filename="${fileName}"`);
  response.setHeader('Cache-Control', 'private, max-age=0, must-revalidate');
  response.setHeader('ETag', computeEtag(content));
  sendWithEtag(content, request, response);
}
