import { create } from 'zustand';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from './local-storage.ts';

type SingleKeys = {
  /** True if a key without Ctrl or ⌘ can be a shortcut. */
  readonly isOn: boolean;
};

/** The switch for shortcuts of one key, in this browser; change it with `setSingleKeys`. */
export const useSingleKeys = create<SingleKeys>(readStoredState);

/** Returns true if a key press without Ctrl or ⌘ can be a shortcut. */
export function areSingleKeysOn(): boolean {
  return useSingleKeys.getState().isOn;
}

/** Stores and applies the switch; the other tabs follow. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) removeStored(STORAGE_KEYS.singleKeys);
  else writeStored(STORAGE_KEYS.singleKeys, 'off');
  useSingleKeys.setState({ isOn });
}

function readStoredState(): SingleKeys {
  return { isOn: readStored(STORAGE_KEYS.singleKeys) !== 'off' };
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === STORAGE_KEYS.singleKeys) useSingleKeys.setState(readStoredState());
});
