import { useState, type KeyboardEvent } from 'react';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';

const NO_OPTION = -1;
const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/**
 * Returns the suggestions of a free-text field, and its key handlers. While the user types, Enter selects the first suggestion. Opening
 * the list alone changes nothing.
 * @param suggest returns the suggestions while the list is open
 */
export function useSuggestionKeys<Suggestion>(
  suggest: () => readonly Suggestion[],
  optionId: (at: number) => string,
  onPick: (suggestion: Suggestion) => void,
) {
  const [open, setOpen] = useState(false);
  const [reached, setReached] = useState(NO_OPTION);
  const suggestions = open ? suggest() : [];
  // An empty list is not shown, because a screen reader would read it with the label of the field.
  const isListed = suggestions.length > 0;
  const active = Math.min(reached, suggestions.length - 1);

  const show = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setReached(NO_OPTION);
  };
  const pick = (suggestion: Suggestion) => {
    onPick(suggestion);
    close();
  };
  const onTyped = () => {
    setOpen(true);
    setReached(0);
  };

  const moveActive = (step: number) => {
    const next = isListed
      ? (Math.max(active, step < 0 ? 0 : NO_OPTION) + step + suggestions.length) % suggestions.length
      : 0;
    setOpen(true);
    setReached(next);
    // Scrolls on arrow keys only: while typing it would force a layout for each letter.
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS.get(event.key);
    const choice = suggestions[active];
    if (step !== undefined) {
      event.preventDefault();
      moveActive(step);
    } else if (event.key === 'Enter' && choice !== undefined) {
      event.preventDefault();
      pick(choice);
    } else if (event.key === 'Escape' && isListed) close();
  };
  return {
    suggestions,
    isListed,
    active,
    pick,
    onTyped,
    handlers: { onKeyDown, onFocus: show, onClick: show, onBlur: close },
  };
}

type DestinationSnapshot = ReturnType<typeof takeDestinationSnapshot>;

/** The fields that an edit of an airport may change. */
const SNAPSHOT_FIELDS = ['iata', 'city', 'country', 'departure', 'arrival'] as const;

function takeDestinationSnapshot() {
  const { texts, wholeCode, opening } = useEditor.getState();
  const { iata, city, country, departure, arrival } = texts;
  return {
    values: { iata, city, country, departure, arrival },
    wholeCode,
    opening,
  };
}

type OwnHandlers = { onKeyDown: (event: KeyboardEvent) => void; onFocus: () => void };

/**
 * Restores the value of an airport's field on Escape, on the card too, because the typed text may be only a search. The value is that
 * from when the field got the focus.
 * @param own the field's handlers, which run first
 */
export function useRestoreOnEscape<Handlers extends OwnHandlers>(own: Handlers) {
  const [before, setBefore] = useState<DestinationSnapshot | null>(null);
  const remember = () => setBefore(takeDestinationSnapshot());
  const onKeyDown = (event: KeyboardEvent) => {
    own.onKeyDown(event);
    // Escape does not undo a suggestion that Enter has selected.
    if (event.key === 'Enter') remember();
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isEdited(before)) return;
    const { values, wholeCode } = before;
    editDesign(values, { wholeCode });
  };
  const onFocus = () => {
    own.onFocus();
    remember();
  };
  return { remember, handlers: { ...own, onFocus, onKeyDown } };
}

function isEdited(before: DestinationSnapshot | null): before is DestinationSnapshot {
  const { texts, opening } = useEditor.getState();
  if (before?.opening !== opening) return false;
  return SNAPSHOT_FIELDS.some((field) => texts[field] !== before.values[field]);
}
