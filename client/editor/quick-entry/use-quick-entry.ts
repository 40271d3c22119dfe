import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { useEditor } from '../state/editor-store.ts';
import type { UndoStep } from '../state/history-slice.ts';
import { useDesignOpened } from '../state/use-design-opened.ts';
import { formatDone, formatRemaining, type DoneMessage } from './cells.ts';
import { applyAction, type QuickEntryAction } from './quick-entry-action.ts';
import { useEntry } from './use-entry.ts';
import { useReading } from './use-reading.ts';

type AppliedEntry = {
  readonly message: DoneMessage;
  readonly remaining: string;
  /** The id of the tag that opens if the user confirms `DiscardQuestion`; null if nothing is asked. */
  readonly awaited: string | null;
  /** The undo step of the entry. After another edit or an undo the message is hidden. */
  readonly step: UndoStep | undefined;
};

const setLine = (quickLine: string) => useEditor.setState({ quickLine });

/** Manages the line of Quick entry, its preview and its message. */
export function useQuickEntry() {
  const line = useEditor((editor) => editor.quickLine);
  const [done, setDone] = useState<AppliedEntry | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const { legs, load } = useReading(line);
  const entry = useEntry(legs);

  const finish = (next: AppliedEntry) => {
    setDone({ ...next, awaited: null, step: useEditor.getState().past.at(-1) });
    setLine(next.remaining);
  };
  const applyEntry = (read: readonly ParsedLine[], made: QuickEntryAction, remaining: string): boolean => {
    setPreviewed(false);
    const next = { message: formatDone(read, made), remaining, awaited: null, step: undefined };
    const isApplied = applyAction(made);
    if (isApplied) finish(next);
    else if (made.kind === 'new') setDone({ ...next, awaited: made.next.newId });
    return isApplied;
  };
  /** Applies the line. Returns false if there is nothing to apply, or if the question about unsaved changes is open. */
  const enter = () => !!legs && !!entry && applyEntry(legs, entry, formatRemaining(legs));
  const clearPreview = useCallback(() => setPreviewed(false), []);
  usePreview(isPreviewed ? entry : null, enter);
  useDesignOpened(clearPreview);
  const takePass = useApplyPass((read, made) => applyEntry(read, made, line));
  useClearAfterOpen(done, finish);
  const lastStep = useEditor(({ past }) => past.at(-1));
  const isDone = done?.awaited === null && done.remaining === line && done.step === lastStep;

  return {
    line,
    legs,
    entry,
    /** Loads the parser of the line. */
    load,
    type: (typed: string) => {
      setLine(typed);
      setDone(null);
      setPreviewed(true);
    },
    enter,
    /** Applies a flight of a boarding pass; the line stays. */
    takePass,
    enterSoon: useDeferredEnter(line, legs !== null, enter),
    isPreviewed: isPreviewed && entry !== null,
    putCardBack: clearPreview,
    doneMessage: isDone ? done.message : null,
  };
}

/** Applies a boarding pass as soon as its action is computed. */
function useApplyPass(
  applyEntry: (legs: readonly ParsedLine[], entry: QuickEntryAction) => void,
): (reading: ParsedLine) => void {
  const [legs, setLegs] = useState<readonly ParsedLine[] | null>(null);
  const entry = useEntry(legs);
  useEffect(() => {
    if (!legs || !entry) return;
    setLegs(null);
    applyEntry(legs, entry);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each pass
  }, [legs, entry]);
  return (reading) => setLegs([reading]);
}

/** Shows on the card the design that an entry would produce. */
function usePreview(entry: QuickEntryAction | null, enter: () => boolean): void {
  const design = entry?.form.design ?? null;
  const apply = useEffectEvent(enter);
  useEffect(() => {
    useEditor.setState({ preview: design && { design, apply: () => apply() } });
  }, [design]);
  useEffect(() => () => useEditor.setState({ preview: null }), []);
}

/** Handles Enter; if the parser is still loading, it applies the line after loading. */
function useDeferredEnter(line: string, isRead: boolean, enter: () => void): () => void {
  const [entered, setEntered] = useState<string | null>(null);
  useEffect(() => {
    if (entered === null || !isRead) return;
    setEntered(null);
    if (entered === line) enter();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each Enter
  }, [entered, isRead]);
  return () => (isRead ? enter() : setEntered(line.trim() === '' ? null : line));
}

/** Clears the line when its tag has opened after the question about unsaved changes. */
function useClearAfterOpen(done: AppliedEntry | null, finish: (done: AppliedEntry) => void): void {
  const isOpen = useEditor((editor) => done?.awaited === editor.newId);
  useEffect(() => {
    if (isOpen && done) finish(done);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [isOpen]);
}
