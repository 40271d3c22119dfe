import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { messageText } from '../../tag/texts/messages.ts';

/** The value is not even an object; invalid fields of a design are reported by the service. */
function invalidDesignError(): GraphQLError {
  const params = { field: 'config' };
  return new GraphQLError(messageText('FIELD_INVALID', params), {
    extensions: { code: 'FIELD_INVALID', field: 'config', params },
  });
}

function parseObject(value: unknown): object {
  const given = typeof value === 'string' ? parseJson(value) : value;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw invalidDesignError();
  return given;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidDesignError();
  }
}

/** A design as sent: an object or its JSON text. parseDesign checks it. */
export const TagConfigScalar = new GraphQLScalarType<object, unknown>({
  name: 'TagConfig',
  description: 'A tag design, whole; checked and completed by one parser on every way in.',
  parseValue: parseObject,
  parseLiteral: (node, variables) => parseObject(valueFromASTUntyped(node, variables)),
});

/** Any JSON value. */
export const JsonScalar = new GraphQLScalarType({ name: 'JSON', description: 'Any JSON value.' });

/** A part of an import as sent. */
export type UncheckedValue = { readonly sent: unknown };

/**
 * The entries of an import, unchecked. In a wrapper, because type-graphql walks list arguments recursively: a deeply nested one
 * would overflow the stack.
 */
export const ImportEntriesScalar = new GraphQLScalarType<UncheckedValue>({
  name: 'ImportEntries',
  description: 'A list of tag designs, each checked by itself; whatever else is refused.',
  parseValue: (sent) => ({ sent }),
  parseLiteral: (node, variables) => ({ sent: valueFromASTUntyped(node, variables) }),
});

/** The actions of an import, unchecked, wrapped for the same reason. */
export const ImportActionsScalar = new GraphQLScalarType<UncheckedValue>({
  name: 'ImportActions',
  description: "An object of 'add', 'replace' or 'skip' by the index of the entry; whatever else is refused.",
  parseValue: (sent) => ({ sent }),
  parseLiteral: (node, variables) => ({ sent: valueFromASTUntyped(node, variables) }),
});

/** The entries of flight logs as sent, wrapped for the same reason; parseFlightEntries checks them. */
export const FlightEntriesScalar = new GraphQLScalarType<UncheckedValue>({
  name: 'FlightEntries',
  description: 'A list of flights as a log has them, each checked by itself; whatever else is refused.',
  parseValue: (sent) => ({ sent }),
  parseLiteral: (node, variables) => ({ sent: valueFromASTUntyped(node, variables) }),
});

/** The bytes of a file: in base64, or as REST has read them. */
export const FileScalar = new GraphQLScalarType<Uint8Array>({
  name: 'File',
  description: 'The bytes of a file in base64.',
  parseValue: bytesOf,
  parseLiteral: (node, variables) => bytesOf(valueFromASTUntyped(node, variables)),
});

function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(value)) return Buffer.from(value, 'base64');
  const params = { field: 'file' };
  throw new GraphQLError(messageText('FIELD_INVALID', params), {
    extensions: { code: 'FIELD_INVALID', field: 'file', params },
  });
}
