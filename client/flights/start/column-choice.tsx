import { useState } from 'react';
import { useStore } from 'zustand';
import type { SourceNoun } from '../../../tag/texts/messages.ts';
import {
  COLUMN_KINDS,
  REQUIRED_COLUMN_KINDS,
  type ColumnKind,
  type ColumnMapping,
  type DateOrder,
  type FlightColumns,
} from '../../../tag/flights/flight-file.ts';
import { Button } from '../../ui/forms/button.tsx';
import { LabelledField } from '../../ui/forms/field.tsx';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import type { ImportSession } from '../import-session.ts';
import { Text } from '../../ui/text.tsx';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import { joinFacts } from '../../language/local-formats.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';
import styles from './start.module.css';

const COLUMN_NAMES: Readonly<Record<ColumnKind, () => string>> = {
  date: () => getFieldLabel('date'),
  number: () => translate('Flight number'),
  airline: () => translate('Airline'),
  from: () => translateIn('airport', 'From'),
  to: () => translateIn('airport', 'To'),
  type: () => getFieldLabel('selectedAircraft'),
  registration: () => getFieldLabel('registration'),
  seat: () => getFieldLabel('seat'),
  cabin: () => getFieldLabel('cabin'),
};

/** Asks the user what each column of a CSV from an unknown app contains. */
export function ColumnChoice({ columns, session }: { columns: FlightColumns; session: ImportSession }) {
  const noun = useStore(session.state, (state) => state.noun);
  const [mapping, setMapping] = useState<ColumnMapping>(columns.mapping);
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(columns.dateOrder);
  const missingColumns = REQUIRED_COLUMN_KINDS.filter((kind) => mapping[kind] === undefined);
  const selectColumn = (kind: ColumnKind, text: string) => {
    const { [kind]: _, ...otherColumns } = mapping;
    setMapping(text === '' ? otherColumns : { ...otherColumns, [kind]: Number(text) });
  };
  const submitColumns = () => {
    if (missingColumns.length > 0) return;
    void session.readAgain({ mapping, ...(dateOrder !== null && { dateOrder }) });
  };
  return (
    <Stack
      as="form"
      gap={18}
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        submitColumns();
      }}
    >
      <PageHeading title={translate('Import and export')} replacesFocused>
        {translate('Which column is what?')}
      </PageHeading>
      <Text tone="muted">
        {translate(
          '{noun, select, text {This text is not from a known app. Date, From and To are required.} other {This file is not from a known app. Date, From and To are required.}}',
          { noun },
        )}
      </Text>
      <Grid as="ul" columns="repeat(auto-fill, minmax(290px, 1fr))" gap={14} className={styles['kinds']}>
        {COLUMN_KINDS.map((kind) => (
          <ColumnKindField
            key={kind}
            kind={kind}
            columns={columns}
            column={mapping[kind]}
            onSelect={(text) => selectColumn(kind, text)}
          />
        ))}
        <DateOrderField noun={noun} dateOrder={dateOrder} onSelect={setDateOrder} />
      </Grid>
      <Row wrap gap={10} className={styles['foot']}>
        <Button onClick={() => void session.close()}>{translate('Cancel')}</Button>
        <Button type="submit" variant="go" aria-disabled={missingColumns.length > 0 || undefined}>
          {translate('Read flights')}
        </Button>
        {missingColumns.length > 0 && (
          <Text role="status" tone="warn" size={14}>
            {translate('Choose {columns}', {
              columns: joinFacts(missingColumns.map((kind) => COLUMN_NAMES[kind]())),
            })}
          </Text>
        )}
      </Row>
    </Stack>
  );
}

type ColumnKindFieldProps = {
  kind: ColumnKind;
  columns: FlightColumns;
  column: number | undefined;
  onSelect: (text: string) => void;
};

function ColumnKindField({ kind, columns, column, onSelect }: ColumnKindFieldProps) {
  const isNeeded = REQUIRED_COLUMN_KINDS.includes(kind);
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
        <Text as="span" variant="label">
          {COLUMN_NAMES[kind]()}
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
          onChange={(event) => onSelect(event.currentTarget.value)}
        >
          <option value="">{translate('None')}</option>
          {columns.headers.map((header, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- headers may be equal; their place is what is chosen
            <option key={index} value={index}>
              {header || translate('Column {number}', { number: index + 1 })}
            </option>
          ))}
        </select>
      </Stack>
      <Text as="small" variant="mono" tone="muted" truncate>
        {formatSample(columns, column)}
      </Text>
    </Stack>
  );
}

type DateOrderFieldProps = {
  noun: SourceNoun;
  dateOrder: DateOrder | null;
  onSelect: (dateOrder: DateOrder | null) => void;
};

function DateOrderField({ noun, dateOrder, onSelect }: DateOrderFieldProps) {
  return (
    <Stack as="li" padding="14px 16px" surface="panel" className={styles['kind']}>
      <LabelledField label={translate('Dates such as 3/4/2025')}>
        <select
          value={dateOrder ?? ''}
          onChange={(event) => onSelect((event.currentTarget.value || null) as DateOrder | null)}
        >
          <option value="">
            {translate('{noun, select, text {Detect from the text} other {Detect from the file}}', { noun })}
          </option>
          <option value="day-first">{translate('Day first: 3 April')}</option>
          <option value="month-first">{translate('Month first: March 4')}</option>
        </select>
      </LabelledField>
    </Stack>
  );
}

/** Returns the first values of a column. */
function formatSample({ samples }: FlightColumns, column: number | undefined): string {
  if (column === undefined) return '';
  const fields = samples.map((row) => row[column] ?? '').filter((field) => field !== '');
  return fields.slice(0, 3).join(' · ');
}
