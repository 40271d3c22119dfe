import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { showEditorNotice, useEditor, useIsReady } from '../state/editor-store.ts';
import type { AppliedEntry } from '../state/view-slice.ts';
import { useDesignOpened } from '../state/use-design-opened.ts';
import { formatRemaining } from './cells.ts';
import { formatDone } from './done-message.ts';
import { applyAction, countTags, type QuickEntryAction } from './quick-entry-action.ts';
import { useQuickEntryAction } from './use-quick-entry-action.ts';
import { useParsedLine } from './use-parsed-line.ts';

const setLine = (quickLine: string) => useEditor.setState({ quickLine });
const setAppliedEntry = (appliedEntry: AppliedEntry | null) => useEditor.setState({ appliedEntry });

/** The part of an applied line that is known before it is applied. */
type EntryResult = Pick<AppliedEntry, 'message' | 'canApplyRemaining'> & { readonly remaining: string };

/** Shows the message of an applied line, and leaves in the field the words that are not applied. */
export function finishEntry(result: EntryResult): void {
  const step = useEditor.getState().past.at(-1);
  setAppliedEntry({ ...result, awaited: null, step, isClosed: false });
  setLine(result.remaining);
  // The notice about a line that has not been applied is over.
  const { notice } = useEditor.getState();
  if (notice?.kind === 'failed' && notice.isAboutLine) showEditorNotice(null);
}

/** Returns the message and the words that an action leaves. */
export const describeEntry = (legs: readonly ParsedLine[], action: QuickEntryAction): EntryResult => ({
  message: formatDone(legs, action),
  remaining: formatRemaining(legs),
  canApplyRemaining:
    legs.at(-1)?.omission?.hasMoreFlights === true ||
    legs.some((leg) => leg.unknown.some(({ isUnchecked }) => isUnchecked)),
});

/** Changes the line. The words that the last applied line has left count as new ones then. */
const typeLine = (quickLine: string) =>
  useEditor.setState(({ appliedEntry }) => ({
    quickLine,
    appliedEntry: appliedEntry?.awaited === null ? { ...appliedEntry, remaining: null } : null,
  }));

/** Returns the last applied line, its message, and if the field has only its unused words, which are not applied again. */
function useAppliedEntry(line: string, isDocked: boolean) {
  const appliedEntry = useEditor((editor) => editor.appliedEntry);
  const lastStep = useEditor(({ past }) => past.at(-1));
  const isUntouched = appliedEntry?.awaited === null && appliedEntry.remaining === line;
  const isDone = isUntouched && !appliedEntry.isClosed && appliedEntry.step === lastStep;
  const isOver = appliedEntry?.awaited === null && !appliedEntry.isClosed && !isDone;
  useEffect(() => {
    if (isDocked && isOver) closeMessage();
  }, [isDocked, isOver]);
  return {
    appliedEntry,
    isLeftover: line !== '' && isUntouched && !appliedEntry.canApplyRemaining,
    doneMessage: isDone ? appliedEntry.message : null,
  };
}

/** Hides the message of the last applied line. */
const closeMessage = () =>
  useEditor.setState(({ appliedEntry }) => ({
    appliedEntry: appliedEntry && { ...appliedEntry, isClosed: true },
  }));

/**
 * Manages the line of Quick entry, its preview and its message.
 * @param isDocked true on a phone, where a message that an edit has hidden does not come back, because it covers other rows
 */
