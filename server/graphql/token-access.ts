import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { messageText } from '../../tag/texts/messages.ts';
import type { Context } from '../context.ts';
import { rootFields } from './single-mutation.ts';

/** What no API token may do: see or change how its owner signs in, and who has access. */
export const SESSION_ONLY: ReadonlySet<string> = new Set([
  'changePassword',
  'deleteAccount',
  'updateProfile',
  'exportData',
  'logout',
  'sessions',
  'endSession',
  'endOtherSessions',
  'apiTokens',
  'createApiToken',
  'deleteApiToken',
]);

/**
 * Refuses operations that the caller's API token does not allow, before anything runs. Threat: a token that leaks from a
 * script takes over the account, or makes further tokens.
 */
export const checkTokenAccess: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, operation, contextValue }) => {
      const access = contextValue.session?.tokenAccess ?? null;
      if (access === null || operation === undefined) return;
      const isForbidden =
        (access === 'read' && operation.operation === 'mutation') ||
        [...rootFields(document, operation).values()].some((name) => SESSION_ONLY.has(name));
      if (!isForbidden) return;
      throw new GraphQLError(messageText('TOKEN_FORBIDDEN'), {
        extensions: { code: 'TOKEN_FORBIDDEN', http: { status: 403 } },
      });
    },
  }),
};
