import type { ApolloServer } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { isMessageCode, type MessageCode } from '../../tag/messages.ts';
import type { MessageParams } from '../../tag/refusal.ts';
import type { Context } from '../context.ts';
import type { TagData } from './answers.ts';
import { operationText } from './operations.ts';

/** A failure as an operation told it. */
export type OperationFailure = {
  code: MessageCode;
  field: string | null;
  params: MessageParams;
  /** Seconds. */
  retryAfter?: number | undefined;
  /** With TAG_CHANGED: the tag as it is stored. */
  current?: TagData | null;
};

type Ran = { ok: true; root: unknown } | { ok: false; failure: OperationFailure };

/**
 * Runs an operation through the Apollo server of /graphql, so that its limits, masking and access hold at this door
 * too. Gives the value of its only root field; null there means that there is no such object.
 */
export async function runOperation(
  apollo: ApolloServer<Context>,
  context: Context,
  operation: string,
  variables: Record<string, unknown>,
): Promise<Ran> {
  const { body } = await apollo.executeOperation(
    { query: operationText(operation), operationName: operation, variables },
    { contextValue: context },
  );
  if (body.kind !== 'single') throw new Error(`${operation} answered in parts`);
  const { data, errors } = body.singleResult;
  const [error] = errors ?? [];
  if (error !== undefined) return { ok: false, failure: failureOf(context, operation, error) };
  const root = Object.values(data ?? {})[0];
  if (root === null || root === undefined) {
    return { ok: false, failure: { code: 'NOT_FOUND', field: 'id' in variables ? 'id' : null, params: {} } };
  }
  return isRefusal(root) ? { ok: false, failure: root } : { ok: true, root };
}

function isRefusal(root: unknown): root is OperationFailure {
  return typeof root === 'object' && root !== null && '__typename' in root && root.__typename === 'Refusal';
}

function failureOf(context: Context, operation: string, error: GraphQLFormattedError): OperationFailure {
  const { code, field, params, retryAfter } = error.extensions ?? {};
  if (code === 'BAD_USER_INPUT') return inputFault(error.message);
  if (typeof code === 'string' && isMessageCode(code)) {
    return {
      code,
      field: typeof field === 'string' ? field : null,
      params: isParams(params) ? params : {},
      retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
    };
  }
  // An operation that no longer fits the schema: a fault of ours.
  context.deps.log.error({ requestId: context.requestId, operation, code }, error.message);
  return { code: 'INTERNAL', field: null, params: {} };
}

function isParams(params: unknown): params is MessageParams {
  return typeof params === 'object' && params !== null;
}

const VARIABLE = /^Variable "\$(\w+)"/;
const PLACE = / at "\w+\.([\w.]+)"; [^"]*(?:"[^"]*"[^"]*)*$/;
const MISSING_FIELD = /Field "(\w+)" of required type/;

/**
 * What GraphQL itself says of a variable of the wrong type, as a fault of that field. GraphQL gives it as a sentence
 * only; where the sentence should change, the field is missing from the answer and the test of this door fails.
 */
function inputFault(message: string): OperationFailure {
  const missing = MISSING_FIELD.exec(message)?.[1];
  const field = missing ?? PLACE.exec(message)?.[1] ?? VARIABLE.exec(message)?.[1] ?? null;
  if (field === null) return { code: 'BAD_REQUEST', field: null, params: {} };
  return { code: missing ? 'FIELD_REQUIRED' : 'FIELD_INVALID', field, params: { field } };
}