export function useQuickEntry(isDocked: boolean) {
  const line = useEditor((editor) => editor.quickLine);
  const { appliedEntry, isLeftover, doneMessage } = useAppliedEntry(line, isDocked);
  const [isPreviewed, setPreviewed] = useState(false);
  const { legs, load } = useParsedLine(isLeftover ? '' : line);
  const isReady = useIsReady();
  const { entry, problem } = useQuickEntryAction(legs);
  const [isRefused, setRefused] = useState(false);

  const applyEntry = (
    parsedLine: readonly ParsedLine[],
    action: QuickEntryAction,
    changes: Partial<EntryResult> = {},
  ): boolean => {
    setPreviewed(false);
    const result = { ...describeEntry(parsedLine, action), ...changes };
    const isApplied = applyAction(action);
    if (isApplied) finishEntry(result);
    else if (action.kind === 'new')
      setAppliedEntry({ ...result, awaited: action.next.newId, step: undefined, isClosed: false });
    return isApplied;
  };
  /** Applies the line. Returns false if there is nothing to apply, or if the question about unsaved changes is open. */
  const enter = () => {
    setRefused(problem !== null);
    return !!legs && !!entry && applyEntry(legs, entry);
  };
  const clearPreview = useCallback(() => setPreviewed(false), []);
  const hasSeveralFlights = legs !== null && legs.length > 1;
  usePreview(isPreviewed ? entry : null, hasSeveralFlights && entry ? countTags(entry) : null, enter);
  useDesignOpened(clearPreview);
  const takePass = useApplyPass((parsedLine, action) => {
    setRefused(false);
    applyEntry(parsedLine, action, { remaining: line, canApplyRemaining: true });
  });
  useClearAfterOpen(appliedEntry);

  return {
    line,
    legs,
    entry,
    /** Loads the parser of the line. */
    load,
    type: (typedLine: string) => {
      typeLine(typedLine);
      setRefused(false);
      setPreviewed(true);
    },
    enter,
    /** Applies a flight of a boarding pass; the line stays. */
    takePass,
    enterSoon: useDeferredEnter(line, legs !== null && isReady, enter),
    isPreviewed: isPreviewed && entry !== null,
    putCardBack: clearPreview,
    problem,
    /** True after an Enter that had no effect because of `problem`. */
    isRefused: isRefused && problem !== null,
    doneMessage,
    closeMessage,
    /** True if the line has only the words that the last Enter did not use. */
    isLeftover,
  };
}

/** Applies a boarding pass as soon as its action is computed and the design is open. */
function useApplyPass(
  applyEntry: (legs: readonly ParsedLine[], entry: QuickEntryAction) => void,
): (parsedLine: ParsedLine) => void {
  const [legs, setLegs] = useState<readonly ParsedLine[] | null>(null);
  const { entry } = useQuickEntryAction(legs);
  const isReady = useIsReady();
  useEffect(() => {
    if (!legs || !entry || !isReady) return;
    setLegs(null);
    applyEntry(legs, entry);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each pass
  }, [legs, entry, isReady]);
  return (parsedLine) => setLegs([parsedLine]);
}

/** Shows on the card the design that an entry would produce. */
function usePreview(entry: QuickEntryAction | null, tagCount: number | null, enter: () => boolean): void {
  const design = entry?.form.design ?? null;
  const apply = useEffectEvent(enter);
  useEffect(() => {
    useEditor.setState({ preview: design && { design, tagCount, apply: () => apply() } });
  }, [design, tagCount]);
  useEffect(() => () => useEditor.setState({ preview: null }), []);
}

/** Handles Enter; while the parser loads, or the design is not open, it applies the line later. */
function useDeferredEnter(line: string, canApply: boolean, enter: () => void): () => void {
  const [enteredLine, setEnteredLine] = useState<string | null>(null);
  useEffect(() => {
    if (enteredLine === null || !canApply) return;
    setEnteredLine(null);
    if (enteredLine === line) enter();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each Enter
  }, [enteredLine, canApply]);
  return () => (canApply ? enter() : setEnteredLine(line.trim() === '' ? null : line));
}

/** Clears the line when its tag has opened after the question about unsaved changes. */
function useClearAfterOpen(appliedEntry: AppliedEntry | null): void {
  const isOpen = useEditor((editor) => appliedEntry?.awaited === editor.newId);
  useEffect(() => {
    if (isOpen && appliedEntry) finishEntry({ ...appliedEntry, remaining: appliedEntry.remaining ?? '' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [isOpen]);
}
