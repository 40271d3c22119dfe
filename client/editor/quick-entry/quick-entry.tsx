import { TextInput } from '@mantine/core';
import {
  useId,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { LEG_SIGN } from '../../../tag/quick-entry/leg-sign.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { useAirlines } from '../airlines/use-airlines.ts';
import { codeClasses } from '../fields/field-classes.tsx';
import { useEditor } from '../state/editor-store.ts';
import { undoEdit } from '../state/undo-redo.ts';
import { useFocusLeave } from '../state/preview.ts';
import { formatForScreenReader } from './cells.ts';
import { formatEntryProblem, type DoneMessage } from './done-message.ts';
import { KnownFlights } from './known-flights.tsx';
import { Legs } from './legs.tsx';
import { PassButton } from './pass-button.tsx';
import { WHICH_AIRLINE } from './quick-entry-action.ts';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './quick-entry.module.css';
import { EntryAnnouncement, formatEnterHint, ParsedLineStrip } from './parsed-line-strip.tsx';
import { useEarlyLine } from './use-early-line.ts';
import { useQuickEntry } from './use-quick-entry.ts';

/** The line that the field shows as an example. */
const EXAMPLE_LINE = 'LH716 FRA HND 3 Nov';

/**
 * Fills the tag from one line: 'LH716 FRA HND 3 Nov'. While the user types, the strip and the card show the parsed fields. Enter, saving
 * or taking an image of the card applies the line as one step. Escape removes the preview.
 * @param isDocked true below the card of a phone, where the strip covers the rows below while the user types
 */
export function QuickEntry({ isDocked = false }: { isDocked?: boolean }) {
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const problemId = useId();
  const isWanted = useEditor((editor) => editor.isLineWanted);
  const airlines = useAirlines().airlines ?? [];
  const quick = useQuickEntry();
  const { line, legs, entry, doneMessage } = quick;
  useFocusLeave(container, quick.putCardBack);
  useEarlyLine(input);
  useDescription(input, quick.isRefused ? problemId : legs ? null : hintId);
  const change = (changedLine: string) => {
    quick.type(changedLine);
    // The clicked button may have disappeared, so the focus moves to the input.
    input.current?.focus();
  };
  return (
    <div
      ref={container}
      className={styles['quick']}
      data-docked={isDocked || undefined}
      data-typed={line !== '' || undefined}
      data-done={doneMessage !== null || undefined}
      onFocus={quick.load}
    >
      <TextInput
        {...LINE_INPUT_PROPS}
        ref={input}
        error={quick.isRefused}
        value={line}
        data-quick-entry
        // The drawer of a phone focuses this field first.
        data-autofocus={(isWanted && !isDocked) || undefined}
        // While the line has text, Undo is that of the browser.
        data-searching={line === '' ? undefined : ''}
        // The first Escape removes the preview; the next one closes the drawer.
        data-mantine-stop-propagation={quick.isPreviewed ? 'true' : undefined}
        onChange={(event) => quick.type(event.currentTarget.value)}
        onPaste={(event) => onPaste(event, quick)}
        onKeyDown={(event) => onKeyDown(event, quick)}
      />
      {isDocked && legs && entry ? (
        <ApplyButton name={formatEnterHint(legs, entry)} onClick={quick.enterSoon} />
      ) : (
        <PassButton onReading={quick.takePass} />
      )}
      <EntryFeedback
        quick={quick}
        airlines={airlines}
        hintId={hintId}
        problemId={problemId}
        hasButton={isDocked}
        onChange={change}
      />
      <EntryAnnouncement
        text={doneMessage?.text ?? (legs ? formatForScreenReader(legs, airlines, entry) : '')}
      />
    </div>
  );
}

type FeedbackProps = {
  quick: ReturnType<typeof useQuickEntry>;
  airlines: readonly AirlineRowFragment[];
  hintId: string;
  problemId: string;
  hasButton: boolean;
  onChange: (line: string) => void;
};

/** Shows below the line what it has done, what is understood, and what is missing. */
function EntryFeedback({ quick, airlines, hintId, problemId, hasButton, onChange }: FeedbackProps) {
  const { legs, entry, doneMessage, problem } = quick;
  const message = doneMessage?.text ?? (quick.isRefused ? (quick.problem ?? '') : '');
  return (
    <div className={styles['below']}>
      {doneMessage && <DoneText message={doneMessage} />}
      {quick.isRefused && problem !== null && <EntryRefusal id={problemId} problem={problem} />}
      {legs && (
        <ParsedLineStrip
          legs={legs}
          entry={entry}
          airlines={airlines}
          message={message}
          onChange={onChange}
          hasButton={hasButton}
        />
      )}
      {!quick.isRefused && problem?.startsWith(WHICH_AIRLINE) && <EntryQuestion text={problem} />}
      <KnownFlights entry={entry} />
      <Legs />
      {!legs && (
        <p id={hintId} hidden={doneMessage !== null}>
          In any order, the way you would write it.
        </p>
      )}
    </div>
  );
}

/** Applies the line at the end of its field. The focus stays, so that the keyboard of a phone does not close and open again. */
function ApplyButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton
      label={`Apply: ${name}`}
      className={styles['apply']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <svg width="18" height="16" viewBox="0 0 18 16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M1 8h15M10 2l6 6-6 6" strokeWidth="2" />
      </svg>
    </IconButton>
  );
}

