import { Input } from '@mantine/core';
import { useId } from 'react';
import { AIRCRAFT } from '../../../tag/aircraft/aircraft.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';
import { LIMITS } from '../../../tag/base/limits.ts';
import { Alert } from '../../ui/notice.tsx';
import type { ListField } from '../cells/columns.ts';
import styles from './tag-table.module.css';
import { useCellEditor, type CellEditorProps } from '../cells/use-cell-editor.ts';

/** Edits a table cell: Enter and Tab save, Escape cancels; a refused value stays in the input. */
export function CellEditor(props: CellEditorProps) {
  const { field } = props;
  const { text, setText, error, isBusy, control, onKeyDown, onBlur } = useCellEditor(props);
  const errorId = useId();
  const commonProps = {
    ref: control,
    'aria-label': getFieldLabel(field),
    error: error !== null,
    'aria-describedby': error === null ? undefined : errorId,
    'aria-busy': isBusy || undefined,
    onKeyDown,
    onBlur,
  };
  return (
    <div className={styles['editor']} data-editor>
      {field === 'selectedAircraft' ? (
        <Input
          component="select"
          {...commonProps}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        >
          <AircraftOptions />
        </Input>
      ) : (
        <Input
          {...commonProps}
          value={text}
          maxLength={MAX_LENGTHS[field] + 8}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {error !== null && (
        <div className={styles['error']}>
          <Alert id={errorId}>{error}</Alert>
        </div>
      )}
    </div>
  );
}

const MAX_LENGTHS: Readonly<Record<ListField, number>> = {
  date: LIMITS.date,
  flightNumber: LIMITS.flightNumber,
  departure: LIMITS.code,
  arrival: LIMITS.code,
  selectedAircraft: LIMITS.imagePath,
  registration: LIMITS.registration,
  seat: LIMITS.seat,
};

/** Lists all aircraft types, grouped by maker. */
function AircraftOptions() {
  const makers = [...new Set(AIRCRAFT.map(({ maker }) => maker))];
  return makers.map((maker) => (
    <optgroup key={maker} label={maker}>
      {AIRCRAFT.filter((aircraft) => aircraft.maker === maker).map(({ image, name }) => (
        <option key={image} value={image}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}
