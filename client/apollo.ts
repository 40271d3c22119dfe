import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { formatMessage } from '../tag/texts/messages.ts';
import { getLanguage } from '../tag/texts/translate.ts';
import { isUnauthenticatedError } from './error-text.ts';
import { GUEST_WRITER, createOfflineLink } from './offline/apollo-link.ts';
import { addSender, getSender } from './offline/outbox/sender.ts';
import { TAG_PAGES } from './saved-tags/tag-pages.ts';
import { markSessionExpired, isOtherUser, syncSession, useSession } from './session/session-store.ts';

/** The time limit for a call, in milliseconds; after it, the server counts as not reached. */
const CALL_TIMEOUT_MS = 30_000;

/**
 * Aborts a call that the network leaves open, because its button would stay busy forever. HttpLink combines its own signal with this one.
 */
function createTimeoutLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.setContext(({ fetchOptions }: { fetchOptions?: RequestInit }) => ({
      fetchOptions: { ...fetchOptions, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) },
    }));
    return forward(operation);
  });
}

/**
 * Sends calls and delivers their responses only while the user who made them is signed in. Threat: another user signs in in a second tab.
 * A running upload would continue in the wrong account, and a late response would appear in the other user's editor. Such calls fail like
 * calls with a refused token, so that screens show nothing.
 */
function createSameUserLink(userId: string | null): ApolloLink {
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        syncSession();
        if (isOtherUser(userId)) return observer.error(createOtherUserError());
        const subscription = forward(operation).subscribe({
          next: (result) =>
            isOtherUser(userId) ? observer.error(createOtherUserError()) : observer.next(result),
          error: (reason: unknown) => observer.error(isOtherUser(userId) ? createOtherUserError() : reason),
          complete: () => observer.complete(),
        });
        return () => subscription.unsubscribe();
      }),
  );
}

function createOtherUserError(): CombinedGraphQLErrors {
  const message = formatMessage('UNAUTHENTICATED');
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code: 'UNAUTHENTICATED' } }] });
}

/**
 * Adds the bearer token and stores the sent token in the context. A visitor's calls never have a token: if a user signs in in another
 * tab, the response would be stored as a guest's data.
 */
function createBearerLink(userId: string | null): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = userId === null ? null : useSession.getState().token;
    operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
      sentToken: token,
      headers: {
        ...headers,
        'Apollo-Require-Preflight': 'true',
        // The language of an account that an identity provider creates. Answers are in English.
        'Accept-Language': getLanguage().locale,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
    }));
    return forward(operation);
  });
}

/** Ends the session if the server refuses the sent token. A failed log-in returns a Refusal instead, so it ends no session. */
function createSessionExpiryLink(): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    const { sentToken } = operation.getContext() as { sentToken?: string | null };
    if (sentToken && isUnauthenticatedError(error)) markSessionExpired(sentToken);
  });
}

/**
 * Creates a client with an empty cache. It needs no possibleTypes, because every fragment in this client is on a concrete type.
 * @param userId the user who makes the calls; null for a visitor, whose tags stay in this browser as a guest's
 */
export function createApolloClient(userId: string | null): ApolloClient {
  const client: ApolloClient = new ApolloClient({
    link: ApolloLink.from([
      createSameUserLink(userId),
      createSessionExpiryLink(),
      createTimeoutLink(),
      createBearerLink(userId),
      createOfflineLink(() => (userId === null ? GUEST_WRITER : getSender(client))),
      new HttpLink({ uri: '/graphql' }),
    ]),
    cache: new InMemoryCache({
      // A Refusal is a response, not an entity: two refusals must never share a cache entry.
      typePolicies: {
        Query: { fields: { tags: TAG_PAGES } },
        // Separate queries request parts of the stats.
        Stats: { merge: true },
        FlightFigures: { merge: true },
        Refusal: { keyFields: false },
        Tag: { fields: { tagConfig: { merge: false } } },
      },
    }),
  });
  if (userId !== null) addSender(client, userId);
  return client;
}
