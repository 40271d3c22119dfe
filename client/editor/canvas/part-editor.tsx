import { useClickOutside } from '@mantine/hooks';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { PreviewLayers } from '../../../tag/card/card-layers.ts';
import type { CardPart } from '../../../tag/card/card-part.ts';
import { AircraftPicker, LiveryPicker } from '../fields/pickers/aircraft-pickers.tsx';
import { BackgroundFields } from '../fields/colors/color-fields.tsx';
import {
  ArrivalField,
  DepartureField,
  DestinationField,
  FlightNumberField,
} from '../fields/flight-fields.tsx';
import { SuggestionsInFlow } from '../fields/suggestions-in-flow.ts';
import { DateField } from '../fields/date-field.tsx';
import { LogoPicker } from '../fields/pickers/logo-picker.tsx';
import { PopupLayer } from '../fields/popup-layer.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useIsNarrow } from '../narrow.ts';
import { CARD_TEXT_FIELDS, PRINTABLE_FIELDS, type CardTextField } from '../../../tag/design/field-lists.ts';
import { closePart, isTypedText, PART_NAMES, useEditedPart } from './card-parts.ts';
import { useDrawnCard } from './drawn-card.tsx';
import { takeTextSnapshot, restoreTexts, type TextSnapshot } from './text-snapshot.ts';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { useLayer } from '../../ui/layers/use-layer.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './part-editor.module.css';
import { usePartPosition } from './use-part-position.ts';

/** Shows the fields of one part of the card: beside the part, or on a phone in a sheet above the keyboard. */
export function PartEditor({ part }: { part: CardPart }) {
  const isNarrow = useIsNarrow();
  const textsBefore = useRef<TextSnapshot | null>(null);
  const box = useClickOutside<HTMLDivElement>((event) => {
    const isCardArea = event.target instanceof Element && event.target.closest('[data-part]') !== null;
    if (!isCardArea) closePart({ returnsFocus: false });
  });
  useLayer(true, closePart);
  usePartPosition(part, isNarrow, box);
  useEffect(() => {
    textsBefore.current = takeTextSnapshot();
    const input = box.current?.querySelector<HTMLInputElement>('input');
    input?.focus({ preventScroll: true });
    if (isTypedText(part)) {
      input?.select();
      if (input) input.enterKeyHint = 'next';
    } else if (part !== 'background') input?.click();
  }, [part, box]);

  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || handlesOwnEscape(event.target)) return;
    event.stopPropagation();
    event.preventDefault();
    if (isTypedText(part)) restoreTexts(textsBefore.current);
    closePart();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') trapFocus(event, event.currentTarget);
    const isPickingSuggestion = event.defaultPrevented || event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || isPickingSuggestion || !(event.target instanceof HTMLInputElement)) return;
    if (isTypedText(part)) focusAdjacentText(part, 1);
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only listens to keys of its fields
    <Stack
      gap={0}
      surface="floating"
      padding="4px 14px 14px"
      ref={box}
      role="dialog"
      aria-label={`Edit ${PART_NAMES[part].toLowerCase()}`}
      className={styles['box']}
      data-sheet={isNarrow || undefined}
      data-card-fields
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={onKeyDown}
    >
      <PartHeading part={part} />
      <PopupLayer>
        <SuggestionsInFlow value={isNarrow}>
          <Stack>
            <PartFields part={part} />
          </Stack>
        </SuggestionsInFlow>
      </PopupLayer>
    </Stack>,
    document.body,
  );
}

function PartHeading({ part }: { part: CardPart }) {
  const drawnTexts = useDrawnCard(({ layers }) => listTypedTexts(layers).join(' '));
  const texts = drawnTexts.split(' ');
  const position = isTypedText(part) ? texts.indexOf(part) + 1 : null;
  return (
    // The field keeps the focus, and so its suggestions. Without them the button would move away before the click.
    <Row gap={0} className={styles['head']} data-layer-head onMouseDown={keepFocus}>
      {isTypedText(part) && (
        <>
          <IconButton
            label="Previous text"
            className={styles['step']}
            onClick={() => focusAdjacentText(part, -1)}
          >
            ‹
          </IconButton>
          <IconButton label="Next text" className={styles['step']} onClick={() => focusAdjacentText(part, 1)}>
            ›
          </IconButton>
        </>
      )}
      <Text variant="note" size={14} grow>
        <Text as="strong" variant="strong" tone="text">
          {PART_NAMES[part]}
        </Text>
        {position !== null && ` ${position} of ${texts.length}`}
      </Text>
      <Button variant="quiet" onClick={() => closePart()}>
        Done
      </Button>
    </Row>
  );
}

function PartFields({ part }: { part: CardPart }) {
  switch (part) {
    case 'flightNumber':
      return <FlightNumberField />;
    case 'date':
      return <DateField />;
    case 'departure':
      return <DepartureField />;
    case 'arrival':
      return <ArrivalField />;
    case 'iata':
      return <DestinationField />;
    case 'logo':
      return <LogoPicker />;
    case 'background':
      return <BackgroundFields />;
    case 'aircraft':
      return (
        <>
          <AircraftPicker />
          <LiveryPicker />
        </>
      );
    default:
      return <TextField key={part} field={part} />;
  }
}

/** Returns the texts that the drawn card shows, and those of every card that are empty. */
const listTypedTexts = (layers: PreviewLayers | null): readonly CardTextField[] =>
  CARD_TEXT_FIELDS.filter(
    (text) => layers?.areas[text] ?? !PRINTABLE_FIELDS.some((printable) => printable === text),
  );

/** Opens the next or previous text of the card. After the last text the first follows. */
function focusAdjacentText(part: CardTextField, step: number): void {
  const texts = listTypedTexts(useDrawnCard.getState().layers);
  const position = texts.indexOf(part) + step + texts.length;
  const nextText = texts[position % texts.length];
  if (nextText) useEditedPart.setState({ part: nextText });
}

/** Returns true if the target handles Escape itself, as the date calendar does. */
function handlesOwnEscape(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-closes-alone]') !== null;
}

/** Keeps the focus in the box: after the last element Tab moves to the first. */
function trapFocus(event: KeyboardEvent, box: HTMLElement): void {
  const tabStops = [...box.querySelectorAll<HTMLElement>('button, input, select')].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
  const edgeElement = event.shiftKey ? tabStops[0] : tabStops.at(-1);
  if (document.activeElement !== edgeElement) return;
  event.preventDefault();
  (event.shiftKey ? tabStops.at(-1) : tabStops[0])?.focus();
}
