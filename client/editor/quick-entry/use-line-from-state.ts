import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LEG_SIGN } from '../../../tag/quick-entry/leg-sign.ts';
import { readLineState } from '../../paths.ts';
import { announceEdit } from '../state/edit-design.ts';
import { showEditorNotice, useEditor, useIsReady } from '../state/editor-store.ts';
import { formatEntryProblem } from './done-message.ts';
import { applyAction } from './quick-entry-action.ts';
import { describeEntry, finishEntry } from './use-quick-entry.ts';
import { useQuickEntryAction } from './use-quick-entry-action.ts';
import { useParsedLine } from './use-parsed-line.ts';

/**
 * Applies the line in the router state once. Words that are not understood stay in Quick entry. A visitor who leaves the page before the
 * line is applied and comes back with another one gets both flights.
 */
export function useLineFromState(): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isReady = useIsReady();
  const line = useEditor(({ dueLine }) => dueLine);
  const { legs, load } = useParsedLine(line);
  const { entry, problem } = useQuickEntryAction(legs);

  useEffect(() => {
    const carriedLine = readLineState(state);
    if (!isReady || carriedLine === null) return;
    // Clears the state, because a reload would apply the line again.
    void navigate('.', { replace: true, state: null });
    useEditor.setState(({ dueLine }) => {
      const lines = dueLine === '' ? carriedLine : `${dueLine} ${LEG_SIGN} ${carriedLine}`;
      return { dueLine: lines, quickLine: lines };
    });
  }, [state, isReady, navigate]);

  useEffect(() => {
    if (line !== '') load();
  }, [line, load]);

  useEffect(() => {
    if (!legs) return;
    useEditor.setState({ dueLine: '' });
    // On a phone the field gets the focus where the line is not applied as it was typed.
    if (problem !== null) {
      showEditorNotice({ kind: 'failed', text: formatEntryProblem(problem), isAboutLine: true });
      useEditor.setState({ isLineWanted: true });
    }
    if (!entry || !applyAction(entry)) return;
    const result = describeEntry(legs, entry);
    finishEntry(result);
    const { message, remaining } = result;
    if (!message.isComplete || remaining !== '') useEditor.setState({ isLineWanted: true });
    else announceEdit(message.text);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each line
  }, [legs]);
}
