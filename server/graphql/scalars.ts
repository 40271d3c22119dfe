import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { formatMessage } from '../../tag/texts/messages.ts';
import { isJsonObject, parseJson } from '../../tag/base/json.ts';

/** Creates the error for a value that is not an object. The service reports invalid fields of a design. */
function createInvalidDesignError(): GraphQLError {
  const params = { field: 'config' };
  return new GraphQLError(formatMessage('FIELD_INVALID', params), {
    extensions: { code: 'FIELD_INVALID', field: 'config', params },
  });
}

function parseObject(value: unknown): object {
  const parsedValue = typeof value === 'string' ? parseJson(value) : value;
  if (!isJsonObject(parsedValue)) throw createInvalidDesignError();
  return parsedValue;
}

/** A design as sent: an object or its JSON text. parseDesign checks it. */
export const TagConfigScalar = new GraphQLScalarType<object, unknown>({
  name: 'TagConfig',
  // Not translated: a description of the schema
  description: 'A tag design, whole; checked and completed by one parser on every way in.',
  parseValue: parseObject,
  parseLiteral: (node, variables) => parseObject(valueFromASTUntyped(node, variables)),
});

/** Any JSON value. */
// Not translated: a description of the schema
export const JsonScalar = new GraphQLScalarType({ name: 'JSON', description: 'Any JSON value.' });

/** An unchecked part of an import. */
export type UncheckedValue = { readonly value: unknown };

/**
 * The unchecked entries of an import. The wrapper hides them from type-graphql, which walks list arguments recursively: deep nesting
 * would overflow the stack.
 */
export const ImportEntriesScalar = new GraphQLScalarType<UncheckedValue>({
  name: 'ImportEntries',
  // Not translated: a description of the schema
  description: 'A list of tag designs, each checked by itself; whatever else is refused.',
  parseValue: (value) => ({ value }),
  parseLiteral: (node, variables) => ({ value: valueFromASTUntyped(node, variables) }),
});

/** The unchecked actions of an import. The wrapper hides them from type-graphql, as in ImportEntriesScalar. */
export const ImportActionsScalar = new GraphQLScalarType<UncheckedValue>({
  name: 'ImportActions',
  // Not translated: a description of the schema
  description: "An object of 'add', 'replace' or 'skip' by the index of the entry; whatever else is refused.",
  parseValue: (value) => ({ value }),
  parseLiteral: (node, variables) => ({ value: valueFromASTUntyped(node, variables) }),
});

/** The unchecked entries of flight logs, in a wrapper as in ImportEntriesScalar; parseFlightEntries checks them. */
export const FlightEntriesScalar = new GraphQLScalarType<UncheckedValue>({
  name: 'FlightEntries',
  // Not translated: a description of the schema
  description: 'A list of flights as a log has them, each checked by itself; whatever else is refused.',
  parseValue: (value) => ({ value }),
  parseLiteral: (node, variables) => ({ value: valueFromASTUntyped(node, variables) }),
});

/** The unchecked response of an authenticator, in a wrapper as in ImportEntriesScalar. */
export const AuthenticatorResponseScalar = new GraphQLScalarType<UncheckedValue>({
  name: 'AuthenticatorResponse',
  // Not translated: a description of the schema
  description: 'The response of WebAuthn in its JSON form; whatever else is refused.',
  parseValue: (value) => ({ value }),
  parseLiteral: (node, variables) => ({ value: valueFromASTUntyped(node, variables) }),
});

/** The bytes of a file: in base64 from GraphQL, or as a buffer from REST. */
export const FileScalar = new GraphQLScalarType<Uint8Array>({
  name: 'File',
  // Not translated: a description of the schema
  description: 'The bytes of a file in base64.',
  parseValue: parseBase64,
  parseLiteral: (node, variables) => parseBase64(valueFromASTUntyped(node, variables)),
});

function parseBase64(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(value)) return Buffer.from(value, 'base64');
  const params = { field: 'file' };
  throw new GraphQLError(formatMessage('FIELD_INVALID', params), {
    extensions: { code: 'FIELD_INVALID', field: 'file', params },
  });
}
