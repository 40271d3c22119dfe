import { Popover, TextInput } from '@mantine/core';
import { useContext, useId, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { getCityName } from '../../../tag/places/city-names.ts';
import type { AirportPlaceFragment } from '../../graphql/generated.ts';
import { suggestAirports, useAirportSearch } from '../state/airports.ts';
import { TYPED_TEXT_PROPS } from './field-classes.tsx';
import { getWarningProps } from './field-message.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from '../field.module.css';
import { LIST_POPUP_PROPS } from './popup-layer.tsx';
import { handleUpperCaseComposed, handleUpperCaseInput } from '../../ui/forms/upper-case-input.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { SuggestionsInFlow } from './suggestions-in-flow.ts';
import { useField } from './use-field.ts';
import { useSuggestionKeys, useRestoreOnEscape } from './use-suggestion-keys.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';

/** Returns the placeholder of an empty destination field. */
export const formatDestinationPlaceholder = (): string => translate('Where to?');

const MAX_SUGGESTIONS = 6;

/** The width of the list: the fields of the panel, or of the drawer on a phone. */
const LIST_WIDTH = 'min(308px, 100cqw - 18px)';

/** If there is no space to the right, the list moves left only as far as necessary. */
const DROPDOWN_POSITION = {
  ...LIST_POPUP_PROPS,
  width: LIST_WIDTH,
  position: 'bottom-start',
  middlewares: {
    ...LIST_POPUP_PROPS.middlewares,
    flip: { ...LIST_POPUP_PROPS.middlewares.flip, crossAxis: false },
    shift: { padding: 8 },
  },
  // The field and the list set their own roles. Mantine would make the popover a dialog.
  withRoles: false,
  closeOnEscape: false,
} as const;

type Props = { field: 'iata' | 'departure' | 'arrival'; onEdit: (value: string) => void };

/**
 * Edits an airport's code: free text with suggestions by code, city and name. Mantine's Combobox is not used, because it sets
 * aria-activedescendant only after an arrow key, so a screen reader would not say which suggestion Enter selects. It also lays out the
 * page twice for each letter.
 */
export function AirportField({ field, onEdit }: Props) {
  const listId = useId();
  const { value, error, warning } = useField(field);
  const airports = useAirportSearch();
  const isInFlow = useContext(SuggestionsInFlow);
  const formatOptionId = (index: number) => `${listId}-${index}`;
  const { suggestions, isListed, active, pick, onTyped, handlers } = useSuggestionKeys(
    () => suggestAirports(value, airports, MAX_SUGGESTIONS),
    formatOptionId,
    ({ iata }) => onEdit(iata),
    !isInFlow,
  );
  // Hides errors and warnings while airports are suggested for the typed text.
  const isSearch = active >= 0;
  const restoreHandlers = useRestoreOnEscape(handlers);
  const selectAirport = (airport: AirportPlaceFragment) => {
    pick(airport);
    restoreHandlers.remember();
  };
  const editText = (typedText: string) => {
    onEdit(typedText);
    onTyped();
  };
  const input = (
    <TextInput
      {...TYPED_TEXT_PROPS}
      name={field}
      label={getFieldLabel(field)}
      placeholder={field === 'departure' ? translate('Where from?') : formatDestinationPlaceholder()}
      role="combobox"
      aria-haspopup="listbox"
      aria-autocomplete="list"
      aria-expanded={isListed}
      aria-controls={isListed ? listId : undefined}
      aria-activedescendant={active >= 0 ? formatOptionId(active) : undefined}
      value={value}
      error={isSearch ? null : error}
      {...getWarningProps(isSearch ? null : warning)}
      // The first Escape closes the list; the next one closes the drawer.
      data-mantine-stop-propagation={isListed ? 'true' : undefined}
      {...restoreHandlers.handlers}
      onFocusCapture={airports.load}
      onInput={handleUpperCaseInput}
      onChange={(event) => editText(event.currentTarget.value)}
      onCompositionEnd={(event) => onEdit(handleUpperCaseComposed(event))}
    />
  );
  const list = (
    <Suggestions
      typedText={value}
      id={listId}
      label={getFieldLabel(field)}
      airports={suggestions}
      active={active}
      formatOptionId={formatOptionId}
      onSelect={selectAirport}
    />
  );
  return <FieldWithList isInFlow={isInFlow} isListed={isListed} input={input} list={list} />;
}

type FieldWithListProps = { isInFlow: boolean; isListed: boolean; input: ReactElement; list: ReactNode };

/** Shows a field with its list: below the field, or over the page. */
function FieldWithList({ isInFlow, isListed, input, list }: FieldWithListProps) {
  if (isInFlow)
    return (
      <div>
        {input}
        {isListed && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the field
          <div className={styles['inFlow']} onMouseDown={keepFocus}>
            {list}
          </div>
        )}
      </div>
    );
  return (
    <Popover {...DROPDOWN_POSITION} opened={isListed}>
      <Popover.Target>{input}</Popover.Target>
      <Popover.Dropdown className={styles['dropdown']} onMouseDown={keepFocus}>
        {list}
      </Popover.Dropdown>
    </Popover>
  );
}

type SuggestionsProps = {
  /** The text that the suggestions are for. */
  typedText: string;
  id: string;
  label: string;
  airports: readonly AirportPlaceFragment[];
  /** The suggestion that Enter selects; -1 for none. */
  active: number;
  formatOptionId: (index: number) => string;
  onSelect: (airport: AirportPlaceFragment) => void;
};

/** Lists the suggestions. The rows are reused for each letter, because creating them costs more than the rest of the field. */
function Suggestions({ typedText, id, label, airports, active, formatOptionId, onSelect }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  // New suggestions start at the top. Only a scrolled list is reset, because setting scrollTop causes a layout.
  useLayoutEffect(() => {
    if (isScrolled.current && list.current) list.current.scrollTop = 0;
    isScrolled.current = false;
  }, [typedText]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={styles['options']}
      ref={list}
      onScroll={() => (isScrolled.current = true)}
    >
      {airports.map((airport, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused field handles the keys
        <div
          key={formatOptionId(index)}
          id={formatOptionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          data-combobox-selected={index === active || undefined}
          className={styles['option']}
          onClick={() => onSelect(airport)}
        >
          <SuggestionRow airport={airport} />
        </div>
      ))}
    </div>
  );
}

function SuggestionRow({ airport }: { airport: AirportPlaceFragment }) {
  return (
    <Row as="span" gap={10} grow>
      <Text as="span" variant="code" tone="sign" style={{ flex: 'none', width: 34 }}>
        {airport.iata}
      </Text>
      <Text as="span" truncate grow>
        {getCityName(airport)}{' '}
        <Text as="small" variant="note">
          {airport.name}
        </Text>
      </Text>
      <Text as="span" variant="mono" tone="muted">
        {airport.country}
      </Text>
    </Row>
  );
}
