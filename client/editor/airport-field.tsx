import { Autocomplete, type ComboboxItem } from '@mantine/core';
import { suggestAirports } from './destination.ts';
import { FIELD_LABELS } from './editor-fields.ts';
import { pickerClasses } from './field-classes.ts';
import styles from './field.module.css';
import { upperCaseComposed, upperCaseInput } from './upper-case-input.ts';
import { useAirports } from './use-airports.ts';
import { useField } from './use-field.ts';

const SUGGESTIONS = 6;

type Props = { field: 'iata' | 'departure' | 'arrival'; onEdit: (value: string) => void };

/** An airport's code: free text that offers the airports it may mean, by code, city or name. */
export function AirportField({ field, onEdit }: Props) {
  const { value, error } = useField(field);
  const airports = useAirports();
  return (
    <Autocomplete
      name={field}
      label={FIELD_LABELS[field]}
      value={value}
      error={error}
      data={[...airports.keys()]}
      filter={({ search }) => suggestAirports(search, airports, SUGGESTIONS).map(optionOf)}
      renderOption={({ option }) => {
        const airport = airports.get(option.value);
        return (
          <span className={styles['optionRow']}>
            <span className={styles['optionCode']}>{option.value}</span>
            <span className={styles['optionText']}>{airport?.city}</span>
            <span className={styles['optionNote']}>{airport?.country}</span>
          </span>
        );
      }}
      comboboxProps={{ width: 240, position: 'bottom-start' }}
      className={styles['code']}
      classNames={pickerClasses}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onInputCapture={upperCaseInput}
      onChange={onEdit}
      onCompositionEnd={(event) => onEdit(upperCaseComposed(event))}
    />
  );
}

const optionOf = ({ iata }: { iata: string }): ComboboxItem => ({ value: iata, label: iata });
