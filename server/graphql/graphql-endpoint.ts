import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import express, { Router, type Request } from 'express';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { formatMessage } from '../../tag/texts/messages.ts';
import { createContext, type Context, type Deps } from '../context.ts';
import { isOutage } from '../database/outage.ts';
import { JSON_TYPE, sendPreparedResponse, type PreparedResponse } from '../http/prepared-response.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { sendCompressed } from '../http/compression.ts';
import { sendError, sendNotFound } from '../http/error-response.ts';
import { getRequestId } from '../http/request-id.ts';
import { runIdempotent, IDEMPOTENCY_HEADER, readIdempotencyKey } from '../idempotency/run-idempotent.ts';
import { canHaveIdempotencyKey } from './auth-mutations.ts';
import { checkDocumentCost } from './document-cost.ts';
import { documentLimitsRule, MAX_TOKENS } from './document-limits.ts';
import { noIntrospectionRule } from './introspection.ts';
import { jsonStatusPlugin } from './json-status-plugin.ts';
import { canRunMutation, checkTokenAccess } from './token-access.ts';
import { getSingleMutationName } from './single-mutation.ts';

/**
 * The current call: its request id, because Apollo calls formatError without the context of an invalid request, and if it ran a query,
 * whose response contains no secret.
 */
const callStorage = new AsyncLocalStorage<{ readonly requestId: string; ranQuery: boolean }>();

/** Starts the Apollo server of both transports. Unexpected errors are masked, and logged with the request id. */
export async function createApollo(schema: GraphQLSchema, deps: Deps): Promise<ApolloServer<Context>> {
  const apollo = new ApolloServer<Context>({
    schema,
    // A browser cannot send these requests to another origin without a preflight.
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    // The rule noIntrospectionRule refuses introspection if it is off.
    introspection: true,
    hideSchemaDetailsFromClientErrors: !deps.config.isPlaygroundEnabled,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [documentLimitsRule, ...(deps.config.isPlaygroundEnabled ? [] : [noIntrospectionRule])],
    formatError: (formattedError, error) => addRequestId(maskUnexpectedError(formattedError, error)),
    logger: deps.log,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      markErrors(deps),
      markQueries,
      checkTokenAccess,
      checkDocumentCost,
      jsonStatusPlugin,
    ],
  });
  await apollo.start();
  return apollo;
}

/** Replaces the text of an unexpected error; an outage of the database gets its own code. */
function maskUnexpectedError(formattedError: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  if (formattedError.extensions?.['code'] !== 'INTERNAL_SERVER_ERROR') return formattedError;
  const code = isOutage(unwrapError(error)) ? 'UNAVAILABLE' : 'INTERNAL';
  const { locations, path: errorPath } = formattedError;
  return {
    message: formatMessage(code),
    ...(locations ? { locations } : {}),
    ...(errorPath ? { path: errorPath } : {}),
    extensions: { code },
  };
}

/** Adds the request id. REST calls have no stored id here, because their response already contains it. */
function addRequestId(error: GraphQLFormattedError): GraphQLFormattedError {
  const requestId = callStorage.getStore()?.requestId;
  return requestId === undefined ? error : { ...error, extensions: { ...error.extensions, requestId } };
}

function unwrapError(error: unknown): unknown {
  return error instanceof Error && 'originalError' in error && error.originalError
    ? error.originalError
    : error;
}

const markQueries: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation }) => {
      const call = callStorage.getStore();
      if (call) call.ranQuery = operation?.operation === 'query';
    },
  }),
};

/** Logs unexpected errors, and responds with 503 if an outage of the database left no data. */
function markErrors({ log }: Deps): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async () => ({
      didEncounterErrors: async ({ errors, contextValue }) => {
        for (const error of errors) {
          const code = error.extensions['code'];
          // Only an error of the input would occur again in a repeated call; after other errors, neither writes nor response are stored.
          if (code !== 'BAD_USER_INPUT') contextValue.transaction?.discard();
          if (code !== undefined) continue;
          log.error(
            { err: unwrapError(error), requestId: contextValue.requestId, path: error.path },
            'an operation failed',
          );
        }
      },
      willSendResponse: async ({ response }) => {
        if (response.body.kind !== 'single') return;
        const { data, errors } = response.body.singleResult;
        const isUnavailable = errors?.some((error) => error.extensions?.['code'] === 'UNAVAILABLE');
        if (!isUnavailable || data) return;
        response.http.status = 503;
        if (!response.http.headers.has('retry-after')) response.http.headers.set('retry-after', '2');
      },
    }),
  };
}

