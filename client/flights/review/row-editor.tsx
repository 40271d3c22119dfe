import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { FlightEntry, Written } from '../../../tag/flights/flight-entry.ts';
import { registrationOf } from '../../../tag/flights/written.ts';
import { Button } from '../../ui/forms/button.tsx';
import type { ImportSession } from '../import-session.ts';
import type { ReviewRow } from '../reading/reader-messages.ts';
import styles from './review.module.css';

const FIELDS = [
  ['date', 'Date', 'YYYY-MM-DD'],
  ['number', 'Flight', ''],
  ['from', 'From', 'FRA'],
  ['to', 'To', 'HND'],
  ['airline', 'Airline', ''],
  ['type', 'Aircraft', ''],
  ['registration', 'Registration', ''],
  ['seat', 'Seat', ''],
] as const;
type Field = (typeof FIELDS)[number][0];
type Texts = Readonly<Record<Field, string>>;

type Props = { row: ReviewRow; session: ImportSession; onClose: () => void };

/** The words of a row, to be corrected in their place. Enter takes them, Escape leaves them as they are. */
export function RowEditor({ row: { index, entry }, session, onClose }: Props) {
  const before = textsOf(entry);
  const [texts, setTexts] = useState(before);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const close = () => {
    // The focused field goes: the keyboard stays in its row.
    const row = first.current?.closest('[role="row"]');
    onClose();
    row?.querySelector<HTMLElement>('[data-stop]')?.focus();
  };
  const take = () => {
    if (JSON.stringify(texts) !== JSON.stringify(before))
      session.edit(index, withTexts(entry, texts, before));
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <div role="cell" className={styles['editor']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields */}
      <form
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        {FIELDS.map(([field, name, example], at) => (
          <label key={field} data-field={field}>
            <span>{name}</span>
            <input
              ref={at === 0 ? first : undefined}
              value={texts[field]}
              placeholder={example}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTexts({ ...texts, [field]: event.currentTarget.value })}
            />
          </label>
        ))}
        <div className={styles['editorButtons']}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="go">
            Take
          </Button>
        </div>
      </form>
    </div>
  );
}

function textsOf({ date, number, from, to, airline, type, registration, seat }: FlightEntry): Texts {
  const text = ({ iata, icao, name }: Written) => iata || icao || name;
  return {
    date,
    number,
    from: text(from),
    to: text(to),
    airline: airline.name || airline.iata || airline.icao,
    type: type.name || type.code,
    registration,
    seat,
  };
}

/** The entry with the texts that were changed; what was not keeps all that the file said of it. */
function withTexts(entry: FlightEntry, texts: Texts, before: Texts): FlightEntry {
  const kept = (field: Field) => texts[field] === before[field];
  const text = (field: Field) => texts[field].trim();
  return {
    ...entry,
    date: text('date'),
    departsAt: kept('date') ? entry.departsAt : '',
    number: text('number'),
    from: kept('from') ? entry.from : writtenOf(text('from'), 3, 4),
    to: kept('to') ? entry.to : writtenOf(text('to'), 3, 4),
    airline: kept('airline') ? entry.airline : writtenOf(text('airline'), 2, 3),
    type: kept('type') ? entry.type : { name: text('type'), code: '' },
    registration: registrationOf(text('registration')),
    seat: text('seat').toUpperCase(),
  };
}

/** A code in any case, or a name. */
function writtenOf(text: string, iata: number, icao: number): Written {
  const isCode = /^[a-z0-9]+$/i.test(text);
  const code = text.toUpperCase();
  return {
    name: text.length === iata && isCode ? '' : text,
    iata: isCode && text.length === iata ? code : '',
    icao: isCode && text.length === icao ? code : '',
  };
}
