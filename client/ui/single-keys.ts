import { create } from 'zustand';

type SingleKeys = {
  /** True if a key without Ctrl or ⌘ can be a shortcut. */
  readonly isOn: boolean;
};

/** The switch for shortcuts of one key; change it with `setSingleKeys` of the session. */
export const useSingleKeys = create<SingleKeys>(() => ({ isOn: true }));

/** Returns true if a key press without Ctrl or ⌘ can be a shortcut. */
export function areSingleKeysOn(): boolean {
  return useSingleKeys.getState().isOn;
}
