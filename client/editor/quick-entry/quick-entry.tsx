import { TextInput } from '@mantine/core';
import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { LEG_SIGN } from '../../../tag/quick-entry/leg-sign.ts';
import { useAirlines } from '../airlines/use-airlines.ts';
import { codeClasses } from '../fields/field-classes.tsx';
import { useEditor } from '../state/editor-store.ts';
import { useFocusLeave } from '../state/preview.ts';
import { useDesignOpened } from '../state/use-design-opened.ts';
import { formatForScreenReader, formatUnused } from './cells.ts';
import { formatEntryProblem } from './done-message.ts';
import { CrossIcon, DoneText } from './done-text.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import { KnownFlights } from './known-flights.tsx';
import { Legs } from './legs.tsx';
import { formatAirlineQuestion } from './quick-entry-action.ts';
import { IconButton } from '../../ui/forms/button.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './quick-entry.module.css';
import { EntryAnnouncement, ParsedLineStrip } from './parsed-line-strip.tsx';
import { getExampleLine, LINE_INPUT_PROPS } from '../../ui/forms/line-input-props.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { useEarlyLine } from './use-early-line.ts';
import { useQuickEntry } from './use-quick-entry.ts';
import { useLanguage } from '../../language/use-language.ts';
import { endSentence } from '../../language/local-formats.ts';

/**
 * Fills the tag from one line: 'LH716 FRA HND 3 Nov'. While the user types, the strip and the card show the parsed fields. Enter, saving
 * or taking an image of the card applies the line as one step. Escape removes the preview.
 * @param isDocked true below the card of a phone, where the strip covers the rows below while the user types
 */
export function QuickEntry({ isDocked = false }: { isDocked?: boolean }) {
  useLanguage();
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const problemId = useId();
  const isWanted = useEditor((editor) => editor.isLineWanted);
  const quick = useQuickEntry(isDocked);
  const { line, legs, doneMessage } = quick;
  const [areTagsShown, setTagsShown] = useTagsShown();
  useFocusLeave(container, quick.putCardBack);
  useEarlyLine(input);
  useDescription(input, quick.isRefused ? problemId : legs ? null : hintId);
  const type = (typedLine: string) => {
    quick.type(typedLine);
    setTagsShown(false);
  };
  const change = (changedLine: string) => {
    type(changedLine);
    // The clicked button may have disappeared, so the focus moves to the input.
    input.current?.focus();
  };
  const toggleTags = () => {
    setTagsShown(!areTagsShown);
    quick.closeMessage();
  };
  return (
    <div
      ref={container}
      className={styles['quick']}
      data-docked={isDocked || undefined}
      data-typed={line !== '' || undefined}
      data-open={areTagsShown || doneMessage !== null || (line !== '' && !quick.isLeftover) || undefined}
      onFocus={quick.load}
    >
      <TextInput
        {...LINE_INPUT_PROPS}
        {...FIELD_PROPS}
        label={translate('Quick entry')}
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
        onChange={(event) => type(event.currentTarget.value)}
        rightSection={line !== '' && <ClearButton onClick={() => change('')} />}
        onPaste={(event) => onPaste(event, { ...quick, type })}
        onKeyDown={(event) => onKeyDown(event, quick)}
      />
      <EntryButtons {...{ quick, isDocked, areTagsShown }} onToggleTags={toggleTags} />
      <div className={styles['below']}>
        {!areTagsShown && <EntryFeedback {...{ quick, hintId, problemId, isDocked }} onChange={change} />}
        {(areTagsShown || !isDocked) && <Legs />}
      </div>
      <LineAnnouncement quick={quick} />
    </div>
  );
}

type FeedbackProps = {
  quick: ReturnType<typeof useQuickEntry>;
  hintId: string;
  problemId: string;
  isDocked: boolean;
  onChange: (line: string) => void;
};

/** Shows below the line what it has done, what is understood, and what is missing. */
function EntryFeedback({ quick, hintId, problemId, isDocked, onChange }: FeedbackProps) {
  const { line, legs, entry, doneMessage, problem } = quick;
  const airlines = useAirlines().airlines ?? [];
  const message = doneMessage?.text ?? (quick.isRefused ? (quick.problem ?? '') : '');
  return (
    <>
      {doneMessage && (
        <DoneText
          message={doneMessage}
          onClose={isDocked ? quick.closeMessage : null}
          isLasting={quick.isLeftover}
        />
      )}
      {quick.isLeftover && <Text tone="warn">{formatUnused([line])}</Text>}
      {quick.isRefused && problem !== null && <EntryRefusal id={problemId} problem={problem} />}
      {legs && (
        <ParsedLineStrip
          legs={legs}
          entry={entry}
          airlines={airlines}
          message={message}
          onChange={onChange}
          hasButton={isDocked}
        />
      )}
      {!quick.isRefused && problem?.startsWith(formatAirlineQuestion()) && <EntryQuestion text={problem} />}
      <KnownFlights entry={entry} />
      {!legs && (
        <p id={hintId} hidden={doneMessage !== null}>
          {translate('In any order, the way you would write it.')}
        </p>
      )}
    </>
  );
}

/** Returns if the unsaved tags of earlier lines are shown. They are hidden when the user opens one of them. */
function useTagsShown() {
  const state = useState(false);
  const [, setShown] = state;
  useDesignOpened(useCallback(() => setShown(false), [setShown]));
  return state;
}

/** Announces what Enter did, or what is understood, to screen readers. */
function LineAnnouncement({
  quick: { line, legs, entry, doneMessage, isLeftover },
}: Pick<FeedbackProps, 'quick'>) {
  const airlines = useAirlines().airlines ?? [];
  const text = legs ? formatForScreenReader(legs, airlines, entry) : '';
  const unusedText = isLeftover ? formatUnused([line]) : '';
  const message = doneMessage?.text ?? text;
  return <EntryAnnouncement text={message.includes(line) ? message : `${message} ${unusedText}`.trim()} />;
}

/** Empties the field. The focus moves to the field. */
function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton
      label={translate('Clear line')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <CrossIcon />
    </IconButton>
  );
}

const FIELD_PROPS = {
  classNames: codeClasses,
  rightSectionPointerEvents: 'all',
  rightSectionWidth: 44,
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
      {`${endSentence(formatEntryProblem(problem))} ${translate('A line that works: {line}', { line: getExampleLine() })}`}
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
