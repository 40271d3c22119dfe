import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { isMessageCode, formatMessage, type MessageCode } from '../tag/texts/messages.ts';
import type { RefusalFragment } from './graphql/generated.ts';
import { translateFieldParam } from './ui/forms/field-errors.ts';

/** Returns the text of a refusal: the client's text for a known code, otherwise the server's message. */
export function formatRefusal({ code, params, message }: RefusalFragment): string {
  return isMessageCode(code) ? formatMessage(code, translateFieldParam(params)) : message;
}

/**
 * Returns the text of a call that failed unexpectedly. `network` is the text if the server was not reached; `fallbackCode` is the text if
 * the response has no usable message, with its `{status}` filled.
 */
export function formatError(error: unknown, network: MessageCode, fallbackCode: MessageCode): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? formatMessage(fallbackCode);
  if (ServerError.is(error)) {
    return parseServerError(error.bodyText) ?? formatMessage(fallbackCode, { status: error.statusCode });
  }
  if (ServerParseError.is(error)) return formatMessage(fallbackCode, { status: error.statusCode });
  // The error comes from fetch: no connection, a refused connection, or an incomplete response.
  return formatMessage(network);
}

/**
 * Returns the text of an unexpected error, for screens without own texts: the server's message, the status of a response without message
 * (for example from a proxy), or that the server was not reached.
 */
export function formatCallError(error: unknown): string {
  // An unreadable response with status 200 must not show 'HTTP error! status: 200'.
  const hasServerResponse = ServerError.is(error) || (ServerParseError.is(error) && error.statusCode >= 300);
  return formatError(error, 'NETWORK_ERROR', hasServerResponse ? 'HTTP_ERROR' : 'INTERNAL');
}

/** Returns true if the failed call reached the server. */
export function hasResponse(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) || ServerError.is(error) || ServerParseError.is(error);
}

/** Returns the text in the body of a response such as 429 or 503: REST's `error`, or GraphQL's first error. */
function parseServerError(body: string): string | null {
  try {
    const parsedBody = JSON.parse(body) as { error?: unknown; errors?: { message?: unknown }[] };
    const text = parsedBody.error ?? parsedBody.errors?.[0]?.message;
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
