import { AirportField } from './airport-field.tsx';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import styles from './settings-panel.module.css';
import { TextField } from './text-field.tsx';
import { useDestinationEdit } from './use-destination-edit.ts';
import { useRef, type KeyboardEvent } from 'react';
import { AircraftFields } from './aircraft-fields.tsx';

/** The destination of the tag. */
export function DestinationFields() {
  const edit = useDestinationEdit();
  return (
    <div className={styles['destination']}>
      <AirportField field="iata" onEdit={edit} />
      <TextField field="city" />
      <TextField field="country" />
    </div>
  );
}

/** The flight: number, date, route and aircraft. */
export function FlightFields() {
  return (
    <div className={styles['stack']}>
      <div className={styles['pair']}>
        <FlightNumberField />
        <DateField />
      </div>
      <div className={styles['route']}>
        <AirportField field="departure" onEdit={(departure) => editDesign({ departure })} />
        <SwapButton />
        <AirportField field="arrival" onEdit={(arrival) => editDesign({ arrival })} />
      </div>
      <AircraftFields />
    </div>
  );
}

/**
 * The flight number. An empty field offers the code of the airline, by a button, the space bar or the right arrow.
 */
function FlightNumberField() {
  const input = useRef<HTMLInputElement>(null);
  const code = useEditor((editor) => editor.design.airlineIata);
  const empty = useEditor((editor) => editor.texts.flightNumber === '');
  const insertCode = () => {
    editDesign({ flightNumber: `${code} ` });
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!empty || (event.key !== ' ' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    insertCode();
  };
  return (
    <div className={styles['labelled']}>
      <TextField field="flightNumber" ref={input} onKeyDown={onKeyDown} />
      {empty && (
        <button
          type="button"
          className={styles['offer']}
          title="Or press Space in the empty field"
          aria-keyshortcuts="Space"
          onClick={insertCode}
        >
          {`Begin ${code}`}
        </button>
      )}
    </div>
  );
}

function DateField() {
  return (
    <div className={styles['labelled']}>
      <TextField field="date" />
      <button
        type="button"
        className={styles['beside']}
        onClick={() => editDesign({ date: dateText(new Date()) })}
      >
        Today
      </button>
    </div>
  );
}

/** The local date in the format of the default card: "7/16-2025". */
function dateText(day: Date): string {
  return `${day.getMonth() + 1}/${day.getDate()}-${day.getFullYear()}`;
}

/** Swaps departure and arrival for the return flight. */
function SwapButton() {
  const swap = () => {
    const { departure, arrival } = useEditor.getState().texts;
    editDesign({ departure: arrival, arrival: departure });
  };
  return (
    <button
      type="button"
      className={styles['swap']}
      aria-label="Swap departure and arrival"
      title="Swap departure and arrival"
      onClick={swap}
    >
      <svg width="18" height="16" viewBox="0 0 18 16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M13 1.5 16.5 5 13 8.5M16 5H4M5 7.5 1.5 11 5 14.5M2 11h12" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
