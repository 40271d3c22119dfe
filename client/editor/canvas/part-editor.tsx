import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
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
import { TextField } from '../fields/text-field.tsx';
import { useIsNarrow } from '../narrow.ts';
import { CARD_TEXT_FIELDS, PRINTABLE_FIELDS, type CardTextField } from '../../../tag/design/field-lists.ts';
import { closePart, formatEditPart, getPartName, isTypedText, useEditedPart } from './card-parts.ts';
import { useDrawnCard } from './drawn-card.tsx';
import { FieldsDialog } from './fields-dialog.tsx';
import { takeTextSnapshot, restoreTexts, type TextSnapshot } from './text-snapshot.ts';
import { Stack } from '../../ui/layout/box.tsx';

/** Shows the fields of one part of the card. */
export function PartEditor({ part }: { part: CardPart }) {
  const isNarrow = useIsNarrow();
  const textsBefore = useRef<TextSnapshot | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const drawnTexts = useDrawnCard(({ layers }) => listTypedTexts(layers).join(' ')).split(' ');
  // The field has the focus before the dialog would focus its button.
  useLayoutEffect(() => {
    textsBefore.current = takeTextSnapshot();
    const input = fields.current?.querySelector<HTMLInputElement>('input');
    input?.focus({ preventScroll: true });
    if (isTypedText(part)) {
      input?.select();
      if (input) input.enterKeyHint = 'next';
    } else if (part !== 'background') input?.click();
  }, [part]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isPickingSuggestion = event.defaultPrevented || event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || isPickingSuggestion || !(event.target instanceof HTMLInputElement)) return;
    if (isTypedText(part)) focusAdjacentText(part, 1);
  };
  return (
    <FieldsDialog
      label={formatEditPart(part)}
      title={getPartName(part)}
      part={part}
      steps={
        isTypedText(part)
          ? {
              kind: 'text',
              position: drawnTexts.indexOf(part) + 1,
              count: drawnTexts.length,
              onStep: (step) => focusAdjacentText(part, step),
            }
          : undefined
      }
      onClose={closePart}
      onEscape={() => {
        if (isTypedText(part)) restoreTexts(textsBefore.current);
        closePart();
      }}
      onClickOutside={(target) => {
        const isCardArea = target instanceof Element && target.closest('[data-part]') !== null;
        if (!isCardArea) closePart({ returnsFocus: false });
      }}
    >
      <SuggestionsInFlow value={isNarrow}>
        <Stack ref={fields} onKeyDown={onKeyDown}>
          <PartFields part={part} />
        </Stack>
      </SuggestionsInFlow>
    </FieldsDialog>
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
