import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { isMessageCode, formatMessage, type MessageCode } from '../tag/texts/messages.ts';
import type { RefusalFragment } from './graphql/generated.ts';
import { labelField } from './ui/forms/field-errors.ts';

/** Returns the text of a refusal: the client's text for a known code, otherwise the server's message. */
export function formatRefusal({ code, params, message }: RefusalFragment): string {
  return isMessageCode(code) ? formatMessage(code, labelField(params)) : message;
}

/**
 * Returns the text of a call that failed unexpectedly. `network` is the text if the server was not reached; `otherwise` is the text if
 * the response has no usable message, with its `{status}` filled.
 */
export function formatError(error: unknown, network: MessageCode, otherwise: MessageCode): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? formatMessage(otherwise);
  if (ServerError.is(error)) {
    return parseServerError(error.bodyText) ?? formatMessage(otherwise, { status: error.statusCode });
  }
  if (ServerParseError.is(error)) return formatMessage(otherwise, { status: error.statusCode });
  // The error comes from fetch: no connection, a refused connection, or an incomplete response.
  return formatMessage(network);
}

/**
 * Returns the text of an unexpected error, for screens without own texts: the server's message, the status of a response without message
 * (for example from a proxy), or that the server was not reached.
 */
export function formatCallError(error: unknown): string {
  // An unreadable response with status 200 must not show 'HTTP error! status: 200'.
  const refused = ServerError.is(error) || (ServerParseError.is(error) && error.statusCode >= 300);
  return formatError(error, 'NETWORK_ERROR', refused ? 'HTTP_ERROR' : 'INTERNAL');
}

/** Returns true if the failed call reached the server. */
export function hasResponse(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) || ServerError.is(error) || ServerParseError.is(error);
}

/** Returns the text in the body of a response such as 429 or 503: REST's `error`, or GraphQL's first error. */
function parseServerError(body: string): string | null {
  try {
    const answer = JSON.parse(body) as { error?: unknown; errors?: { message?: unknown }[] };
    const text = answer.error ?? answer.errors?.[0]?.message;
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

/** Returns true if the server refused the token. Screens ignore this error, because the session handles it. */
export function isUnauthenticatedError(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) {
    return error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED');
  }
  return ServerError.is(error) && error.statusCode === 401;
}
