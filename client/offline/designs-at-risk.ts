import { isSameDesign } from '../../tag/same-design.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { pendingEntries } from './local.store.ts';
import { useStorageTrouble } from './storage-trouble.store.ts';

/**
 * Every design that the server does not have, each once: what is saved in this browser only, as it was to be saved where
 * that found no room, and what could be read of what was set aside.
 */
export function designsAtRisk(): TagConfig[] {
  const { waiting, salvaged } = useStorageTrouble.getState();
  const saved = new Map([...pendingEntries(), ...waiting].map(({ id, config }) => [id, config]));
  const designs = [...saved.values()];
  return [...designs, ...salvaged.filter((one) => !designs.some((known) => isSameDesign(known, one)))];
}
