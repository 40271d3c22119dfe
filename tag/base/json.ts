/** Any object of JSON, whose values are not checked yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns true for an object of JSON: no array, no null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a text as JSON; returns undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns an own property of a JSON value; undefined for a missing property, and for one of the prototype. */
export function getOwnProperty(value: unknown, name: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string | number, unknown>>)[name];
}
