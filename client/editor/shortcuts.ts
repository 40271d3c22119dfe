import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../ui/forms/search-field.tsx';
import { FIELDS_FORM_ID } from './fields/fields-form.ts';
import { redoEdit, undoEdit } from './history/history.ts';
import { AIRLINE_SEARCH_ID } from './fields/list-keys.ts';

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
  [[COMMAND, 'Z'], 'Undo'],
  [[COMMAND, 'Shift', 'Z'], 'Redo'],
  [['/'], 'Search airlines'],
  [['Enter'], 'In the search: open the first airline'],
  [['↑', '↓'], 'Walk through the airlines and their tags'],
  [['Esc'], 'Close what is open, empty the search'],
  [['?'], 'Show these keys'],
];

/** Listens for the editor's keys as long as it is in the page. */
export function useShortcuts({ save, showKeys, openSearch }: Shortcuts): void {
  const onCommand = (event: KeyboardEvent) => {
    const letter = letterOf(event);
    if (letter === 's' && !event.shiftKey) {
      // Always: the browser's own would save the page as a file.
      event.preventDefault();
      if (!event.repeat && !hasDialog()) save();
      return;
    }
    const step = letter === 'z' ? (event.shiftKey ? redoEdit : undoEdit) : redoEdit;
    const isStep = letter === 'z' || (letter === 'y' && event.ctrlKey && !event.shiftKey);
    if (!isStep || !isOurs(event)) return;
    event.preventDefault();
    step();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.isComposing) return;
    if (event.ctrlKey || event.metaKey) return onCommand(event);
    if (isTyping(event.target) || hasDialog()) return;
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
    document.addEventListener('beforeinput', onBeforeInput);
    return () => {
      document.removeEventListener('keydown', listener);
      document.removeEventListener('beforeinput', onBeforeInput);
    };
  }, []);
}

const OF_INPUT = new Map([
  ['historyUndo', undoEdit],
  ['historyRedo', redoEdit],
]);

/** The browser's own undo, from its menu or by shaking a phone: of a field that we draw it knows only half. */
function onBeforeInput(event: InputEvent): void {
  const step = OF_INPUT.get(event.inputType);
  if (!step || !isOurs(event)) return;
  event.preventDefault();
  step();
}

/**
 * Whether undo is the editor's: anywhere but in a dialog and in a field that searches, in the airlines or in an open list
 * of pictures. What was typed there is no part of the design, and the browser takes it back.
 */
function isOurs({ target }: Event): boolean {
  if (hasDialog()) return false;
  if (!(target instanceof HTMLElement) || !isTyping(target)) return true;
  return target.closest(`#${FIELDS_FORM_ID}`) !== null && target.dataset['searching'] === undefined;
}

/** The Latin letter of a key: what it types, else the one that stands there on a keyboard of another script. */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}

/** A dialog asks something of its own; a drawer does not, it is the editor's own panel. */
function hasDialog(): boolean {
  return document.querySelector('.mantine-Modal-content') !== null;
}
