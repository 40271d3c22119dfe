import { TextInput } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Reading } from '../../../tag/quick-entry/reading.ts';
import { useAirlines } from '../airlines/use-airlines.ts';
import { useAirportIndex } from '../fields/airports.ts';
import { codeClasses } from '../fields/field-classes.tsx';
import { undoEdit } from '../history/undo-redo.ts';
import { useEditor } from '../state/editor-store.ts';
import { apply, entryOf, type Entry } from './entry.ts';
import styles from './quick-entry.module.css';
import { Announcement, Strip } from './strip.tsx';
import { doneText, remainingOf, spokenText } from './cells.ts';
import { useReading } from './use-reading.ts';

/** What Enter has done; `awaited` is the id of a tag that opens when `DiscardQuestion` is answered so. */
type Done = { readonly text: string; readonly remaining: string; readonly awaited: string | null };

/**
 * One line that fills the tag: 'LH716 FRA HND 3 Nov'. What was understood is shown below while it is typed, and on the
 * card; Enter applies it as one step, Escape gives the card back.
 */
export function QuickEntry() {
  const [line, setLine] = useState('');
  const [done, setDone] = useState<Done | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { reading, load } = useReading(line);
  const { airlines } = useAirlines();
  const entry = useEntry(reading);
  usePreview(isPreviewed ? entry : null);

  const type = (typed: string) => {
    setLine(typed);
    setDone(null);
    setPreviewed(true);
  };
  const finish = (next: Done) => {
    setDone({ ...next, awaited: null });
    setLine(next.remaining);
  };
  const enter = () => {
    if (!reading || !entry) return;
    setPreviewed(false);
    const next: Done = { text: doneText(reading, entry), remaining: remainingOf(reading), awaited: null };
    if (apply(entry)) finish(next);
    else if (entry.kind === 'new') setDone({ ...next, awaited: entry.next.newId });
  };
  const onEnter = useEnter(line, reading, enter);
  useAwaited(done, finish);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setPreviewed(false);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  const change = (changed: string) => {
    type(changed);
    // The button that was clicked may be gone.
    input.current?.focus();
  };
  const isDone = done !== null && done.awaited === null && done.remaining === line;
  return (
    <div
      className={styles['quick']}
      onFocus={load}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setPreviewed(false)
      }
    >
      <TextInput
        ref={input}
        classNames={codeClasses}
        label="Quick entry"
        placeholder="Flight, for example LH716 FRA HND 3 Nov"
        aria-describedby={reading ? undefined : hintId}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={line}
        // While a line is typed, an undo is the browser's.
        data-searching={line === '' ? undefined : ''}
        // The first Escape gives the card back; the next one closes the drawer.
        data-mantine-stop-propagation={isPreviewed && entry ? 'true' : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles['below']}>
        {isDone && <DoneLine text={done.text} />}
        {reading && <Strip reading={reading} entry={entry} airlines={airlines ?? []} onChange={change} />}
        {!reading && (
          <p id={hintId} className={styles['hint']} hidden={isDone}>
            In any order, the way you would write it.
          </p>
        )}
      </div>
      <Announcement text={isDone ? done.text : reading ? spokenText(reading, airlines ?? []) : ''} />
    </div>
  );
}

function DoneLine({ text }: { text: string }) {
  return (
    <p className={styles['done']}>
      <svg width="14" height="12" viewBox="0 0 14 12" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="m1.5 6 4 4 7-8.5" strokeWidth="2" />
      </svg>
      <span>{text}</span>
      <button type="button" onClick={undoEdit}>
        Undo entry
      </button>
    </p>
  );
}

/** What Enter would make of a reading. It follows the open design, which may change meanwhile. */
function useEntry(reading: Reading | null): Entry | null {
  const { airlines } = useAirlines();
  const { byCode } = useAirportIndex();
  const opening = useEditor((editor) => editor.opening);
  const design = useEditor((editor) => editor.design);
  return useMemo(
    () => reading && entryOf(reading, useEditor.getState(), { airlines, airports: byCode }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the entry reads the open design from the store
    [reading, airlines, byCode, opening, design],
  );
}

/** Shows on the card what an entry would make. */
function usePreview(entry: Entry | null): void {
  const preview = entry?.form.design ?? null;
  useEffect(() => {
    useEditor.setState({ preview });
  }, [preview]);
  useEffect(() => () => useEditor.setState({ preview: null }), []);
}

/** Enter before what reads the line has loaded applies the line as soon as it has. */
function useEnter(line: string, reading: Reading | null, enter: () => void): () => void {
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
