import { addDesignDefaults, type StoredDesign, type TagConfig } from './tag-config.ts';

/** Returns true if two designs are equal. The order of keys and fields that the server sets are ignored. */
export function isSameDesign(one: StoredDesign, other: StoredDesign): boolean {
  const [a, b] = [addDesignDefaults(one), addDesignDefaults(other)];
  const fields = new Set([...Object.keys(a), ...Object.keys(b)] as (keyof TagConfig)[]);
  return [...fields].every(
    (field) => field === 'timestamp' || field === 'isPreset' || isSameValue(a[field], b[field]),
  );
}

/** Comparing joined texts is enough, because lists in a design contain only plain texts in a fixed order. */
function isSameValue(a: TagConfig[keyof TagConfig], b: TagConfig[keyof TagConfig]): boolean {
  return a === b || (Array.isArray(a) && Array.isArray(b) && a.join() === b.join());
}
