import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../ui/is-typing.ts';
import { AIRLINE_SEARCH_ID } from './list-keys.ts';

/** What the keys of the editor do. */
export type Shortcuts = {
  save: () => void;
  showKeys: () => void;
  /** Brings the search box, where it does not stand in the page already. */
  openSearch?: () => void;
};

/** Ctrl, or Command where that is the key for it. */
export const COMMAND = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** The keys and what they do, for the list of them. */
export const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [[COMMAND, 'S'], 'Save Config'],
  [['/'], 'Search airlines'],
  [['Enter'], 'In the search: open the first airline'],
  [['↑', '↓'], 'Walk through the airlines and their tags'],
  [['Esc'], 'Close what is open, empty the search'],
  [['?'], 'Show these keys'],
];

/** Listens for the editor's keys as long as it is in the page. */
export function useShortcuts({ save, showKeys, openSearch }: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey &&
      event.key.toLowerCase() === 's'
    ) {
      // Always: the browser's own would save the page as a file.
      event.preventDefault();
      if (!event.repeat && !hasDialog()) save();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || hasDialog()) return;
    if (event.key === '?') {
      event.preventDefault();
      showKeys();
    }
    if (event.key === '/' && openSearch && !document.getElementById(AIRLINE_SEARCH_ID)) {
      event.preventDefault();
      openSearch();
    }
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** A dialog asks something of its own; a drawer does not, it is the editor's own panel. */
function hasDialog(): boolean {
  return document.querySelector('.mantine-Modal-content') !== null;
}
