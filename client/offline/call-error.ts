import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { isMessageCode, messageText } from '../../tag/texts/messages.ts';
import { isServerErrorCode } from './connection.ts';
import type { StoredRefusal } from './outbox/pending-mutation.ts';

/**
 * Why a call has no answer. unavailable: the server was not reached, or a gateway answered for it. failed: the server
 * answered with 5xx. busy: it asks to be called later. running: the same call still runs there. ended: the session is not valid any more. refused: it would answer
 * the same again.
 */
export type CallError =
  | { readonly is: 'unavailable' | 'failed' | 'busy' | 'running' | 'ended' }
  | { readonly is: 'refused'; readonly refusal: StoredRefusal };

type GraphQLErrorShape = {
  readonly message?: string;
  readonly extensions?: { readonly [name: string]: unknown };
};

export function classifyError(error: unknown): CallError {
  if (CombinedGraphQLErrors.is(error)) return ofErrors(error.errors, 200);
  if (ServerError.is(error)) {
    const errors = errorsIn(error.bodyText);
    if (errors !== null) return ofErrors(errors, error.statusCode);
    return ofStatus(error.statusCode);
  }
  // A response that is not JSON comes from a gateway; all other errors come from fetch.
  return { is: 'unavailable' };
}

/** Whether the API counts as having failed: no answer, or 5xx. */
export function isServerDown(error: unknown): boolean {
  const { is } = classifyError(error);
  return is === 'unavailable' || is === 'failed';
}

/** Whether the server may have carried out the call, or may still do so. */
export function isUnanswered(error: unknown): boolean {
  return isServerDown(error) || classifyError(error).is === 'running';
}

/** An answer of something in between, such as a gateway. */
function ofStatus(status: number): CallError {
  if (status === 429) return { is: 'busy' };
  if (status === 401) return { is: 'ended' };
  if (status >= 500) return { is: 'unavailable' };
  const message = messageText('HTTP_ERROR', { status });
  return { is: 'refused', refusal: { code: 'HTTP_ERROR', message, field: null, current: null } };
}

function ofErrors(errors: readonly GraphQLErrorShape[], status: number): CallError {
  const [first] = errors;
  const code = first?.extensions?.['code'];
  if (code === 'UNAUTHENTICATED' || status === 401) return { is: 'ended' };
  if (code === 'IDEMPOTENCY_IN_PROGRESS') return { is: 'running' };
  if (code === 'TOO_MANY_ATTEMPTS' || status === 429) return { is: 'busy' };
  if (status >= 500 || isServerErrorCode(code)) return { is: 'failed' };
  const known = typeof code === 'string' && isMessageCode(code) ? code : 'INTERNAL';
  const message = first?.message ?? messageText(known);
  return { is: 'refused', refusal: { code: known, message, field: null, current: null } };
}

/** The errors in the body of an answer of ours: GraphQL's, or the one of a REST answer. Null for another's body. */
function errorsIn(body: string): readonly GraphQLErrorShape[] | null {
  try {
    const { errors, success, error, code } = JSON.parse(body) as Record<string, unknown>;
    if (Array.isArray(errors)) return errors as GraphQLErrorShape[];
    if (success !== false) return null;
    return [{ message: String(error), extensions: { code } }];
  } catch {
    return null;
  }
}
