import { useState } from 'react';
import {
  COLUMN_KINDS,
  type ColumnKind,
  type ColumnMapping,
  type DateOrder,
  type FlightColumns,
} from '../../../tag/flights/flight-entry.ts';
import { Button } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import type { ImportSession } from '../import-session.ts';
import styles from './column-choice.module.css';

const KINDS: Readonly<Record<ColumnKind, string>> = {
  date: 'Date',
  number: 'Flight number',
  airline: 'Airline',
  from: 'From',
  to: 'To',
  type: 'Aircraft',
  registration: 'Registration',
  seat: 'Seat',
  cabin: 'Class',
};
const NEEDED: readonly ColumnKind[] = ['date', 'from', 'to'];

/** For a CSV that no app is known for: which of its columns is what. */
export function ColumnChoice({ columns, session }: { columns: FlightColumns; session: ImportSession }) {
  const [mapping, setMapping] = useState<ColumnMapping>(columns.mapping);
  const [order, setOrder] = useState<DateOrder | null>(columns.dateOrder);
  const missing = NEEDED.filter((kind) => mapping[kind] === undefined);
  const choose = (kind: ColumnKind, text: string) => {
    const { [kind]: _, ...others } = mapping;
    setMapping(text === '' ? others : { ...others, [kind]: Number(text) });
  };
  const read = () => {
    if (missing.length > 0) return;
    void session.chooseColumns({ mapping, ...(order !== null && { dateOrder: order }) });
  };
  return (
    <form
      className={styles['choice']}
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <PageHeading title="Import" className={styles['title']} replacesFocused>
        Which column is what?
      </PageHeading>
      <p className={styles['note']}>This file is of no app that is known. Date, From and To are needed.</p>
      <ul className={styles['kinds']}>
        {COLUMN_KINDS.map((kind) => (
          <KindField
            key={kind}
            kind={kind}
            columns={columns}
            column={mapping[kind]}
            onChoose={(text) => choose(kind, text)}
          />
        ))}
        <OrderField order={order} onChoose={setOrder} />
      </ul>
      <div className={styles['buttons']}>
        <Button onClick={() => void session.close()}>Cancel</Button>
        <Button type="submit" variant="go" aria-disabled={missing.length > 0 || undefined}>
          Read flights
        </Button>
        {missing.length > 0 && <p role="status">Choose {missing.map((kind) => KINDS[kind]).join(', ')}</p>}
      </div>
    </form>
  );
}

type KindProps = {
  kind: ColumnKind;
  columns: FlightColumns;
  column: number | undefined;
  onChoose: (text: string) => void;
};

function KindField({ kind, columns, column, onChoose }: KindProps) {
  const isNeeded = NEEDED.includes(kind);
  return (
    <li data-missing={(isNeeded && column === undefined) || undefined}>
      <label>
        <span>
          {KINDS[kind]}
          {isNeeded && <b aria-hidden="true"> *</b>}
        </span>
        <select
          value={column ?? ''}
          required={isNeeded}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          <option value="">None</option>
          {columns.headers.map((header, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- headers may be equal; their place is what is chosen
            <option key={index} value={index}>
              {header || `Column ${index + 1}`}
            </option>
          ))}
        </select>
      </label>
      <small>{sampleOf(columns, column)}</small>
    </li>
  );
}

type OrderProps = { order: DateOrder | null; onChoose: (order: DateOrder | null) => void };

function OrderField({ order, onChoose }: OrderProps) {
  return (
    <li>
      <label>
        <span>Dates such as 3/4/2025</span>
        <select
          value={order ?? ''}
          onChange={(event) => onChoose((event.currentTarget.value || null) as DateOrder | null)}
        >
          <option value="">As the file shows</option>
          <option value="day-first">Day first: 3 April</option>
          <option value="month-first">Month first: March 4</option>
        </select>
      </label>
    </li>
  );
}

/** The first fields of a column. */
function sampleOf({ samples }: FlightColumns, column: number | undefined): string {
  if (column === undefined) return '';
  const fields = samples.map((row) => row[column] ?? '').filter((field) => field !== '');
  return fields.slice(0, 3).join(' · ');
}
