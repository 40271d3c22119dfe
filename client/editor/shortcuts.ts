import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../ui/forms/search-field.tsx';
import { FIELDS_FORM_ID } from './fields/use-field.ts';
import { redoEdit, undoEdit } from './state/undo-redo.ts';
import { AIRLINE_SEARCH_ID } from './airlines/list-keys.ts';

/** The actions of the keyboard shortcuts. */
type Shortcuts = {
  save: () => void;
  showKeys: () => void;
  /** Opens the drawer with the search box, where it is not in the page. */
  openSearch?: () => void;
};

/** The command key of the platform. */
export const COMMAND = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** The shortcuts, for the dialog that lists them. */
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

/** Listens for the shortcuts. */
export function useShortcuts({ save, showKeys, openSearch }: Shortcuts): void {
  const onCommand = (event: KeyboardEvent) => {
    const letter = letterOf(event);
    if (letter === 's' && !event.shiftKey) {
      // The browser would save the page as a file.
      event.preventDefault();
      if (!event.repeat && !hasDialog()) save();
      return;
    }
    const step = letter === 'z' ? (event.shiftKey ? redoEdit : undoEdit) : redoEdit;
    const isStep = letter === 'z' || (letter === 'y' && event.ctrlKey && !event.shiftKey);
    if (!isStep || !isEditorUndo(event)) return;
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

const BY_INPUT_TYPE = new Map([
  ['historyUndo', undoEdit],
  ['historyRedo', redoEdit],
]);

/** The undo of the browser, from its menu or by shaking a phone. It knows only part of what a field has changed. */
function onBeforeInput(event: InputEvent): void {
  const step = BY_INPUT_TYPE.get(event.inputType);
  if (!step || !isEditorUndo(event)) return;
  event.preventDefault();
  step();
}

/** Whether the editor handles undo: not in dialogs and search fields, where the browser undoes typed text. */
function isEditorUndo({ target }: Event): boolean {
  if (hasDialog()) return false;
  if (!(target instanceof HTMLElement) || !isTyping(target)) return true;
  return (
    target.closest(`#${FIELDS_FORM_ID}, [data-card-fields]`) !== null &&
    target.dataset['searching'] === undefined
  );
}

/** The Latin letter of a key, also on a keyboard of another script. */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}

/** Whether a dialog is open. A drawer does not count, since it is part of the editor. */
function hasDialog(): boolean {
  return document.querySelector('.mantine-Modal-content') !== null;
}
