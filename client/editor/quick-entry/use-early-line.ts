import { useLayoutEffect, type RefObject } from 'react';
import { takeEarlyLine } from '../../session/early-line.ts';
import { useEditor, useIsReady } from '../state/editor-store.ts';

/** Puts the line that a guest has typed in the first screen into the field, with the focus, as soon as the field is enabled. */
export function useEarlyLine(field: RefObject<HTMLInputElement | null>): void {
  const isReady = useIsReady();
  useLayoutEffect(() => {
    if (!field.current || field.current.matches(':disabled')) return;
    const line = takeEarlyLine();
    if (!line) return;
    useEditor.setState({ quickLine: line.text });
    if (line.hasFocus) field.current.focus();
  }, [field, isReady]);
}
