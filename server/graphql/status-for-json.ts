import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../context.ts';

/** Errors of a document or of its variables. */
const CODES = new Set<unknown>(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/**
 * Answers a wrong document with 200 if the client takes application/json and nothing newer, as GraphQL over HTTP asks: such a
 * client takes another status for one of a proxy, and does not read the body.
 */
export const statusForJson: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response }) => {
      if (response.http.status !== 400 || response.body.kind !== 'single') return;
      const accept = request.http?.headers.get('accept') ?? '';
      if (!accept.includes('application/json') || accept.includes('graphql-response+json')) return;
      const { errors = [] } = response.body.singleResult;
      if (errors.every(({ extensions }) => CODES.has(extensions?.['code']))) response.http.status = 200;
    },
  }),
};
