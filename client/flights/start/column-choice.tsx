import { useState } from 'react';
import {
  COLUMN_KINDS,
  type ColumnKind,
  type ColumnMapping,
  type DateOrder,
  type FlightColumns,
} from '../../../tag/flights/flight-entry.ts';
import { Button } from '../../ui/forms/button.tsx';
import { LabelledField } from '../../ui/forms/field.tsx';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import type { ImportSession } from '../import-session.ts';
import { Text } from '../../ui/text.tsx';
import styles from './start.module.css';

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
    <Stack
      as="form"
      gap={18}
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <PageHeading title="Import" replacesFocused>
        Which column is what?
      </PageHeading>
      <Text tone="muted">This file is of no app that is known. Date, From and To are needed.</Text>
      <Grid as="ul" columns="repeat(auto-fill, minmax(290px, 1fr))" gap={14} className={styles['kinds']}>
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
      </Grid>
      <Row wrap gap={10} className={styles['foot']}>
        <Button onClick={() => void session.close()}>Cancel</Button>
        <Button type="submit" variant="go" aria-disabled={missing.length > 0 || undefined}>
          Read flights
        </Button>
        {missing.length > 0 && (
          <Text role="status" tone="warn" size={14}>
            Choose {missing.map((kind) => KINDS[kind]).join(', ')}
          </Text>
        )}
      </Row>
    </Stack>
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
    <Stack
      as="li"
      gap={6}
      padding="14px 16px"
      surface="panel"
      className={styles['kind']}
      data-missing={(isNeeded && column === undefined) || undefined}
    >
      <Stack as="label" gap={4}>
        <Text as="span" look="label">
          {KINDS[kind]}
          {isNeeded && (
            <Text as="b" tone="warn" aria-hidden="true">
              {' '}
              *
            </Text>
          )}
        </Text>
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
      </Stack>
      <Text as="small" look="mono" tone="muted" truncate>
        {sampleOf(columns, column)}
      </Text>
    </Stack>
  );
}

type OrderProps = { order: DateOrder | null; onChoose: (order: DateOrder | null) => void };

function OrderField({ order, onChoose }: OrderProps) {
  return (
    <Stack as="li" padding="14px 16px" surface="panel" className={styles['kind']}>
      <LabelledField label="Dates such as 3/4/2025">
        <select
          value={order ?? ''}
          onChange={(event) => onChoose((event.currentTarget.value || null) as DateOrder | null)}
        >
          <option value="">As the file shows</option>
          <option value="day-first">Day first: 3 April</option>
          <option value="month-first">Month first: March 4</option>
        </select>
      </LabelledField>
    </Stack>
  );
}

/** The first fields of a column. */
function sampleOf({ samples }: FlightColumns, column: number | undefined): string {
  if (column === undefined) return '';
  const fields = samples.map((row) => row[column] ?? '').filter((field) => field !== '');
  return fields.slice(0, 3).join(' · ');
}
