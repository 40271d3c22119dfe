import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { isMessageCode, messageText } from '../../tag/texts/messages.ts';
import { isServerErrorCode } from './connection.ts';
import type { StoredRefusal } from './outbox/parse-stored-call.ts';

/**
 * Why a call has no answer. unavailable: the server was not reached, or a gateway answered for it. failed: the server
 * answered with 5xx. busy: it asks to be called later. running: the same call still runs there. ended: the session is not valid any more. refused: it would answer
 * the same again.
 */
export type CallError =
  | { readonly kind: 'unavailable' | 'failed' | 'busy' | 'running' | 'ended' }
  | { readonly kind: 'refused'; readonly refusal: StoredRefusal };

type GraphQLErrorShape = {
  readonly message?: string;
  readonly extensions?: { readonly [name: string]: unknown };
};

export function classifyError(error: unknown): CallError {
  if (CombinedGraphQLErrors.is(error)) return errorFromGraphQL(error.errors, 200);
  if (ServerError.is(error)) {
    const errors = errorsIn(error.bodyText);
    if (errors !== null) return errorFromGraphQL(errors, error.statusCode);
    return errorFromStatus(error.statusCode);
  }
  // A response that is not JSON comes from a gateway; all other errors come from fetch.
  return { kind: 'unavailable' };
}

/** Whether the API counts as having failed: no answer, or 5xx. */
export function isServerDown(error: unknown): boolean {
  const { kind } = classifyError(error);
  return kind === 'unavailable' || kind === 'failed';
}

/** An answer of something in between, such as a gateway. */
function errorFromStatus(status: number): CallError {
  if (status === 429) return { kind: 'busy' };
  if (status === 401) return { kind: 'ended' };
  if (status >= 500) return { kind: 'unavailable' };
  const message = messageText('HTTP_ERROR', { status });
  return { kind: 'refused', refusal: { code: 'HTTP_ERROR', message, field: null, current: null } };
}

function errorFromGraphQL(errors: readonly GraphQLErrorShape[], status: number): CallError {
  const [first] = errors;
  const code = first?.extensions?.['code'];
  if (code === 'UNAUTHENTICATED' || status === 401) return { kind: 'ended' };
  if (code === 'IDEMPOTENCY_IN_PROGRESS') return { kind: 'running' };
  if (code === 'TOO_MANY_ATTEMPTS' || status === 429) return { kind: 'busy' };
  if (status >= 500 || isServerErrorCode(code)) return { kind: 'failed' };
  const known = typeof code === 'string' && isMessageCode(code) ? code : 'INTERNAL';
  const message = first?.message ?? messageText(known);
  return { kind: 'refused', refusal: { code: known, message, field: null, current: null } };
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
