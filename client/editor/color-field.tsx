import { ColorInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { FIELD_LABELS, type ColorField as Field } from './editor-fields.ts';
import { editDesign } from './editor.store.ts';
import { colorClasses } from './field-classes.ts';
import { popup } from './popup-layer.tsx';
import { upperCaseInput } from './upper-case-input.ts';
import { useField } from './use-field.ts';

/**
 * One colour: its hex code to type, the picker and the brand's colours on a click or an arrow down. It does not open
 * by focus alone, so that the keyboard walks through the seven without seven pickers in the way.
 */
export function ColorField({ field, swatches }: { field: Field; swatches: string[] }) {
  const { value, error } = useField(field);
  const [open, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setOpen(true);
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <ColorInput
      name={field}
      label={FIELD_LABELS[field]}
      value={value}
      error={error}
      format="hex"
      swatches={swatches}
      swatchesPerRow={7}
      withEyeDropper={false}
      fixOnBlur={false}
      classNames={colorClasses}
      popoverProps={{ opened: open, position: 'bottom', portalProps: popup.portalProps }}
      onInput={upperCaseInput}
      onChange={(color) => editDesign({ [field]: color.toUpperCase() })}
      onClick={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={onKeyDown}
    />
  );
}
