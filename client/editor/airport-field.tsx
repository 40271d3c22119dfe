import { Autocomplete } from '@mantine/core';
import type { AirportPlaceFragment } from '../graphql/generated.ts';
import { suggestAirports } from './airport-index.ts';
import { FIELD_LABELS } from './editor-fields.ts';
import { airportClasses } from './field-classes.ts';
import styles from './field.module.css';
import { upperCaseComposed, upperCaseInput } from './upper-case-input.ts';
import { useAirportIndex } from './use-airports.ts';
import { listPopup, usePopup } from './popup-layer.tsx';
import { useField } from './use-field.ts';

const SUGGESTIONS = 6;

/** Of the list: as wide as the fields of the panel, or of the drawer of a phone. */
const LIST_WIDTH = 'min(308px, 100cqw - 18px)';

/** Where there is no room to the right it moves to the left, as far as it must and no further. */
const PLACE = {
  ...listPopup,
  width: LIST_WIDTH,
  position: 'bottom-start',
  middlewares: {
    ...listPopup.middlewares,
    flip: { ...listPopup.middlewares.flip, crossAxis: false },
    shift: { padding: 8 },
  },
} as const;

type Props = { field: 'iata' | 'departure' | 'arrival'; onEdit: (value: string) => void };

/** An airport's code: free text that offers the airports it may mean, by code, city or name. */
export function AirportField({ field, onEdit }: Props) {
  const { value, error } = useField(field);
  const airports = useAirportIndex();
  const { open, handlers } = usePopup();
  const suggested = open ? suggestAirports(value, airports, SUGGESTIONS) : [];
  return (
    <Autocomplete
      name={field}
      label={FIELD_LABELS[field]}
      value={value}
      error={error}
      data={suggested.map(({ iata }) => iata)}
      // Enter takes the best of what is offered.
      selectFirstOptionOnChange
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <Suggestion code={option.value} airport={airports.byCode.get(option.value)} />
      )}
      // Nothing to offer is no list at all: an empty one would be read out, and carry the field's label.
      dropdownOpened={open && suggested.length > 0}
      {...handlers}
      comboboxProps={PLACE}
      withScrollArea={false}
      classNames={airportClasses}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onInput={upperCaseInput}
      onChange={onEdit}
      onCompositionEnd={(event) => onEdit(upperCaseComposed(event))}
    />
  );
}

function Suggestion({ code, airport }: { code: string; airport: AirportPlaceFragment | undefined }) {
  return (
    <span className={styles['row']}>
      <span className={styles['airport']}>{code}</span>
      <span className={styles['name']}>
        {airport?.city} <small>{airport?.name}</small>
      </span>
      <span className={styles['note']}>{airport?.country}</span>
    </span>
  );
}
