import { ColorPicker } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import type { CardPart } from '../../../tag/card/card-part.ts';
import { COLOR_FIELDS } from '../../../tag/design/field-lists.ts';
import { FieldsDialog } from '../canvas/fields-dialog.tsx';
import { ColorField, useSwatches } from '../fields/colors/color-fields.tsx';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import type { ColorFieldName } from '../state/editor-fields.ts';
import { Stack } from '../../ui/layout/box.tsx';
import styles from './color-dots.module.css';
import { translate } from '../../../tag/texts/translate.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';

/** The texts that the colors are for; the other colors are those of the whole card. */
const PARTS_BY_COLOR: Partial<Record<ColorFieldName, CardPart>> = {
  airlineTextColor: 'airline',
  iataTextColor: 'iata',
  cityTextColor: 'city',
  countryTextColor: 'country',
};

type Props = { field: ColorFieldName; onSelect: (field: ColorFieldName) => void; onClose: () => void };

/** Shows the picker of one color in a sheet at the foot of a phone; the card above it changes at once. */
export function ColorSheet({ field, onSelect, onClose }: Props) {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, []);
  const index = COLOR_FIELDS.indexOf(field);
  const count = COLOR_FIELDS.length;
  return (
    <FieldsDialog
      label={translate('Color: {label}', { label: getFieldLabel(field) })}
      title={getFieldLabel(field)}
      part={PARTS_BY_COLOR[field] ?? 'background'}
      steps={{
        kind: 'color',
        position: index + 1,
        count,
        onStep: (step) => onSelect(COLOR_FIELDS[(index + step + count) % count] ?? field),
      }}
      onClose={onClose}
      onClickOutside={onClose}
    >
      <FieldPicker key={field} field={field} />
    </FieldsDialog>
  );
}

/** Shows saturation, hue, the suggested colors and the code of one color. */
function FieldPicker({ field }: { field: ColorFieldName }) {
  const { swatches } = useSwatches();
  const color = useEditor(({ design }) => design[field]);
  return (
    <Stack gap={10}>
      <ColorPicker
        fullWidth
        format="hex"
        value={color}
        swatches={swatches}
        swatchesPerRow={Math.max(swatches.length, 8)}
        className={styles['area']}
        onChange={(picked) => editDesign({ [field]: picked.toUpperCase() })}
      />
      <ColorField field={field} swatches={swatches} />
    </Stack>
  );
}
