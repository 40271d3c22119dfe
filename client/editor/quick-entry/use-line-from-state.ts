import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readLineState } from '../../paths.ts';
import { announceEdit } from '../state/edit-design.ts';
import { useEditor, useIsReady } from '../state/editor-store.ts';
import { formatDone, formatRemaining } from './cells.ts';
import { applyAction } from './quick-entry-action.ts';
import { useEntry } from './use-entry.ts';
import { useReading } from './use-reading.ts';

/** Applies the line in the router state once. Words that are not understood stay in Quick entry. */
export function useLineFromState(): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const ready = useIsReady();
  const [line, setLine] = useState('');
  const { legs, load } = useReading(line);
  const entry = useEntry(legs);

  useEffect(() => {
    const carried = readLineState(state);
    if (!ready || carried === null) return;
    // Clears the state, because a reload would apply the line again.
    void navigate('.', { replace: true, state: null });
    setLine(carried);
    useEditor.setState({ quickLine: carried });
    load();
  }, [state, ready, navigate, load]);

  useEffect(() => {
    if (!legs) return;
    setLine('');
    if (!entry || !applyAction(entry)) return;
    useEditor.setState({ quickLine: formatRemaining(legs) });
    announceEdit(formatDone(legs, entry).text);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each line
  }, [legs]);
}
