import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readLineState } from '../../paths.ts';
import { announce } from '../state/edit-design.ts';
import { useEditor, useReady } from '../state/editor-store.ts';
import { doneText, remainingText } from './cells.ts';
import { applyAction } from './quick-entry-action.ts';
import { useEntry } from './use-entry.ts';
import { useReading } from './use-reading.ts';

/** Applies the line that another page brings here, once; what is not understood stays in Quick entry. */
export function useLineFromState(): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const ready = useReady();
  const [line, setLine] = useState('');
  const { reading, load } = useReading(line);
  const entry = useEntry(reading);

  useEffect(() => {
    const carried = readLineState(state);
    if (!ready || carried === null) return;
    // A reload would apply it again.
    void navigate('.', { replace: true, state: null });
    setLine(carried);
    useEditor.setState({ quickLine: carried });
    load();
  }, [state, ready, navigate, load]);

  useEffect(() => {
    if (!reading) return;
    setLine('');
    if (!entry || !applyAction(entry)) return;
    useEditor.setState({ quickLine: remainingText(reading) });
    announce(doneText(reading, entry));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each line
  }, [reading]);
}
