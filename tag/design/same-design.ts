import { withDefaults, type StoredDesign, type TagConfig } from './tag-config.ts';

/** Whether two designs are equal, ignoring fields that the server sets and the order of keys. */
export function isSameDesign(one: StoredDesign, other: StoredDesign): boolean {
  const [a, b] = [withDefaults(one), withDefaults(other)];
  const fields = new Set([...Object.keys(a), ...Object.keys(b)] as (keyof TagConfig)[]);
  return [...fields].every(
    (field) => field === 'timestamp' || field === 'isPreset' || isSameValue(a[field], b[field]),
  );
}

/** The only lists of a design are of plain texts in one order. */
function isSameValue(a: TagConfig[keyof TagConfig], b: TagConfig[keyof TagConfig]): boolean {
  return a === b || (Array.isArray(a) && Array.isArray(b) && a.join() === b.join());
}
