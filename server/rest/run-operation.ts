import type { ApolloServer } from '@apollo/server';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { isMessageCode, type MessageParams } from '../../tag/texts/messages.ts';
import type { Refusal } from '../../tag/texts/refusal.ts';
import type { Context } from '../context.ts';
import { findInputError } from './input-error.ts';
import { getOperationText } from './operations.ts';
import type { OperationName } from './route.ts';

/** The reason for which an operation returned no value. */
export type OperationRefusal = Refusal & {
  /** Seconds. */
  retryAfter?: number | undefined;
  /** Only with TAG_CHANGED: the stored tag, as REST shows it. */
  current?: object | null;
};

export type RefusedResult = { readonly ok: false; readonly refusal: OperationRefusal };
type OperationOutcome = { readonly ok: true; readonly root: unknown } | RefusedResult;

export type GraphqlParts = { apollo: ApolloServer<Context>; schema: GraphQLSchema };

/**
 * Runs an operation through the Apollo server of /graphql, so that its limits, masking and access checks also apply to REST. Checks the
 * variables first, because Apollo reports an invalid variable only as a sentence.
 * @returns the value of the only root field; NOT_FOUND if it is null
 */
export async function runOperation(
  { apollo, schema }: GraphqlParts,
  context: Context,
  operation: OperationName,
  variables: Record<string, unknown>,
): Promise<OperationOutcome> {
  const inputRefusal = findInputError(schema, operation, variables);
  if (inputRefusal !== null) return { ok: false, refusal: inputRefusal };
  const { body } = await apollo.executeOperation(
    { query: getOperationText(operation), operationName: operation, variables },
    { contextValue: context },
  );
  if (body.kind !== 'single') throw new Error(`${operation} answered in parts`);
  const { data, errors } = body.singleResult;
  const [error] = errors ?? [];
  if (error !== undefined) return { ok: false, refusal: toOperationRefusal(context, operation, error) };
  const root = Object.values(data ?? {})[0];
  if (root === null || root === undefined) {
    return { ok: false, refusal: { code: 'NOT_FOUND', field: 'id' in variables ? 'id' : null, params: {} } };
  }
  return isRefusal(root) ? { ok: false, refusal: root } : { ok: true, root };
}

function isRefusal(root: unknown): root is OperationRefusal {
  return typeof root === 'object' && root !== null && '__typename' in root && root.__typename === 'Refusal';
}

function toOperationRefusal(
  context: Context,
  operation: OperationName,
  error: GraphQLFormattedError,
): OperationRefusal {
  const { code, field, params, retryAfter } = error.extensions ?? {};
  if (typeof code === 'string' && isMessageCode(code)) {
    return {
      code,
      field: typeof field === 'string' ? field : null,
      params: isParams(params) ? params : {},
      retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
    };
  }
  // Only a bug causes this, such as an operation that does not match the schema.
  context.deps.log.error({ requestId: context.requestId, operation, code }, error.message);
  return { code: 'INTERNAL', field: null, params: {} };
}

function isParams(params: unknown): params is MessageParams {
  return typeof params === 'object' && params !== null;
}
