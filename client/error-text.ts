import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { isMessageCode, formatMessage, type MessageCode, type MessageParams } from '../tag/texts/messages.ts';
import { ENGLISH, getLanguage } from '../tag/texts/translate.ts';
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
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const { code, retryAfter } = first?.extensions ?? {};
    return (
      formatFailure({ code, params: { seconds: retryAfter }, message: first?.message }) ??
      formatMessage(fallbackCode)
    );
  }
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

/** The parts of an error of a whole request, as far as the server sent them. */
type ServerFailure = { readonly code?: unknown; readonly params?: unknown; readonly message?: unknown };

/** Returns the text of a known code in the language of the page, otherwise the English message of the server; null without both. */
function formatFailure({ code, params, message }: ServerFailure): string | null {
  const isKnown = typeof code === 'string' && isMessageCode(code);
  if (isKnown && getLanguage().locale !== ENGLISH.locale)
    return formatMessage(code, translateFieldParam((params ?? {}) as MessageParams));
  return typeof message === 'string' ? message : null;
}

/** Returns the text of the body of a response such as 429 or 503: REST's `error`, or GraphQL's first error. */
function parseServerError(body: string): string | null {
  try {
    const { error, code, params, errors } = JSON.parse(body) as {
      error?: unknown;
      code?: unknown;
      params?: unknown;
      errors?: { message?: unknown; extensions?: { code?: unknown; retryAfter?: unknown } }[];
    };
    const [first] = errors ?? [];
    if (error !== undefined || !first) return formatFailure({ code, params, message: error });
    const { code: firstCode, retryAfter } = first.extensions ?? {};
    return formatFailure({ code: firstCode, params: { seconds: retryAfter }, message: first.message });
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
