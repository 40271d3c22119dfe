import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { messageText } from '../../tag/messages.ts';

/** A value a client sent that cannot be a design at all; which field of a design is at fault is the service's to say. */
function notADesign(): GraphQLError {
  const params = { field: 'config' };
  return new GraphQLError(messageText('FIELD_INVALID', params), {
    extensions: { code: 'FIELD_INVALID', field: 'config', params },
  });
}

function parseObject(value: unknown): object {
  const given = typeof value === 'string' ? parseJson(value) : value;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw notADesign();
  return given;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notADesign();
  }
}

/** A design as it was sent: some object, or the JSON text of one. Only parseDesign may look into it. */
export const TagConfigScalar = new GraphQLScalarType<object, unknown>({
  name: 'TagConfig',
  description: 'A tag design, whole; checked and completed by one parser on every way in.',
  parseValue: parseObject,
  parseLiteral: (node, variables) => parseObject(valueFromASTUntyped(node, variables)),
});

/** Any JSON value; answers only. */
export const JsonScalar = new GraphQLScalarType({ name: 'JSON', description: 'Any JSON value.' });

/** What was sent as the entries of an import. */
export type SentEntries = { readonly sent: unknown };

/**
 * What an import takes, as it was sent; its service reads it entry by entry. Wrapped, since arguments that are lists are
 * walked to their ends before a resolver sees them: one nested deeply enough would overflow the stack.
 */
export const ImportEntriesScalar = new GraphQLScalarType<SentEntries>({
  name: 'ImportEntries',
  description: 'A list of tag designs, each checked by itself; whatever else is refused.',
  parseValue: (sent) => ({ sent }),
  parseLiteral: (node, variables) => ({ sent: valueFromASTUntyped(node, variables) }),
});
