/**
 * Creates an instance of an API class, because GraphQL distinguishes the members of a union by their class. Responses contain only @Field
 * members.
 */
export function instantiate<T extends object>(type: new () => T, fields: T): T {
  return Object.assign(new type(), fields);
}

/** Without this type, type-graphql creates a promise for each field, and a list of thousands of rows would block the event loop. */
export const SIMPLE_FIELD = { simpleResolvers: true } as const;
