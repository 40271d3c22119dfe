/** An instance of an API class with its fields: GraphQL tells the members of a union apart by their class. */
export function make<T extends object>(type: new () => T, fields: T): T {
  return Object.assign(new type(), fields);
}
