import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { isMessageCode, formatMessage } from '../../tag/texts/messages.ts';
import { isServerErrorCode } from './connection.ts';
import type { StoredRefusal } from './outbox/parse-stored-call.ts';

/**
 * The reason why a call has no result. unavailable: the server was not reached, or a gateway responded instead. failed: the server
 * responded with 5xx. busy: the server asks to be called later. running: the same call is still running on the server. ended: the session
 * is not valid any more. refused: the server would give the same result again.
 */
export type CallError =
  | { readonly kind: 'unavailable' | 'failed' | 'busy' | 'running' | 'ended' }
  | { readonly kind: 'refused'; readonly refusal: StoredRefusal };

type GraphQLErrorShape = {
  readonly message?: string;
  readonly extensions?: { readonly [name: string]: unknown };
};

/** Returns the reason of an error that a call of the GraphQL client has thrown. */
export function classifyError(error: unknown): CallError {
  if (CombinedGraphQLErrors.is(error)) return toErrorFromGraphQL(error.errors, 200);
  if (ServerError.is(error)) {
    const errors = parseErrors(error.bodyText);
    if (errors !== null) return toErrorFromGraphQL(errors, error.statusCode);
    return toErrorFromStatus(error.statusCode);
  }
  // A response that is not JSON comes from a gateway; all other errors come from fetch.
  return { kind: 'unavailable' };
}

/** Returns true if the API has failed: no response, or 5xx. */
export function isServerDown(error: unknown): boolean {
  const { kind } = classifyError(error);
  return kind === 'unavailable' || kind === 'failed';
}

/** Classifies a response that does not come from this server, for example from a gateway. */
function toErrorFromStatus(status: number): CallError {
  if (status === 429) return { kind: 'busy' };
  if (status === 401) return { kind: 'ended' };
  if (status >= 500) return { kind: 'unavailable' };
  const message = formatMessage('HTTP_ERROR', { status });
  return {
    kind: 'refused',
    refusal: { code: 'HTTP_ERROR', params: { status }, message, field: null, current: null },
  };
}

function toErrorFromGraphQL(errors: readonly GraphQLErrorShape[], status: number): CallError {
  const [firstError] = errors;
  const code = firstError?.extensions?.['code'];
  if (code === 'UNAUTHENTICATED' || status === 401) return { kind: 'ended' };
  if (code === 'IDEMPOTENCY_IN_PROGRESS') return { kind: 'running' };
  if (code === 'TOO_MANY_ATTEMPTS' || status === 429) return { kind: 'busy' };
  if (status >= 500 || isServerErrorCode(code)) return { kind: 'failed' };
  const knownCode = typeof code === 'string' && isMessageCode(code) ? code : 'INTERNAL';
  const message = firstError?.message ?? formatMessage(knownCode);
  return { kind: 'refused', refusal: { code: knownCode, message, field: null, current: null } };
}

/** Returns the errors in the body of this server's response, GraphQL or REST. Returns null if the body comes from another server. */
function parseErrors(body: string): readonly GraphQLErrorShape[] | null {
  try {
    const { errors, success, error, code } = JSON.parse(body) as Record<string, unknown>;
    if (Array.isArray(errors)) return errors as GraphQLErrorShape[];
    if (success !== false) return null;
    return [{ message: String(error), extensions: { code } }];
  } catch {
    return null;
  }
}
