import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../context.ts';

/** Errors of a document or of its variables. */
const CLIENT_ERROR_CODES = new Set<unknown>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

/**
 * Sends an invalid document with status 200 if the client accepts only application/json, as GraphQL over HTTP requires. Such a client
 * takes another status for the response of a proxy and does not read the body.
 */
export const jsonStatusPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response }) => {
      if (response.http.status !== 400 || response.body.kind !== 'single') return;
      const accept = request.http?.headers.get('accept') ?? '';
      if (!accept.includes('application/json') || accept.includes('graphql-response+json')) return;
      const { errors = [] } = response.body.singleResult;
      if (errors.every(({ extensions }) => CLIENT_ERROR_CODES.has(extensions?.['code'])))
        response.http.status = 200;
    },
  }),
};
