import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { useEditor } from '../state/editor-store.ts';
import type { UndoStep } from '../state/history-slice.ts';
import { useDesignOpened } from '../state/use-design-opened.ts';
import { doneText, remainingText } from './cells.ts';
import { applyAction, type QuickEntryAction } from './quick-entry-action.ts';
import { useEntry } from './use-entry.ts';
import { useReading } from './use-reading.ts';

type AppliedEntry = {
  readonly text: string;
  readonly remaining: string;
  /** The id of a tag that opens when `DiscardQuestion` is answered so. */
  readonly awaited: string | null;
  /** The step of the history that it is: after another edit, or an undo, it is no longer said. */
  readonly step: UndoStep | undefined;
};

const setLine = (quickLine: string) => useEditor.setState({ quickLine });

/** The line of Quick entry, what it says, and what happens with it. */
export function useQuickEntry() {
  const line = useEditor((editor) => editor.quickLine);
  const [done, setDone] = useState<AppliedEntry | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const { reading, load } = useReading(line);
  const entry = useEntry(reading);

  const finish = (next: AppliedEntry) => {
    setDone({ ...next, awaited: null, step: useEditor.getState().past.at(-1) });
    setLine(next.remaining);
  };
  const applyEntry = (read: ParsedLine, made: QuickEntryAction, remaining: string): boolean => {
    setPreviewed(false);
    const next = { text: doneText(read, made), remaining, awaited: null, step: undefined };
    const isApplied = applyAction(made);
    if (isApplied) finish(next);
    else if (made.kind === 'new') setDone({ ...next, awaited: made.next.newId });
    return isApplied;
  };
  /** Applies the line. False when there is nothing to apply, and when the question about unsaved changes comes first. */
  const enter = () => !!reading && !!entry && applyEntry(reading, entry, remainingText(reading));
  const clearPreview = useCallback(() => setPreviewed(false), []);
  usePreview(isPreviewed ? entry : null, enter);
  useDesignOpened(clearPreview);
  const takePass = useApplyPass((read, made) => applyEntry(read, made, line));
  useClearAfterOpen(done, finish);
  const lastStep = useEditor(({ past }) => past.at(-1));
  const isDone = done?.awaited === null && done.remaining === line && done.step === lastStep;

  return {
    line,
    reading,
    entry,
    /** Loads what reads the line. */
    load,
    type: (typed: string) => {
      setLine(typed);
      setDone(null);
      setPreviewed(true);
    },
    enter,
    /** Applies a flight of a boarding pass; the line stays. */
    takePass,
    enterSoon: useDeferredEnter(line, reading, enter),
    isPreviewed: isPreviewed && entry !== null,
    putCardBack: clearPreview,
    doneText: isDone ? done.text : null,
  };
}

/** Applies what a boarding pass says, once the entry of it is made. */
function useApplyPass(
  applyEntry: (reading: ParsedLine, entry: QuickEntryAction) => void,
): (reading: ParsedLine) => void {
  const [reading, setReading] = useState<ParsedLine | null>(null);
  const entry = useEntry(reading);
  useEffect(() => {
    if (!reading || !entry) return;
    setReading(null);
    applyEntry(reading, entry);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each pass
  }, [reading, entry]);
  return setReading;
}

/** Shows on the card what an entry would make. */
function usePreview(entry: QuickEntryAction | null, enter: () => boolean): void {
  const design = entry?.form.design ?? null;
  const apply = useEffectEvent(enter);
  useEffect(() => {
    useEditor.setState({ preview: design && { design, apply: () => apply() } });
  }, [design]);
  useEffect(() => () => useEditor.setState({ preview: null }), []);
}

/** Handles Enter; if the parser is still loading, it applies the line after loading. */
function useDeferredEnter(line: string, reading: ParsedLine | null, enter: () => void): () => void {
  const [entered, setEntered] = useState<string | null>(null);
  useEffect(() => {
    if (entered === null || !reading) return;
    setEntered(null);
    if (entered === line) enter();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each Enter
  }, [entered, reading]);
  return () => (reading ? enter() : setEntered(line.trim() === '' ? null : line));
}

/** Clears the line when its tag has opened after the question about unsaved changes. */
function useClearAfterOpen(done: AppliedEntry | null, finish: (done: AppliedEntry) => void): void {
  const isOpen = useEditor((editor) => done?.awaited === editor.newId);
  useEffect(() => {
    if (isOpen && done) finish(done);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [isOpen]);
}
