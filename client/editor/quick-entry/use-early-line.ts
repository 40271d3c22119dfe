import { useLayoutEffect, type RefObject } from 'react';
import { takeEarlyLine } from '../../session/early-line.ts';
import { useEditor } from '../state/editor-store.ts';

/** Puts the line that a guest has typed in the first screen into the field at once, with the focus and the cursor. */
export function useEarlyLine(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    if (field.current) fillEarlyLine(field.current);
  }, [field]);
}

function fillEarlyLine(field: HTMLInputElement): void {
  const line = takeEarlyLine();
  if (!line) return;
  useEditor.setState({ quickLine: line.text });
  if (!line.selection) return;
  // The field has the text before React renders it, because a text that React sets moves the cursor to its end.
  field.value = line.text;
  field.setSelectionRange(line.selection.start, line.selection.end);
  field.focus();
}
