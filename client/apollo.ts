import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { localLink } from './local/local-link.ts';
import { TAG_PAGES } from './saved-tags/tag-pages.ts';
import { expire, syncSession, useSession } from './session/session-store.ts';

/** How long a call may take before it counts as one that did not reach the server. */
const PATIENCE_MS = 30_000;

/** Ends a call that the network leaves hanging: its button would be busy for ever. HttpLink joins in its own signal. */
function patienceLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.setContext(({ fetchOptions }: { fetchOptions?: RequestInit }) => ({
      fetchOptions: { ...fetchOptions, signal: AbortSignal.timeout(PATIENCE_MS) },
    }));
    return forward(operation);
  });
}

/** Adds the bearer token, and remembers in the context which one was sent. */
function bearerLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    syncSession();
    const { token } = useSession.getState();
    operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
      sentToken: token,
      headers: {
        ...headers,
        'Apollo-Require-Preflight': 'true',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
    }));
    return forward(operation);
  });
}

/** Ends the session when the token that was sent is refused. A refused log-in answers with a Refusal, never so. */
function expiryLink(): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    const { sentToken } = operation.getContext() as { sentToken?: string | null };
    if (sentToken && isRefusedToken(error)) expire(sentToken);
  });
}

/** Whether the server did not accept the token; screens leave this one to the session and say nothing. */
export function isRefusedToken(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) {
    return error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED');
  }
  return ServerError.is(error) && error.statusCode === 401;
}

/** A client with an empty cache. It needs no possibleTypes: every fragment of ours is on a concrete type. */
export function createApolloClient(): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      expiryLink(),
      patienceLink(),
      bearerLink(),
      localLink(),
      new HttpLink({ uri: '/graphql' }),
    ]),
    cache: new InMemoryCache({
      // A Refusal is an answer, not a thing: two of them must never share an entry.
      typePolicies: {
        Query: { fields: { tags: TAG_PAGES } },
        Refusal: { keyFields: false },
        Tag: { fields: { tagConfig: { merge: false } } },
      },
    }),
  });
}