const LINE_INPUT_PROPS = {
  classNames: codeClasses,
  label: 'Quick entry',
  placeholder: `Flight, for example ${EXAMPLE_LINE}`,
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'go',
} as const;

function onKeyDown(event: KeyboardEvent, quick: ReturnType<typeof useQuickEntry>): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') quick.putCardBack();
  if (event.key === 'Enter') {
    event.preventDefault();
    quick.enterSoon();
  }
}

/** Pastes several lines as flights of one line, and replaces the words that were left of the last entry. */
function onPaste(event: ClipboardEvent, { line, doneMessage, type }: ReturnType<typeof useQuickEntry>): void {
  const lines = event.clipboardData
    .getData('text/plain')
    .split(/[\r\n]+/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const isLeftover = doneMessage !== null && line !== '';
  if (lines.length === 0 || (lines.length === 1 && !isLeftover)) return;
  event.preventDefault();
  const pasted = lines.join(` ${LEG_SIGN} `);
  type(line === '' || isLeftover ? pasted : `${line} ${LEG_SIGN} ${pasted}`);
}

/** Asks for the airline. */
function EntryQuestion({ text }: { text: string }) {
  return (
    <Text role="status" tone="warn" padding="4px 0 0">
      {text}
    </Text>
  );
}

/** Says after an Enter without effect why it had none, with a line that has one. */
function EntryRefusal({ id, problem }: { id: string; problem: string }) {
  return (
    <Text role="alert" id={id} tone="warn" padding="0 0 6px">
      {`${formatEntryProblem(problem)}${/[.?]$/.test(problem) ? '' : '.'} A line that works: ${EXAMPLE_LINE}`}
    </Text>
  );
}

/** Sets the text that describes a field. Mantine replaces the property with its own, so the element gets the attribute. */
function useDescription(field: RefObject<HTMLElement | null>, id: string | null): void {
  useLayoutEffect(() => {
    if (id === null) field.current?.removeAttribute('aria-describedby');
    else field.current?.setAttribute('aria-describedby', id);
  }, [field, id]);
}

/** Shows what Enter did. Only a complete flight has a check mark. */
function DoneText({ message: { text, isComplete } }: { message: DoneMessage }) {
  return (
    <Row as="p" gap={8}>
      {isComplete && <CheckMark />}
      <Text as="span" tone={isComplete ? 'text' : 'warn'} grow>
        {text}
      </Text>
      <Button variant="quiet" size="small" onClick={undoEdit}>
        Undo entry
      </Button>
    </Row>
  );
}

function CheckMark() {
  return (
    <svg width="14" height="12" viewBox="0 0 14 12" fill="none" stroke="var(--synced)" aria-hidden="true">
      <path d="m1.5 6 4 4 7-8.5" strokeWidth="2" />
    </svg>
  );
}
