import { getNamedType, GraphQLError, isIntrospectionType, type ValidationRule } from 'graphql';

/** The allowed fields of `__type`; they reveal nothing that the caller does not know. */
const ALLOWED = new Set(['name', '__typename']);

/**
 * For a server whose introspection is off: `__schema` is refused, and `__type` says only whether there is a type of that name.
 * Clients that follow GraphQL over HTTP try a server with such a query.
 */
export const withoutIntrospection: ValidationRule = (context) => ({
  Field: (node) => {
    const parent = context.getParentType();
    const name = node.name.value;
    const isDetail = parent && isIntrospectionType(getNamedType(parent)) && !ALLOWED.has(name);
    if (name !== '__schema' && !isDetail) return;
    context.reportError(new GraphQLError('Introspection is off on this server.', { nodes: node }));
  },
});
