import { useState, type KeyboardEvent } from 'react';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';

const NO_OPTION = -1;
const ARROW_STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/**
 * Returns the suggestions of a free-text field, and its key handlers. While the user types, Enter selects the first suggestion. Opening
 * the list alone changes nothing.
 * @param getSuggestions returns the suggestions while the list is open
 * @param isOpenedByFocus true if the list opens before the user types
 */
export function useSuggestionKeys<Suggestion>(
  getSuggestions: () => readonly Suggestion[],
  formatOptionId: (index: number) => string,
  onPick: (suggestion: Suggestion) => void,
  isOpenedByFocus = true,
) {
  const [isOpen, setOpen] = useState(false);
  const [reachedIndex, setReachedIndex] = useState(NO_OPTION);
  const suggestions = isOpen ? getSuggestions() : [];
  // An empty list is not shown, because a screen reader would read it with the label of the field.
  const isListed = suggestions.length > 0;
  const active = Math.min(reachedIndex, suggestions.length - 1);

  const show = () => isOpenedByFocus && setOpen(true);
  const close = () => {
    setOpen(false);
    setReachedIndex(NO_OPTION);
  };
  const pick = (suggestion: Suggestion) => {
    onPick(suggestion);
    close();
  };
  const onTyped = () => {
    setOpen(true);
    setReachedIndex(0);
  };

  const moveActive = (step: number) => {
    const nextIndex = isListed
      ? (Math.max(active, step < 0 ? 0 : NO_OPTION) + step + suggestions.length) % suggestions.length
      : 0;
    setOpen(true);
    setReachedIndex(nextIndex);
    // Scrolls on arrow keys only: while typing it would force a layout for each letter.
    document.getElementById(formatOptionId(nextIndex))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = ARROW_STEPS.get(event.key);
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
const DESTINATION_SNAPSHOT_FIELDS = ['iata', 'city', 'country', 'departure', 'arrival'] as const;

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
 * @param ownHandlers the field's handlers, which run first
 */
export function useRestoreOnEscape<Handlers extends OwnHandlers>(ownHandlers: Handlers) {
  const [snapshotBefore, setSnapshotBefore] = useState<DestinationSnapshot | null>(null);
  const takeSnapshot = () => setSnapshotBefore(takeDestinationSnapshot());
  const onKeyDown = (event: KeyboardEvent) => {
    ownHandlers.onKeyDown(event);
    // Escape does not undo a suggestion that Enter has selected.
    if (event.key === 'Enter') takeSnapshot();
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isEdited(snapshotBefore)) return;
    const { values, wholeCode } = snapshotBefore;
    editDesign(values, { wholeCode });
  };
  const onFocus = () => {
    ownHandlers.onFocus();
    takeSnapshot();
  };
  return { remember: takeSnapshot, handlers: { ...ownHandlers, onFocus, onKeyDown } };
}

function isEdited(snapshot: DestinationSnapshot | null): snapshot is DestinationSnapshot {
  const { texts, opening } = useEditor.getState();
  if (snapshot?.opening !== opening) return false;
  return DESTINATION_SNAPSHOT_FIELDS.some((field) => texts[field] !== snapshot.values[field]);
}
