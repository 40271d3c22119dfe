import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { messageText } from '../tag/texts/messages.ts';
import { isUnauthenticatedError } from './error-text.ts';
import { GUEST_WRITER, offlineLink } from './offline/apollo-link.ts';
import { addSender, senderOf } from './offline/outbox/sender.ts';
import { TAG_PAGES } from './saved-tags/tag-pages.ts';
import { expire, isOtherUser, syncSession, useSession } from './session/session-store.ts';

/** How long a call may take before it counts as one that did not reach the server. */
const CALL_TIMEOUT_MS = 30_000;

/** Ends a call that the network leaves hanging: its button would be busy for ever. HttpLink joins in its own signal. */
function timeoutLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.setContext(({ fetchOptions }: { fetchOptions?: RequestInit }) => ({
      fetchOptions: { ...fetchOptions, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) },
    }));
    return forward(operation);
  });
}

/**
 * A user's calls are sent for that user only, and answered to nobody else. Threat: another tab signs somebody in in the
 * midst of an upload, which would go on in the wrong account, or while an answer is on its way, which whoever asked for
 * it would open, keep or report in the other's editor. Both are as a token that is refused: screens say nothing.
 */
function sameUserLink(userId: string | null): ApolloLink {
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        syncSession();
        if (isOtherUser(userId)) return observer.error(otherUserError());
        const subscription = forward(operation).subscribe({
          next: (result) => (isOtherUser(userId) ? observer.error(otherUserError()) : observer.next(result)),
          error: (reason: unknown) => observer.error(isOtherUser(userId) ? otherUserError() : reason),
          complete: () => observer.complete(),
        });
        return () => subscription.unsubscribe();
      }),
  );
}

function otherUserError(): CombinedGraphQLErrors {
  const message = messageText('UNAUTHENTICATED');
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code: 'UNAUTHENTICATED' } }] });
}

/**
 * Adds the bearer token, and remembers in the context which one was sent. A visitor's calls never have one: somebody may
 * sign in in another tab meanwhile, and the answer would be stored as a guest's.
 */
function bearerLink(userId: string | null): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = userId === null ? null : useSession.getState().token;
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
function sessionExpiryLink(): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    const { sentToken } = operation.getContext() as { sentToken?: string | null };
    if (sentToken && isUnauthenticatedError(error)) expire(sentToken);
  });
}

/**
 * A client with an empty cache. It needs no possibleTypes: every fragment of ours is on a concrete type.
 * @param userId whose calls it makes; null for a visitor, whose tags stay in this browser as a guest's
 */
export function createApolloClient(userId: string | null): ApolloClient {
  const client: ApolloClient = new ApolloClient({
    link: ApolloLink.from([
      sameUserLink(userId),
      sessionExpiryLink(),
      timeoutLink(),
      bearerLink(userId),
      offlineLink(() => (userId === null ? GUEST_WRITER : senderOf(client))),
      new HttpLink({ uri: '/graphql' }),
    ]),
    cache: new InMemoryCache({
      // A Refusal is an answer, not a thing: two of them must never share an entry.
      typePolicies: {
        Query: { fields: { tags: TAG_PAGES } },
        // Its figures are asked for apart.
        Stats: { merge: true },
        Refusal: { keyFields: false },
        Tag: { fields: { tagConfig: { merge: false } } },
      },
    }),
  });
  if (userId !== null) addSender(client, userId);
  return client;
}
