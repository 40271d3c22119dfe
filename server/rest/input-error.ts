import {
  coerceInputValue,
  isInputType,
  isNonNullType,
  Kind,
  type GraphQLError,
  type GraphQLSchema,
  typeFromAST,
} from 'graphql';
import { isMessageCode, type MessageParams } from '../../tag/texts/messages.ts';
import type { Refusal } from '../../tag/texts/refusal.ts';
import { getOperationDocument } from './operations.ts';
import type { OperationName } from './route.ts';

/**
 * Returns a refusal for the first invalid variable: FIELD_INVALID on its path in the input, or the code of one of our scalars. Returns
 * null if all are valid.
 */
export function findInputError(
  schema: GraphQLSchema,
  operation: OperationName,
  variables: Readonly<Record<string, unknown>>,
): Refusal | null {
  const [definition] = getOperationDocument(operation).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${operation} is no operation`);
  for (const { variable, type: node } of definition.variableDefinitions ?? []) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    if (!isInputType(type)) throw new Error(`${operation} has a variable $${name} of an unknown type`);
    const value = variables[name];
    // In GraphQL, an absent variable counts as null.
    if (value === undefined && !isNonNullType(type)) continue;
    let refusal: Refusal | null = null;
    coerceInputValue(value ?? null, type, (path, _value, error) => {
      refusal ??= toInputRefusal(path.length === 0 ? name : path.join('.'), error);
    });
    if (refusal !== null) return refusal;
  }
  return null;
}

function toInputRefusal(path: string, { extensions }: GraphQLError): Refusal {
  const { code, field, params } = extensions;
  if (typeof code !== 'string' || !isMessageCode(code))
    return { code: 'FIELD_INVALID', field: path, params: { field: path } };
  return { code, field: typeof field === 'string' ? field : path, params: (params ?? {}) as MessageParams };
}
