import { ColorInput } from '@mantine/core';
import { useCallback, useState, type KeyboardEvent } from 'react';
import { FIELD_LABELS, type ColorField as Field } from './editor-fields.ts';
import { editDesign } from './editor.store.ts';
import { colorClasses } from './field-classes.ts';
import { popup } from './popup-layer.tsx';
import { upperCaseInput } from './upper-case-input.ts';
import { useField } from './use-field.ts';

/** Between a field, or the error below it, and its picker, in pixels. */
const GAP = 6;

/**
 * One colour: its hex code to type, the picker and the brand's colours on a click or an arrow down. It does not open
 * by focus alone, so that the keyboard walks through the seven without seven pickers in the way.
 */
export function ColorField({ field, swatches }: { field: Field; swatches: string[] }) {
  const { value, error } = useField(field);
  const [open, setOpen] = useState(false);
  const { place, onInputNode, onErrorNode } = usePickerPlace();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setOpen(true);
    if (event.key === 'Escape') setOpen(false);
  };
  const onBlur = () => {
    setOpen(false);
    const long = longHex(value);
    if (long !== value) editDesign({ [field]: long });
  };
  return (
    <ColorInput
      ref={onInputNode}
      name={field}
      label={FIELD_LABELS[field]}
      value={value}
      error={error}
      errorProps={{ ref: onErrorNode }}
      format="hex"
      swatches={swatches}
      swatchesPerRow={7}
      withEyeDropper={false}
      fixOnBlur={false}
      classNames={colorClasses}
      popoverProps={{ ...popup, opened: open, position: 'bottom', ...place }}
      // Escape closes the picker; only the next one closes the drawer it may stand in.
      data-mantine-stop-propagation={open ? 'true' : undefined}
      onInput={upperCaseInput}
      onChange={(color) => editDesign({ [field]: color.toUpperCase() })}
      onClick={() => setOpen(true)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  );
}

/** '#0A5' is short for '#00AA55'; anything else stays as it is. */
function longHex(typed: string): string {
  return /^#[0-9A-F]{3}$/i.test(typed) ? typed.replace(/[0-9A-F]/gi, '$&$&') : typed;
}

/** Keeps the picker inside the panel, and clear of what is said below its field. */
function usePickerPlace() {
  const [boundary, setBoundary] = useState<Element>();
  const [said, setSaid] = useState(0);
  const onInputNode = useCallback(
    (node: HTMLInputElement | null) => setBoundary(node?.form ?? undefined),
    [],
  );
  const onErrorNode = useCallback((node: HTMLElement | null) => setSaid(node?.offsetHeight ?? 0), []);
  const within = { boundary, padding: 8 };
  return {
    place: { offset: GAP + said, middlewares: { flip: within, shift: within } },
    onInputNode,
    onErrorNode,
  };
}
