/**
 * Converts the keys of a value to REST, such as distanceKm to `distance_km`. GraphQL aliases cannot do this, because an operation may
 * have only few.
 */
export function toSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSnakeCase);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, nestedValue]) => [
    key.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`),
    toSnakeCase(nestedValue),
  ]);
  return Object.fromEntries(entries);
}
