import { ColorInput, ColorSwatch } from '@mantine/core';
import { memo, useCallback, useId, useState, type KeyboardEvent } from 'react';
import { FIELD_LABELS } from '../../../tag/field-labels.ts';
import { type ColorField as Field } from './editor-fields.ts';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { colorClasses } from './field-classes.ts';
import styles from '../field.module.css';
import { hardToRead, isTextColor, readableShade } from './legibility.ts';
import { popup } from './popup-layer.tsx';
import { upperCaseInput } from '../../ui/forms/upper-case-input.ts';
import { useField } from './use-field.ts';

/** Between a field, or the error below it, and its picker, in pixels. */
const GAP = 6;

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

const ARROWS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

type Props = { field: Field; swatches: string[] };

/**
 * One colour: its hex code to type, the picker and the brand's colours on a click or an arrow down. It does not open
 * by focus alone, so that the keyboard walks through the seven without seven pickers in the way. Open, the arrows go
 * through the brand's colours, which the mouse finds below the picker.
 */
export const ColorField = memo(function ColorField({ field, swatches }: Props) {
  const id = useId();
  const { value, error } = useField(field);
  const [open, setOpen] = useState(false);
  const ratio = useHardToRead(field);
  const { place, onInputNode, onSaidNode } = usePickerPlace(open);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    const step = ARROWS.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    setOpen(true);
    const next = open ? swatches.at((swatches.indexOf(value) + step) % swatches.length) : undefined;
    if (next !== undefined) editDesign({ [field]: next });
  };
  const onBlur = () => {
    setOpen(false);
    const long = longHex(value);
    if (long !== value) editDesign({ [field]: long });
  };
  return (
    <div>
      <ColorInput
        ref={onInputNode}
        id={id}
        name={field}
        label={FIELD_LABELS[field]}
        value={value}
        error={error}
        errorProps={{ ref: onSaidNode }}
        description={error === null && ratio !== null ? `Hard to read on this background (${ratio}:1)` : null}
        descriptionProps={{ ref: onSaidNode }}
        inputWrapperOrder={ORDER}
        format="hex"
        swatches={swatches}
        swatchesPerRow={7}
        withEyeDropper={false}
        leftSection={<Swatch field={field} />}
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
      {ratio !== null && error === null && <Remedy field={field} labelId={`${id}-label`} />}
    </div>
  );
});

/** The colour that the card has: while a code is half typed, still the last whole one. */
function Swatch({ field }: { field: Field }) {
  const color = useEditor(({ design }) => design[field]);
  return <ColorSwatch color={color} className={styles['preview']} />;
}

function Remedy({ field, labelId }: { field: Field; labelId: string }) {
  return (
    <button
      type="button"
      className={styles['remedy']}
      aria-describedby={labelId}
      onClick={() => makeReadable(field)}
    >
      Make readable
    </button>
  );
}

/** The contrast of a text's colour while it is hard to read; null for what is legible, and for what is no text. */
function useHardToRead(field: Field): string | null {
  return useEditor(({ design }) => (isTextColor(field) ? hardToRead(design, field) : null));
}

function makeReadable(field: Field): void {
  const { design } = useEditor.getState();
  editDesign({ [field]: readableShade(design[field], design) });
}

/** '#0A5', '0A5' and '00AA55' are short for '#00AA55'; anything else stays as it is. */
function longHex(typed: string): string {
  const digits = /^\s*#?([0-9A-F]{6}|[0-9A-F]{3})\s*$/i.exec(typed)?.[1];
  if (digits === undefined) return typed;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/**
 * Keeps the picker inside the panel, and clear of what is said below its field. That is measured for an open one only: it
 * makes the browser lay out the page in the middle of a letter.
 */
function usePickerPlace(open: boolean) {
  const [boundary, setBoundary] = useState<Element>();
  const [said, setSaid] = useState(0);
  const onInputNode = useCallback(
    (node: HTMLInputElement | null) => setBoundary(node?.form ?? undefined),
    [],
  );
  const onSaidNode = useCallback(
    (node: HTMLElement | null) => {
      if (node === null) setSaid(0);
      else if (open) setSaid(node.offsetHeight);
    },
    [open],
  );
  const within = { boundary, padding: 8 };
  return {
    place: { offset: GAP + said, middlewares: { flip: within, shift: within } },
    onInputNode,
    onSaidNode,
  };
}
