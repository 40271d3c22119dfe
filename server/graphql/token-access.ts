import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { formatMessage } from '../../tag/texts/messages.ts';
import type { Context, TokenAccess } from '../context.ts';
import { getRootFields } from './single-mutation.ts';

/** The operations that an API token may never run: they show or change the sign-in of its owner and the access to the account. */
export const SESSION_ONLY_FIELDS: ReadonlySet<string> = new Set([
  'changePassword',
  'requestEmailChange',
  'deleteAccount',
  'updateProfile',
  'exportData',
  'logout',
  'sessions',
  'activity',
  'endSession',
  'endOtherSessions',
  'apiTokens',
  'createApiToken',
  'deleteApiToken',
  'signInMethods',
  'providerLogoutUrl',
  'startProviderStep',
  'disconnectIdentity',
  'requestPasskeyOptions',
  'signInByPasskey',
  'confirmByPasskey',
  'requestNewPasskeyOptions',
  'addPasskey',
  'deletePasskey',
  'startTotp',
  'confirmTotp',
  'deleteTotp',
]);

/** Returns true if an API token with this access may run a mutation; null is the access of a session. */
export const canRunMutation = (access: TokenAccess | null, name: string): boolean =>
  access === null || (access === 'write' && !SESSION_ONLY_FIELDS.has(name));

/**
 * Refuses operations that the caller's API token does not allow, before the operation runs. Threat: an attacker with a leaked token takes
 * over the account or creates further tokens.
 */
export const checkTokenAccess: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, operation, contextValue }) => {
      const access = contextValue.session?.tokenAccess ?? null;
      if (access === null || operation === undefined) return;
      const isForbidden =
        (access === 'read' && operation.operation === 'mutation') ||
        [...getRootFields(document, operation).values()].some((name) => SESSION_ONLY_FIELDS.has(name));
      if (!isForbidden) return;
      throw new GraphQLError(formatMessage('TOKEN_FORBIDDEN'), {
        extensions: { code: 'TOKEN_FORBIDDEN', http: { status: 403 } },
      });
    },
  }),
};
