import { Popover, TextInput } from '@mantine/core';
import { useId, useLayoutEffect, useRef } from 'react';
import type { AirportPlaceFragment } from '../../graphql/generated.ts';
import { suggestAirports } from './airport-index.ts';
import { FIELD_LABELS } from '../../../tag/field-labels.ts';
import { codeClasses } from './field-classes.ts';
import styles from '../field.module.css';
import { listPopup } from './popup-layer.tsx';
import { upperCaseComposed, upperCaseInput } from '../../ui/forms/upper-case-input.ts';
import { useAirportIndex } from './use-airports.ts';
import { useField } from './use-field.ts';
import { useOfferKeys } from './use-offer-keys.ts';
import { useRestoreOnEscape } from './use-restore-on-escape.ts';

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
  // The field and the list say what they are themselves: Mantine would call it a dialog.
  withRoles: false,
  closeOnEscape: false,
} as const;

type Props = { field: 'iata' | 'departure' | 'arrival'; onEdit: (value: string) => void };

/**
 * An airport's code: free text that offers the airports it may mean, by code, city or name. Not Mantine's Autocomplete,
 * which lays the page out two times for each letter and costs most of a frame.
 */
export function AirportField({ field, onEdit }: Props) {
  const listId = useId();
  const { value, error } = useField(field);
  const airports = useAirportIndex();
  const optionId = (at: number) => `${listId}-${at}`;
  const suggested = () => suggestAirports(value, airports, SUGGESTIONS);
  const { offered, listed, active, pick, onTyped, handlers } = useOfferKeys(suggested, optionId, ({ iata }) =>
    onEdit(iata),
  );
  const restore = useRestoreOnEscape(handlers);
  const take = (airport: AirportPlaceFragment) => {
    pick(airport);
    restore.remember();
  };
  const edit = (typed: string) => {
    onEdit(typed);
    onTyped();
  };
  return (
    <Popover {...PLACE} opened={listed}>
      <Popover.Target>
        <TextInput
          name={field}
          label={FIELD_LABELS[field]}
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          value={value}
          // A name that is being typed is no code yet: the list beneath says what it may become.
          error={active >= 0 ? null : error}
          classNames={codeClasses}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // Escape closes the list; only the next one closes the drawer it may stand in.
          data-mantine-stop-propagation={listed ? 'true' : undefined}
          {...restore.handlers}
          onInput={upperCaseInput}
          onChange={(event) => edit(event.currentTarget.value)}
          onCompositionEnd={(event) => onEdit(upperCaseComposed(event))}
        />
      </Popover.Target>
      {/* The focus stays in the field, which goes on taking the keys. */}
      <Popover.Dropdown className={styles['dropdown']} onMouseDown={(event) => event.preventDefault()}>
        <Offers
          typed={value}
          id={listId}
          label={FIELD_LABELS[field]}
          airports={offered}
          active={active}
          optionId={optionId}
          onPick={take}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

type OffersProps = {
  /** What it is offered for. */
  typed: string;
  id: string;
  label: string;
  airports: readonly AirportPlaceFragment[];
  /** Which one Enter takes; -1 is none. */
  active: number;
  optionId: (at: number) => string;
  onPick: (airport: AirportPlaceFragment) => void;
};

/** The rows stay from letter to letter, and change their words: to make them anew costs more than all of the field. */
function Offers({ typed, id, label, airports, active, optionId, onPick }: OffersProps) {
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  // What is offered to other letters begins at its own top. Only a list that was moved is: it lays the page out.
  useLayoutEffect(() => {
    if (moved.current && list.current) list.current.scrollTop = 0;
    moved.current = false;
  }, [typed]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={styles['options']}
      ref={list}
      onScroll={() => (moved.current = true)}
    >
      {airports.map((airport, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and takes the keys
        <div
          key={optionId(at)}
          id={optionId(at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          data-combobox-selected={at === active || undefined}
          className={`${styles['option']} ${styles['offered']}`}
          onClick={() => onPick(airport)}
        >
          <Place airport={airport} />
        </div>
      ))}
    </div>
  );
}

function Place({ airport }: { airport: AirportPlaceFragment }) {
  return (
    <span className={styles['row']}>
      <span className={styles['airport']}>{airport.iata}</span>
      <span className={styles['name']}>
        {airport.city} <small>{airport.name}</small>
      </span>
      <span className={styles['note']}>{airport.country}</span>
    </span>
  );
}
