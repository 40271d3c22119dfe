import { Popover, TextInput } from '@mantine/core';
import { useId, type ReactNode, type Ref } from 'react';
import { ARROW_FIELD_PROPS } from '../field-classes.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from '../../field.module.css';
import { ImageListbox } from './image-listbox.tsx';
import { type PickerOption, usePickerKeys } from './picker-options.ts';
import { LIST_POPUP_PROPS } from '../popup-layer.tsx';
import { getFieldLabel } from '../../../../tag/design/labels.ts';

type Props = {
  field: 'selectedLogo' | 'selectedAircraft' | 'livery';
  value: string;
  error: ReactNode;
  /** A description below the field that is always visible. */
  description?: ReactNode;
  choices: readonly PickerOption[];
  /** The placeholder while the list is open. */
  hint: string;
  nothingFound: string;
  /** The image in the field, and its width with padding. */
  image: ReactNode;
  imageWidth: number;
  classNames: Record<string, string | undefined>;
  renderImage: (choice: PickerOption) => ReactNode;
  onSelect: (value: string) => void;
  /** The input, so that other elements can focus it. */
  fieldRef?: Ref<HTMLInputElement>;
};

/**
 * Selects one of several named images. The closed field shows the selected name; the open field is the search box of its list. Mantine's
 * Combobox is not used, because it has no Page Up and Page Down, and sets aria-activedescendant only after an arrow key.
 */
export function ImagePicker({ field, value, error, choices, onSelect, fieldRef, ...look }: Props) {
  const listId = useId();
  const picker = usePickerKeys(choices, value, onSelect);
  const { open, found, active } = picker;
  const name = choices.find((choice) => choice.value === value)?.label ?? '';
  const formatOptionId = (index: number) => `${listId}-${index}`;
  const isListOpen = open && found.length > 0;
  return (
    <Popover {...LIST_POPUP_PROPS} {...NO_COMBOBOX_PROPS} opened={open} width="target" position="bottom">
      <Popover.Target>
        <TextInput
          ref={fieldRef}
          name={field}
          label={getFieldLabel(field)}
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={isListOpen}
          aria-controls={isListOpen ? listId : undefined}
          aria-activedescendant={isListOpen ? formatOptionId(active) : undefined}
          value={open ? picker.searched : name}
          placeholder={look.hint}
          error={error}
          description={look.description}
          leftSection={look.image}
          leftSectionWidth={look.imageWidth}
          {...ARROW_FIELD_PROPS}
          classNames={look.classNames}
          autoComplete="off"
          spellCheck={false}
          // The first Escape closes the list; the next one closes the drawer.
          data-mantine-stop-propagation={open ? 'true' : undefined}
          data-searching={open || undefined}
          {...picker.handlers}
        />
      </Popover.Target>
      {/* Prevents the loss of focus, because the field handles the keys. */}
      <Popover.Dropdown className={styles['dropdown']} onMouseDown={(event) => event.preventDefault()}>
        {isListOpen ? (
          <ImageListbox
            // A new search starts at the top.
            key={picker.searched}
            id={listId}
            label={getFieldLabel(field)}
            choices={found}
            active={active}
            selected={value}
            formatOptionId={formatOptionId}
            renderImage={look.renderImage}
            onSelect={picker.pick}
          />
        ) : (
          <Text variant="note" padding="10px 9px">
            {look.nothingFound}
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The field and the list set their own roles. Mantine would make the popover a dialog. */
const NO_COMBOBOX_PROPS = { withRoles: false, closeOnEscape: false } as const;