/** Serves POST and GET /graphql, and the playground for a browser that opens the page. */
export function createGraphqlRouter(apollo: ApolloServer<Context>, deps: Deps): Router {
  const router = Router();
  router.get('/graphql', (request, response, next) => {
    const isPage = request.accepts('json', 'html') === 'html' && request.query['query'] === undefined;
    if (!isPage) return next();
    if (!deps.config.isPlaygroundEnabled) return sendNotFound(request, response);
    response.setHeader('Cache-Control', 'no-cache');
    return response.sendFile(path.join(deps.graphiqlDir, 'index.html'), { cacheControl: false });
  });
  router.use('/graphql', createBodyReader(deps));
  router.all('/graphql', async (request, response) => {
    const context = await createContext(deps, request);
    const call = { requestId: getRequestId(request), ranQuery: false };
    const run = (callContext: Context): Promise<PreparedResponse> =>
      callStorage.run(call, () => execute(apollo, callContext, request));
    const key = getIdempotencyKey(context, request);
    if (key === null) {
      const prepared = await run(context);
      return call.ranQuery
        ? sendCompressed(request, response, prepared)
        : sendPreparedResponse(response, prepared);
    }
    const { query, variables, operationName } = request.body as Record<string, unknown>;
    const body = { query, variables, operationName };
    return sendPreparedResponse(
      response,
      await runIdempotent(context, { key, method: 'POST', path: '/graphql', body }, run),
    );
  });
  return router;
}

/**
 * Returns the idempotency key of a caller's single mutation; null for all other requests, which ignore a key. Threat: an API token gets
 * the stored response of a mutation that it may not run, so it has no key for that mutation. Throws InvalidHeaderError.
 */
function getIdempotencyKey({ session }: Context, request: Request): string | null {
  if (session === null || request.method !== 'POST' || request.get(IDEMPOTENCY_HEADER) === undefined)
    return null;
  const mutation = getSingleMutationName(request.body);
  return mutation !== null && canHaveIdempotencyKey(mutation) && canRunMutation(session.tokenAccess, mutation)
    ? readIdempotencyKey(request)
    : null;
}

async function execute(
  apollo: ApolloServer<Context>,
  context: Context,
  request: Request,
): Promise<PreparedResponse> {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const apolloResponse = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method,
      headers,
      search: new URL(request.url, 'http://localhost').search,
      body: request.body as unknown,
    },
    context: () => Promise.resolve(context),
  });
  if (apolloResponse.body.kind !== 'complete') throw new Error('an operation answered in parts');
  return {
    status: apolloResponse.status ?? 200,
    contentType: apolloResponse.headers.get('content-type') ?? JSON_TYPE,
    body: apolloResponse.body.string,
    headers: Object.fromEntries(apolloResponse.headers),
  };
}

/** Reads a JSON body: at most 6 MB (an import) with a session, otherwise 100 KB. Threat: callers without an account fill the memory. */
function createBodyReader(deps: Deps): express.RequestHandler {
  const parseSmallBody = express.json({ limit: BODY_LIMITS.usual });
  const parseLargeBody = express.json({ limit: BODY_LIMITS.import });
  return async (request, response, next) => {
    // Looks the session up before Apollo does, so that a failing look-up gets the same response as in REST.
    const { session } = await createContext(deps, request);
    request.body = {};
    if (request.method !== 'POST') return next();
    if (!request.is('application/json')) {
      return sendError(request, response, { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    }
    const parse = session === null ? parseSmallBody : parseLargeBody;
    delete request.body;
    return parse(request, response, next);
  };
}
