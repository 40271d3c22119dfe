import { Popover, TextInput } from '@mantine/core';
import { useId, type ReactNode, type Ref } from 'react';
import { FIELD_LABELS } from '../../../../tag/design/field-lists.ts';
import { FIELD_ARROWS } from '../field-classes.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from '../../field.module.css';
import { ImageListbox } from './picture-list.tsx';
import { type PickerOption, usePickerKeys } from './picker-options.ts';
import { listPopup } from '../popup-layer.tsx';

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
  /** The picture in the field, and its width with padding. */
  picture: ReactNode;
  pictureWidth: number;
  classNames: Record<string, string | undefined>;
  pictureOf: (choice: PickerOption) => ReactNode;
  onPick: (value: string) => void;
  /** The input, so that other elements can focus it. */
  fieldRef?: Ref<HTMLInputElement>;
};

/**
 * A choice among named pictures. Closed, the field shows the selected name; open, it is the search box of its list.
 * Mantine's Combobox is not used: it has no Page Up and Page Down, and sets aria-activedescendant only after an arrow
 * key.
 */
export function ImagePicker({ field, value, error, choices, onPick, fieldRef, ...look }: Props) {
  const listId = useId();
  const picker = usePickerKeys(choices, value, onPick);
  const { open, found, active } = picker;
  const name = choices.find((choice) => choice.value === value)?.label ?? '';
  const optionId = (at: number) => `${listId}-${at}`;
  const listed = open && found.length > 0;
  return (
    <Popover {...listPopup} {...OWN_ROLES} opened={open} width="target" position="bottom">
      <Popover.Target>
        <TextInput
          ref={fieldRef}
          name={field}
          label={FIELD_LABELS[field]}
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={listed ? optionId(active) : undefined}
          value={open ? picker.searched : name}
          placeholder={look.hint}
          error={error}
          description={look.description}
          leftSection={look.picture}
          leftSectionWidth={look.pictureWidth}
          {...FIELD_ARROWS}
          classNames={look.classNames}
          autoComplete="off"
          spellCheck={false}
          // The first Escape closes the list; the next one closes the drawer.
          data-mantine-stop-propagation={open ? 'true' : undefined}
          data-searching={open || undefined}
          {...picker.handlers}
        />
      </Popover.Target>
      {/* The focus stays in the field, which handles the keys. */}
      <Popover.Dropdown className={styles['dropdown']} onMouseDown={(event) => event.preventDefault()}>
        {listed ? (
          <ImageListbox
            // A new search starts at the top.
            key={picker.searched}
            id={listId}
            label={FIELD_LABELS[field]}
            choices={found}
            active={active}
            chosen={value}
            optionId={optionId}
            pictureOf={look.pictureOf}
            onPick={picker.pick}
          />
        ) : (
          <Text look="note" padding="10px 9px">
            {look.nothingFound}
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The field and the list set their own roles; Mantine would make it a dialog. */
const OWN_ROLES = { withRoles: false, closeOnEscape: false } as const;
