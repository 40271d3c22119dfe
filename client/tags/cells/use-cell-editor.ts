import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { showFailure } from '../../ui/notice-area.tsx';
import { formatFlightDay } from './format-flight-day.ts';
import { useCellSave, type EditedCell } from './use-cell-save.ts';

/** The next focus when an editor is closed: the cell, its neighbors, or ('left') an element that the user has focused already. */
type CloseReason = 'stay' | 'next' | 'before' | 'left';

export type CellEditorProps = EditedCell & { onClose: (to: CloseReason) => void };

/** Edits one cell: Enter and Tab save, Escape discards, and a blur saves. */
export function useCellEditor({ tag, field, shown, onClose }: CellEditorProps) {
  const [shownText] = useState(() => (field === 'date' ? formatFlightDay(tag) : tag.tagConfig[field]));
  const [text, setText] = useState<string>(shownText);
  const { busy, save, doubt } = useCellSave({ tag, field, shown });
  const [error, setError] = useState<string | null>(null);
  /** The text of the last warning. Entering the text again saves it. */
  const doubted = useRef<string | null>(null);
  const isClosed = useRef(false);
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    isClosed.current = false;
    control.current?.focus();
    if (control.current instanceof HTMLInputElement) control.current.select();
    return () => {
      isClosed.current = true;
    };
  }, []);

  const close = (to: CloseReason) => {
    isClosed.current = true;
    onClose(to);
  };
  const commit = async (to: CloseReason) => {
    const isUnchanged = text === shownText && error === null;
    if (!isUnchanged && to !== 'left' && doubted.current !== text) {
      const doubtful = await doubt(text);
      doubted.current = text;
      if (isClosed.current) return;
      if (doubtful !== null) return setError(doubtful);
    }
    const refused = isUnchanged ? null : await save(text);
    if (refused === 'running') return;
    // If the user has moved to another cell meanwhile, a notice reports the refusal.
    if (isClosed.current) return refused === null ? undefined : showFailure(refused);
    setError(refused);
    if (refused === null) close(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void commit('stay');
    else if (event.key === 'Escape') close('stay');
    else if (event.key === 'Tab') void commit(event.shiftKey ? 'before' : 'next');
    else return;
    event.preventDefault();
  };
  const onBlur = () => void (isClosed.current || commit('left'));
  return { text, setText, error, busy, control, onKeyDown, onBlur };
}
