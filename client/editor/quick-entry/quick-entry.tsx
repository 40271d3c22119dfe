import { TextInput } from '@mantine/core';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useAirlines } from '../airlines/use-airlines.ts';
import { codeClasses } from '../fields/field-classes.tsx';
import { undoEdit } from '../state/undo-redo.ts';
import { useFocusLeave } from '../state/preview.ts';
import { formatForScreenReader } from './cells.ts';
import { PassButton } from './pass-button.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './quick-entry.module.css';
import { Announcement, ParsedLineStrip } from './strip.tsx';
import { useQuickEntry } from './use-quick-entry.ts';

/**
 * Fills the tag from one line: 'LH716 FRA HND 3 Nov'. While the user types, the strip and the card show the parsed fields. Enter, saving
 * or taking an image of the card applies the line as one step. Escape removes the preview.
 */
export function QuickEntry() {
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const airlines = useAirlines().airlines ?? [];
  const quick = useQuickEntry();
  const { line, reading, doneText } = quick;
  useFocusLeave(container, quick.putCardBack);
  const change = (changed: string) => {
    quick.type(changed);
    // The clicked button may have disappeared, so the focus moves to the input.
    input.current?.focus();
  };
  return (
    <div ref={container} className={styles['quick']} onFocus={quick.load}>
      <TextInput
        {...LINE_INPUT_PROPS}
        ref={input}
        aria-describedby={reading ? undefined : hintId}
        value={line}
        // While the line has text, Undo is that of the browser.
        data-searching={line === '' ? undefined : ''}
        // The first Escape removes the preview; the next one closes the drawer.
        data-mantine-stop-propagation={quick.isPreviewed ? 'true' : undefined}
        onChange={(event) => quick.type(event.currentTarget.value)}
        onKeyDown={(event) => onKeyDown(event, quick)}
      />
      <PassButton onReading={quick.takePass} />
      <div className={styles['below']}>
        {doneText !== null && <DoneLine text={doneText} />}
        {reading && (
          <ParsedLineStrip reading={reading} entry={quick.entry} airlines={airlines} onChange={change} />
        )}
        {!reading && (
          <p id={hintId} hidden={doneText !== null}>
            In any order, the way you would write it.
          </p>
        )}
      </div>
      <Announcement text={doneText ?? (reading ? formatForScreenReader(reading, airlines) : '')} />
    </div>
  );
}

const LINE_INPUT_PROPS = {
  classNames: codeClasses,
  label: 'Quick entry',
  placeholder: 'Flight, for example LH716 FRA HND 3 Nov',
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

function DoneLine({ text }: { text: string }) {
  return (
    <Row as="p" gap={8}>
      <svg width="14" height="12" viewBox="0 0 14 12" fill="none" stroke="var(--synced)" aria-hidden="true">
        <path d="m1.5 6 4 4 7-8.5" strokeWidth="2" />
      </svg>
      <Text as="span" tone="text" grow>
        {text}
      </Text>
      <Button variant="quiet" size="small" onClick={undoEdit}>
        Undo entry
      </Button>
    </Row>
  );
}
