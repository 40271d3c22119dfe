import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { showFailure } from '../../ui/notice-area.tsx';
import { formatEditedDay } from './format-flight-day.ts';
import { useCellSave, type EditedCell } from './use-cell-save.ts';

/** The next focus when an editor is closed: the cell, its neighbors, or ('left') an element that the user has focused already. */
type CloseReason = 'stay' | 'next' | 'before' | 'left';

export type CellEditorProps = EditedCell & { onClose: (reason: CloseReason) => void };

/** Edits one cell: Enter and Tab save, Escape discards, and a blur saves. */
export function useCellEditor({ tag, field, shownFilterKey: shown, onClose }: CellEditorProps) {
  const [shownText] = useState(() => (field === 'date' ? formatEditedDay(tag) : tag.tagConfig[field]));
  const [text, setText] = useState<string>(shownText);
  const { isBusy, save, findWarning } = useCellSave({ tag, field, shownFilterKey: shown });
  const [error, setError] = useState<string | null>(null);
  /** The text of the last warning. Entering the text again saves it. */
  const confirmedText = useRef<string | null>(null);
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

  const close = (reason: CloseReason) => {
    isClosed.current = true;
    onClose(reason);
  };
  const commit = async (reason: CloseReason) => {
    const isUnchanged = text === shownText && error === null;
    if (!isUnchanged && reason !== 'left' && confirmedText.current !== text) {
      const warningText = await findWarning(text);
      confirmedText.current = text;
      if (isClosed.current) return;
      if (warningText !== null) return setError(warningText);
    }
    const refusalText = isUnchanged ? null : await save(text);
    if (refusalText === 'running') return;
    // If the user has moved to another cell meanwhile, a notice reports the refusal.
    if (isClosed.current) return refusalText === null ? undefined : showFailure(refusalText);
    setError(refusalText);
    if (refusalText === null) close(reason);
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
  return { text, setText, error, isBusy, control, onKeyDown, onBlur };
}
