import type { TagConfig } from './tag-config.ts';

/** Whether two designs are the same but for what the server sets; the database keeps no order of keys. */
export function isSameDesign(a: TagConfig, b: TagConfig): boolean {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)] as (keyof TagConfig)[]);
  return [...fields].every((field) => field === 'timestamp' || field === 'isPreset' || a[field] === b[field]);
}
