import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import express, { Router, type Request } from 'express';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { messageText } from '../../tag/texts/messages.ts';
import { createContext, type Context, type Deps } from '../context.ts';
import { isOutage } from '../database/outage.ts';
import { JSON_TYPE, sendPreparedResponse, type PreparedResponse } from '../http/prepared-response.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { sendCompressed } from '../http/compression.ts';
import { sendError, sendNotFound } from '../http/error-response.ts';
import { requestIdOf } from '../http/request-id.ts';
import { runIdempotent, IDEMPOTENCY_HEADER, readIdempotencyKey } from '../idempotency/run-idempotent.ts';
import { documentLimits, MAX_TOKENS } from './document-limits.ts';
import { withoutIntrospection } from './introspection.ts';
import { statusForJson } from './status-for-json.ts';
import { checkTokenAccess } from './token-access.ts';
import { getSingleMutationName } from './single-mutation.ts';

/**
 * The current call: the id of its request, since for an invalid request Apollo calls formatError without its context, and
 * whether it ran a query, whose answer holds no secret.
 */
const calls = new AsyncLocalStorage<{ readonly requestId: string; ranQuery: boolean }>();

/** Starts the Apollo server of both transports. Unexpected errors are masked, and logged with the request id. */
export async function createApollo(schema: GraphQLSchema, deps: Deps): Promise<ApolloServer<Context>> {
  const apollo = new ApolloServer<Context>({
    schema,
    // A browser cannot send these requests across origins without asking first.
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    // The rule below refuses it where it is off.
    introspection: true,
    hideSchemaDetailsFromClientErrors: !deps.config.playground,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [documentLimits, ...(deps.config.playground ? [] : [withoutIntrospection])],
    formatError: (formatted, error) => withRequestId(maskUnexpected(formatted, error)),
    logger: deps.log,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      markErrors(deps),
      markQueries,
      checkTokenAccess,
      statusForJson,
    ],
  });
  await apollo.start();
  return apollo;
}

/** Replaces the text of an unexpected error; an outage of the database gets its own code. */
function maskUnexpected(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  if (formatted.extensions?.['code'] !== 'INTERNAL_SERVER_ERROR') return formatted;
  const code = isOutage(unwrapError(error)) ? 'UNAVAILABLE' : 'INTERNAL';
  const { locations, path: where } = formatted;
  return {
    message: messageText(code),
    ...(locations ? { locations } : {}),
    ...(where ? { path: where } : {}),
    extensions: { code },
  };
}

/** Adds the request id. Not for REST, whose response contains it already. */
function withRequestId(error: GraphQLFormattedError): GraphQLFormattedError {
  const requestId = calls.getStore()?.requestId;
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
      const call = calls.getStore();
      if (call) call.ranQuery = operation?.operation === 'query';
    },
  }),
};

/** Logs unexpected errors, and answers 503 if an outage of the database left no data. */
function markErrors({ log }: Deps): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async () => ({
      didEncounterErrors: async ({ errors, contextValue }) => {
        for (const error of errors) {
          const code = error.extensions['code'];
          // Only an error of the input would be the same the next time; others leave neither write nor answer.
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
        const down = errors?.some((error) => error.extensions?.['code'] === 'UNAVAILABLE');
        if (!down || data) return;
        response.http.status = 503;
        if (!response.http.headers.has('retry-after')) response.http.headers.set('retry-after', '2');
      },
    }),
  };
}

/** POST and GET /graphql, and the playground for a browser that opens the page. */
export function graphqlEndpoint(apollo: ApolloServer<Context>, deps: Deps): Router {
  const router = Router();
  router.get('/graphql', (request, response, next) => {
    const isPage = request.accepts('json', 'html') === 'html' && request.query['query'] === undefined;
    if (!isPage) return next();
    if (!deps.config.playground) return sendNotFound(request, response);
    response.setHeader('Cache-Control', 'no-cache');
    return response.sendFile(path.join(deps.graphiqlDir, 'index.html'), { cacheControl: false });
  });
  router.use('/graphql', readBody(deps));
  router.all('/graphql', async (request, response) => {
    const context = await createContext(deps, request);
    const call = { requestId: requestIdOf(request), ranQuery: false };
    const run = (within: Context): Promise<PreparedResponse> =>
      calls.run(call, () => execute(apollo, within, request));
    const key = keyOfMutation(context, request);
    if (key === null) {
      const answer = await run(context);
      return call.ranQuery
        ? sendCompressed(request, response, answer)
        : sendPreparedResponse(response, answer);
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
 * The mutations that need no session, and the one that makes an API token. They ignore an idempotency key, also beside a
 * session. Threat: a token in a stored answer.
 */
const KEYLESS_MUTATIONS = new Set([
  'createApiToken',
  'register',
  'login',
  'forgotPassword',
  'resetPassword',
  'sendVerification',
  'verifyEmail',
]);

/** The key of a caller's single mutation; null for all else, which ignores a key. Throws InvalidHeaderError. */
function keyOfMutation({ session }: Context, request: Request): string | null {
  if (session === null || request.method !== 'POST' || request.get(IDEMPOTENCY_HEADER) === undefined)
    return null;
  const mutation = getSingleMutationName(request.body);
  return mutation === null || KEYLESS_MUTATIONS.has(mutation) ? null : readIdempotencyKey(request);
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
  const answer = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method,
      headers,
      search: new URL(request.url, 'http://localhost').search,
      body: request.body as unknown,
    },
    context: () => Promise.resolve(context),
  });
  if (answer.body.kind !== 'complete') throw new Error('an operation answered in parts');
  return {
    status: answer.status ?? 200,
    contentType: answer.headers.get('content-type') ?? JSON_TYPE,
    body: answer.body.string,
    headers: Object.fromEntries(answer.headers),
  };
}

/** Reads a JSON body: 6 MB (an import) with a session, else 100 KB, so that strangers cannot use up the memory. */
function readBody(deps: Deps): express.RequestHandler {
  const small = express.json({ limit: BODY_LIMITS.usual });
  const large = express.json({ limit: BODY_LIMITS.import });
  return async (request, response, next) => {
    // Before Apollo, so that a failing look-up gets the same response as in REST.
    const { session } = await createContext(deps, request);
    request.body = {};
    if (request.method !== 'POST') return next();
    if (!request.is('application/json')) {
      return sendError(request, response, { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    }
    const parse = session === null ? small : large;
    delete request.body;
    return parse(request, response, next);
  };
}
