import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { isMessageCode, messageText, type MessageCode } from '../tag/texts/messages.ts';
import type { RefusalFragment } from './graphql/generated.ts';
import { labelled } from './ui/forms/field-errors.ts';

/** The text of a refusal: the client's own for a code it knows, else the one the server sent along. */
export function refusalText({ code, params, message }: RefusalFragment): string {
  return isMessageCode(code) ? messageText(code, labelled(params)) : message;
}

/**
 * The text of a call that failed unexpectedly. `network`: the server was not reached; `otherwise`: it answered with
 * nothing that a person could use; its `{status}` is filled.
 */
export function errorText(error: unknown, network: MessageCode, otherwise: MessageCode): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? messageText(otherwise);
  if (ServerError.is(error)) {
    return serverText(error.bodyText) ?? messageText(otherwise, { status: error.statusCode });
  }
  if (ServerParseError.is(error)) return messageText(otherwise, { status: error.statusCode });
  // Anything thrown by fetch itself: no connection, a refused one, an answer that broke off.
  return messageText(network);
}

/**
 * The text of an unexpected error, for screens without texts of their own: the server's message, the status of an
 * answer without one (from a proxy, for example), or that the server was not reached.
 */
export function callText(error: unknown): string {
  // An unreadable answer with status 200 is no 'HTTP error! status: 200'.
  const refused = ServerError.is(error) || (ServerParseError.is(error) && error.statusCode >= 300);
  return errorText(error, 'NETWORK_ERROR', refused ? 'HTTP_ERROR' : 'INTERNAL');
}

/** Whether the failed call reached the server. */
export function isAnswered(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) || ServerError.is(error) || ServerParseError.is(error);
}

/** The text in the body of an answer like 429 or 503: REST's `error`, or GraphQL's first error. */
function serverText(body: string): string | null {
  try {
    const answer = JSON.parse(body) as { error?: unknown; errors?: { message?: unknown }[] };
    const text = answer.error ?? answer.errors?.[0]?.message;
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

/** Whether the server did not accept the token; screens leave this one to the session and say nothing. */
export function isUnauthenticatedError(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) {
    return error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED');
  }
  return ServerError.is(error) && error.statusCode === 401;
}
