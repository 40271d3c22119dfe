import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Reading } from '../../../tag/quick-entry/reading.ts';
import { useEditor } from '../state/editor-store.ts';
import type { Step } from '../state/history-slice.ts';
import { useDesignOpened } from '../state/use-design-opened.ts';
import { doneText, remainingOf } from './cells.ts';
import { apply, type Entry } from './entry.ts';
import { useEntry } from './use-entry.ts';
import { useReading } from './use-reading.ts';

type Done = {
  readonly text: string;
  readonly remaining: string;
  /** The id of a tag that opens when `DiscardQuestion` is answered so. */
  readonly awaited: string | null;
  /** The step of the history that it is: after another edit, or an undo, it is no longer said. */
  readonly step: Step | undefined;
};

const setLine = (quickLine: string) => useEditor.setState({ quickLine });

/** The line of Quick entry, what it says, and what happens with it. */
export function useQuickEntry() {
  const line = useEditor((editor) => editor.quickLine);
  const [done, setDone] = useState<Done | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const { reading, load } = useReading(line);
  const entry = useEntry(reading);

  const finish = (next: Done) => {
    setDone({ ...next, awaited: null, step: useEditor.getState().past.at(-1) });
    setLine(next.remaining);
  };
  const applyEntry = (read: Reading, made: Entry, remaining: string): boolean => {
    setPreviewed(false);
    const next = { text: doneText(read, made), remaining, awaited: null, step: undefined };
    const isApplied = apply(made);
    if (isApplied) finish(next);
    else if (made.kind === 'new') setDone({ ...next, awaited: made.next.newId });
    return isApplied;
  };
  /** Applies the line. False when there is nothing to apply, and when the question about unsaved changes comes first. */
  const enter = () => !!reading && !!entry && applyEntry(reading, entry, remainingOf(reading));
  const putCardBack = useCallback(() => setPreviewed(false), []);
  usePreview(isPreviewed ? entry : null, enter);
  useDesignOpened(putCardBack);
  const takePass = usePass((read, made) => applyEntry(read, made, line));
  useAwaited(done, finish);
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
    enterSoon: useEnterSoon(line, reading, enter),
    isPreviewed: isPreviewed && entry !== null,
    putCardBack,
    doneText: isDone ? done.text : null,
  };
}

/** Applies what a boarding pass says, once the entry of it is made. */
function usePass(applyEntry: (reading: Reading, entry: Entry) => void): (reading: Reading) => void {
  const [reading, setReading] = useState<Reading | null>(null);
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
function usePreview(entry: Entry | null, enter: () => boolean): void {
  const design = entry?.form.design ?? null;
  const apply = useEffectEvent(enter);
  useEffect(() => {
    useEditor.setState({ preview: design && { design, apply: () => apply() } });
  }, [design]);
  useEffect(() => () => useEditor.setState({ preview: null }), []);
}

/** Handles Enter; if the parser is still loading, it applies the line after loading. */
function useEnterSoon(line: string, reading: Reading | null, enter: () => void): () => void {
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
function useAwaited(done: Done | null, finish: (done: Done) => void): void {
  const isOpen = useEditor((editor) => done?.awaited === editor.newId);
  useEffect(() => {
    if (isOpen && done) finish(done);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [isOpen]);
}
