import { getNamedType, GraphQLError, isIntrospectionType, type ValidationRule } from 'graphql';

/** The allowed fields of `__type`; they reveal nothing that the caller does not know. */
const ALLOWED_FIELDS = new Set(['name', '__typename']);

/**
 * Refuses introspection: `__schema` is an error, and `__type` only reveals if a type of that name exists. Clients that follow GraphQL
 * over HTTP test a server with such a query.
 */
export const noIntrospectionRule: ValidationRule = (context) => ({
  Field: (node) => {
    const parent = context.getParentType();
    const name = node.name.value;
    const isDetail = parent && isIntrospectionType(getNamedType(parent)) && !ALLOWED_FIELDS.has(name);
    if (name !== '__schema' && !isDetail) return;
    context.reportError(new GraphQLError('Introspection is off on this server.', { nodes: node }));
  },
});
