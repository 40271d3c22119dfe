import { ColorPicker } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { COLOR_FIELDS, FIELD_LABELS } from '../../../tag/design/field-lists.ts';
import { ColorField, useSwatches } from '../fields/colors/color-fields.tsx';
import { PopupLayer } from '../fields/popup-layer.tsx';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import type { ColorFieldName } from '../state/editor-fields.ts';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { useLayer } from '../../ui/layers/use-layer.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import sheet from '../canvas/part-editor.module.css';
import styles from './color-dots.module.css';

type Props = { field: ColorFieldName; onSelect: (field: ColorFieldName) => void; onClose: () => void };

/** Shows the picker of one color in a sheet at the foot of a phone; the card above it changes at once. */
export function ColorSheet({ field, onSelect, onClose }: Props) {
  const opener = useRef<Element | null>(null);
  const done = useRef<HTMLButtonElement>(null);
  useLayer(true, onClose);
  const box = useClickOutside<HTMLDivElement>(onClose);
  useEffect(() => {
    opener.current = document.activeElement;
    done.current?.focus({ preventScroll: true });
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const selectNext = (step: number) => {
    const index = (COLOR_FIELDS.indexOf(field) + step + COLOR_FIELDS.length) % COLOR_FIELDS.length;
    onSelect(COLOR_FIELDS[index] ?? field);
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only listens to Escape
    <Stack
      gap={0}
      surface="floating"
      padding="4px 14px 14px"
      ref={box}
      role="dialog"
      aria-label={`Color: ${FIELD_LABELS[field]}`}
      className={sheet['box']}
      data-sheet
      onKeyDown={onKeyDown}
    >
      <Row gap={0} className={sheet['head']} data-layer-head>
        <IconButton label="Previous color" className={sheet['step']} onClick={() => selectNext(-1)}>
          ‹
        </IconButton>
        <IconButton label="Next color" className={sheet['step']} onClick={() => selectNext(1)}>
          ›
        </IconButton>
        <Text variant="note" size={14} grow>
          <Text as="strong" variant="strong" tone="text">
            {FIELD_LABELS[field]}
          </Text>
          {` ${COLOR_FIELDS.indexOf(field) + 1} of ${COLOR_FIELDS.length}`}
        </Text>
        <Button variant="quiet" ref={done} onClick={onClose}>
          Done
        </Button>
      </Row>
      <PopupLayer>
        <FieldPicker key={field} field={field} />
      </PopupLayer>
    </Stack>,
    document.body,
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
