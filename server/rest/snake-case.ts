/** A value with the keys of REST, such as `distance_km` for distanceKm; an operation may have few aliases. */
export function toSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSnakeCase);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    toSnakeCase(one),
  ]);
  return Object.fromEntries(entries);
}
