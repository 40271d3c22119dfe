import { useSingleKeys } from '../ui/single-keys.ts';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from './local-storage.ts';

/** Stores and applies the switch for shortcuts of one key in this browser; the other tabs follow. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) removeStored(STORAGE_KEYS.singleKeys);
  else writeStored(STORAGE_KEYS.singleKeys, 'off');
  useSingleKeys.setState({ isOn });
}

/**
 * Applies the stored switch, and follows the other tabs.
 * @returns a function that ends this
 */
export function followStoredSingleKeys(): () => void {
  const apply = () => useSingleKeys.setState({ isOn: readStored(STORAGE_KEYS.singleKeys) !== 'off' });
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === STORAGE_KEYS.singleKeys) apply();
  };
  apply();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
