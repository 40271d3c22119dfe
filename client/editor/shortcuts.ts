import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn } from '../ui/single-keys.ts';
import { isTextInput } from '../ui/forms/search-field.tsx';
import { hasOpenLayer } from '../ui/layers/layer-stack.ts';
import { FIELDS_FORM_ID } from './fields/use-field.ts';
import { isReady } from './state/editor-store.ts';
import { redoEdit, undoEdit } from './state/undo-redo.ts';
import { AIRLINE_SEARCH_ID } from './airlines/list-keys.ts';
import { translate } from '../../tag/texts/translate.ts';

/** The actions of the keyboard shortcuts. */
type Shortcuts = {
  showKeys: () => void;
  /** Opens the drawer with the search box; absent if the search box is in the page. */
  openSearch?: () => void;
};

/** The label of the platform's command key. */
export const COMMAND_KEY = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Returns the shortcuts for the dialog. */
export const listShortcutKeys = (): readonly (readonly [keys: readonly string[], does: string])[] => [
  [[COMMAND_KEY, 'S'], translate('Save Config')],
  [[COMMAND_KEY, 'Z'], translate('Undo')],
  [[COMMAND_KEY, 'Shift', 'Z'], translate('Redo')],
  [['N'], translate('Go to Quick entry')],
  [['D'], translate('Download the card as a PNG')],
  [['/'], translate('Search airlines')],
  [['Enter'], translate('In the search: open the first airline')],
  [['↑', '↓'], translate('Move through the airlines and their tags')],
  [['Esc'], translate('Close what is open, or clear the search')],
  [['?'], translate('Show these shortcuts')],
];

/** Handles the keyboard shortcuts and the undo of the browser. */
export function useShortcuts({ showKeys, openSearch }: Shortcuts): void {
  const onCommand = (event: KeyboardEvent) => {
    const letter = getLetter(event);
    if (letter === 's' && !event.shiftKey) {
      // Prevents the browser from saving the page as a file.
      event.preventDefault();
      if (!event.repeat && !hasOpenLayer('dialog')) pressSave();
      return;
    }
    const step = letter === 'z' && !event.shiftKey ? HISTORY_STEPS.undo : HISTORY_STEPS.redo;
    const isStep = letter === 'z' || (letter === 'y' && event.ctrlKey && !event.shiftKey);
    if (!isStep || !isEditorUndo(event)) return;
    event.preventDefault();
    takeStep(step);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.isComposing) return;
    if (event.ctrlKey || event.metaKey) return onCommand(event);
    if (!areSingleKeysOn() || isTextInput(event.target) || isInMenu(event.target)) return;
    if (hasOpenLayer('dialog')) return;
    if (event.key === '?') {
      event.preventDefault();
      showKeys();
    }
    const act = event.shiftKey || event.repeat ? undefined : ACTIONS_BY_LETTER.get(getLetter(event));
    // A drawer or sheet covers what the letters mean.
    if (act && !hasOpenLayer()) {
      event.preventDefault();
      act();
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

/** The actions of the keys of one letter, by the letter. */
const ACTIONS_BY_LETTER: ReadonlyMap<string, () => void> = new Map([
  ['n', () => document.querySelector<HTMLElement>('[data-quick-entry]')?.focus()],
  // The button keeps the press until the card is drawn.
  ['d', () => document.querySelector<HTMLElement>('[data-downloads]')?.click()],
]);

const HISTORY_STEPS = {
  undo: { button: 'Undo', act: undoEdit },
  redo: { button: 'Redo', act: redoEdit },
} as const;
type HistoryStep = (typeof HISTORY_STEPS)[keyof typeof HISTORY_STEPS];

const STEPS_BY_INPUT_TYPE = new Map<string, HistoryStep>([
  ['historyUndo', HISTORY_STEPS.undo],
  ['historyRedo', HISTORY_STEPS.redo],
]);

/** Takes a step. Before the design is open, presses its button, which keeps the tap. */
function takeStep({ button, act }: HistoryStep): void {
  if (isReady()) return act();
  document.querySelector<HTMLElement>(`[data-history="${button}"]`)?.click();
}

/** Replaces the undo of the browser's menu, or of shaking a phone, because the browser knows only part of the changes of a field. */
function onBeforeInput(event: InputEvent): void {
  const step = STEPS_BY_INPUT_TYPE.get(event.inputType);
  if (!step || !isEditorUndo(event)) return;
  event.preventDefault();
  takeStep(step);
}

/** Returns true if the editor handles undo. In dialogs and search fields the browser undoes typed text. */
function isEditorUndo({ target }: Event): boolean {
  if (hasOpenLayer('dialog')) return false;
  if (!(target instanceof HTMLElement) || !isTextInput(target)) return true;
  return (
    target.closest(`#${FIELDS_FORM_ID}, [data-card-fields]`) !== null &&
    target.dataset['searching'] === undefined
  );
}

/** Returns the Latin letter of a key, also on a keyboard of another script. */
function getLetter({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}

/** Presses Save Config, which keeps the tap until the design can be saved. */
function pressSave(): void {
  document.querySelector<HTMLElement>('[data-saves]')?.click();
}

/** Returns true in a menu or a list, where a letter moves to the item that begins with it. */
function isInMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="menu"], [role="listbox"]') !== null;
}
