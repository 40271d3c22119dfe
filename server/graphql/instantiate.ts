/** An instance of an API class: GraphQL tells the members of a union apart by their class. Only @Field members are shown. */
export function instantiate<T extends object>(type: new () => T, fields: T): T {
  return Object.assign(new type(), fields);
}

/** Without this type-graphql makes a promise of each field: a list of thousands would block the event loop for long. */
export const SIMPLE_FIELD = { simpleResolvers: true } as const;
