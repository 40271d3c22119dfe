import { AirportField } from './airport-field.tsx';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import type { FieldTexts } from '../state/form-state.ts';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { Grid, Stack } from '../../ui/layout/box.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './settings-panel.module.css';
import { TextField } from './text-field.tsx';
import { useDestinationEdit } from './use-destination-edit.ts';
import { useRef, type KeyboardEvent } from 'react';
import { AircraftFields } from './aircraft-fields.tsx';
import { CardWordsField } from './card-words-field.tsx';
import { DateField } from './date-field.tsx';
import { DateFormatQuestion, OpenDateRewriteOffer } from './date-format-question.tsx';
import { PersonalDetails } from './personal-details.tsx';
import { PrintedDateField } from './printed-date-field.tsx';

/** Links the destination to the arrival, or makes the destination an independent headline. */
export function HeadlineLink() {
  const hasOwnHeadline = useEditor((editor) => editor.texts.headline === 'own');
  const editDestination = useDestinationEdit();
  const toggleHeadline = () => {
    if (!hasOwnHeadline) return editDesign({ headline: 'own' });
    const { arrival } = useEditor.getState().texts;
    if (arrival.trim() === '') return editDesign({ headline: 'arrival' });
    return editDestination(arrival, { headline: 'arrival' });
  };
  return (
    <Button
      variant="plain"
      size="small"
      className={styles['link']}
      aria-pressed={!hasOwnHeadline}
      title={
        hasOwnHeadline
          ? translate('The destination differs from the arrival. Press to make it follow the arrival.')
          : translate(
              'The destination follows the arrival. Press to set another one, for example for a journey of several legs.',
            )
      }
      onClick={toggleHeadline}
    >
      <svg width="16" height="9" viewBox="0 0 16 9" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={hasOwnHeadline ? OPEN_LINK : CLOSED_LINK} strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      {translate('follows Arrival')}
    </Button>
  );
}

const CLOSED_LINK = 'M6.5 1H4.5a3.5 3.5 0 0 0 0 7h2M9.5 1h2a3.5 3.5 0 0 1 0 7h-2M5 4.5h6';
const OPEN_LINK = 'M5.5 1h-1a3.5 3.5 0 0 0 0 7h1M10.5 1h1a3.5 3.5 0 0 1 0 7h-1';

/** Shows the destination of the tag. */
export function DestinationFields() {
  return (
    <Grid
      columns="minmax(0, 1.5fr) minmax(0, 1.4fr) minmax(0, 0.75fr)"
      gap="12px 11px"
      className={styles['destination']}
    >
      <DestinationField />
      <TextField field="city" />
      <TextField field="country" />
    </Grid>
  );
}

export function DestinationField() {
  return <AirportField field="iata" onEdit={useDestinationEdit()} />;
}

export function DepartureField() {
  return <AirportField field="departure" onEdit={(departure) => editDesign({ departure })} />;
}

export function ArrivalField() {
  return <AirportField field="arrival" onEdit={useArrivalEdit()} />;
}

/** Shows the flight: number, date, route and aircraft. */
export function FlightFields() {
  return (
    <Stack>
      <Grid columns={2} gap="12px 11px">
        <FlightNumberField />
        <DateField />
      </Grid>
      <DateFormatQuestion />
      <OpenDateRewriteOffer />
      <PrintedDateField />
      <Grid columns="minmax(0, 1fr) 34px minmax(0, 1fr)" gap={5}>
        <DepartureField />
        <SwapButton />
        <ArrivalField />
      </Grid>
      <AircraftFields />
      <CardWordsField />
      <PersonalDetails />
    </Stack>
  );
}

/** Edits the flight number. An empty field suggests the code of the airline; a button, the space bar or the right arrow inserts it. */
export function FlightNumberField() {
  const input = useRef<HTMLInputElement>(null);
  const code = useEditor((editor) => editor.design.airlineIata);
  const isEmpty = useEditor((editor) => editor.texts.flightNumber === '');
  const insertCode = () => {
    editDesign({ flightNumber: `${code} ` });
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEmpty || (event.key !== ' ' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    insertCode();
  };
  return (
    <div className={styles['labelled']}>
      <TextField field="flightNumber" ref={input} onKeyDown={onKeyDown} />
      {isEmpty && (
        <Button
          variant="quiet"
          size="small"
          className={styles['offer']}
          title={translate('Start with {code}, or press Space in the empty field', { code })}
          aria-keyshortcuts="Space"
          onClick={insertCode}
        >
          {code}
        </Button>
      )}
    </div>
  );
}

/** Edits the arrival, and with it the destination, unless the destination is an independent headline. */
function useArrivalEdit(): (arrival: string, otherChanges?: Partial<FieldTexts>) => void {
  const editDestination = useDestinationEdit();
  return (arrival, otherChanges = {}) => {
    const { headline } = useEditor.getState().texts;
    if (headline === 'own' || arrival.trim() === '') editDesign({ ...otherChanges, arrival });
    else editDestination(arrival, { ...otherChanges, arrival });
  };
}

/** Swaps departure and arrival for the return flight. */
function SwapButton() {
  const editArrival = useArrivalEdit();
  const swapAirports = () => {
    const { departure, arrival } = useEditor.getState().texts;
    editArrival(departure, { departure: arrival });
  };
  return (
    <IconButton
      className={styles['swap']}
      label={translate('Swap departure and arrival')}
      title={translate('Swap departure and arrival')}
      onClick={swapAirports}
    >
      <svg width="18" height="16" viewBox="0 0 18 16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M13 1.5 16.5 5 13 8.5M16 5H4M5 7.5 1.5 11 5 14.5M2 11h12" strokeWidth="1.5" />
      </svg>
    </IconButton>
  );
}
