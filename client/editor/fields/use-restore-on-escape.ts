import { useState, type KeyboardEvent } from 'react';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';

type Snapshot = ReturnType<typeof snapshot>;

/** What typing into an airport's field changes. */
const FIELDS = ['iata', 'city', 'country', 'departure', 'arrival'] as const;

function snapshot() {
  const { texts, arrivalTyped, wholeCode, opening } = useEditor.getState();
  const { iata, city, country, departure, arrival } = texts;
  return {
    values: { iata, city, country, departure, arrival },
    arrivalTyped,
    wholeCode,
    opening,
  };
}

type OwnHandlers = { onKeyDown: (event: KeyboardEvent) => void; onFocus: () => void };

/**
 * Escape in an airport's field brings back what stood in it, and on the card, when the field was entered: what is typed
 * there is a search as often as a code.
 * @param own the field's handlers, which go first
 */
export function useRestoreOnEscape<Handlers extends OwnHandlers>(own: Handlers) {
  const [before, setBefore] = useState<Snapshot | null>(null);
  const remember = () => setBefore(snapshot());
  const onKeyDown = (event: KeyboardEvent) => {
    own.onKeyDown(event);
    // What was taken from the list is meant.
    if (event.key === 'Enter') remember();
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isEdited(before)) return;
    const { values, arrivalTyped, wholeCode } = before;
    editDesign(values, { arrivalTyped, wholeCode });
  };
  const onFocus = () => {
    own.onFocus();
    remember();
  };
  return { remember, handlers: { ...own, onFocus, onKeyDown } };
}

function isEdited(before: Snapshot | null): before is Snapshot {
  const { texts, opening } = useEditor.getState();
  if (before?.opening !== opening) return false;
  return FIELDS.some((field) => texts[field] !== before.values[field]);
}
