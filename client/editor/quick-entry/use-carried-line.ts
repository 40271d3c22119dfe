import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { carriedLine } from '../../paths.ts';
import { announce } from '../state/edit-design.ts';
import { useEditor, useReady } from '../state/editor-store.ts';
import { doneText, remainingOf } from './cells.ts';
import { apply } from './entry.ts';
import { useEntry } from './use-entry.ts';
import { useReading } from './use-reading.ts';

/** Applies the line that another page brings here, once; what is not understood stays in Quick entry. */
export function useCarriedLine(): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const ready = useReady();
  const [line, setLine] = useState('');
  const { reading, load } = useReading(line);
  const entry = useEntry(reading);

  useEffect(() => {
    const carried = carriedLine(state);
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
    if (!entry || !apply(entry)) return;
    useEditor.setState({ quickLine: remainingOf(reading) });
    announce(doneText(reading, entry));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each line
  }, [reading]);
}
