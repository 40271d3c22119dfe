import { Button } from '../../../ui/forms/button.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/box.tsx';
import { useMemo, memo, useCallback, useId, useState, type KeyboardEvent } from 'react';
import { brandToDesignColors } from '../../../../tag/design/brand-colors.ts';
import { createCardColors } from '../../../../tag/design/palette.ts';
import { COLOR_FIELDS } from '../../../../tag/design/field-lists.ts';
import { editDesign } from '../../state/edit-design.ts';
import panel from '../settings-panel.module.css';
import styles from './colors.module.css';
import { useSelectedAirline } from '../../airlines/use-airlines.ts';
import { ColorInput, ColorSwatch } from '@mantine/core';
import type { ColorFieldName as Field } from '../../state/editor-fields.ts';
import { useEditor } from '../../state/editor-store.ts';
import { colorClasses, HINT_BELOW } from '../field-classes.tsx';
import { LowContrastAlert } from './low-contrast-alert.tsx';
import { formatLowContrast, isTextColor, findReadableShade } from './legibility.ts';
import { useLogoColors } from './logo-colors.ts';
import { LogoSwatches } from './logo-swatches.tsx';
import { POPUP_PROPS } from '../popup-layer.tsx';
import { handleUpperCaseInput } from '../../../ui/forms/upper-case-input.ts';
import { useField } from '../use-field.ts';
import { translate } from '../../../../tag/texts/translate.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { getFieldLabel } from '../../../../tag/design/labels.ts';

/** Returns the suggested colors: those of the airline, and of its uploaded logo. */
export function useSwatches() {
  const airline = useSelectedAirline();
  const brand = useMemo(() => airline && brandToDesignColors(airline.brandColors), [airline]);
  const logoColors = useLogoColors(useEditor(({ design }) => design.selectedLogo));
  const brandColors = useMemo(
    () => [...new Set(Object.values(brand ?? {}).map((color) => color.toUpperCase()))],
    [brand],
  );
  const swatches = useMemo(() => [...new Set([...brandColors, ...logoColors])], [brandColors, logoColors]);
  return { brand, brandColors, logoColors, swatches };
}

/** Shows the fields of the two background colors. */
export function BackgroundFields() {
  const { swatches } = useSwatches();
  return (
    <Grid columns={2} gap="12px 11px">
      <ColorField field="tagBackgroundColor" swatches={swatches} />
      <ColorField field="gradientColor" swatches={swatches} />
    </Grid>
  );
}

/**
 * Shows the seven colors, and buttons for the airline's colors, for the colors of its uploaded logo, and for texts that are hard to read.
 */
export function ColorSettings() {
  const { brand, brandColors, logoColors, swatches } = useSwatches();
  const cardColor = useEditor(({ design }) => design.tagBackgroundColor);
  return (
    <Grid columns={2} gap="12px 11px">
      {COLOR_FIELDS.map((field) => (
        <ColorField key={field} field={field} swatches={swatches} />
      ))}
      {brand && (
        <Button className={panel['brand']} onClick={() => editDesign(brand)}>
          <Stack as="span" gap={6} grow>
            {translate('Use brand colours')}
            <Row as="span" gap={5} aria-hidden="true">
              {brandColors.map((color) => (
                <span key={color} className={styles['swatch']} style={{ background: color }} />
              ))}
            </Row>
          </Stack>
        </Button>
      )}
      <LogoSwatches
        colors={logoColors}
        selected={cardColor}
        onSelect={(color) => editDesign(createCardColors(color, logoColors))}
      />
      <LowContrastAlert />
    </Grid>
  );
}

/** The distance of the picker from its field, or from the advice below the field, in pixels. */
const GAP_PX = 6;

const ARROW_STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

type Props = { field: Field; swatches: string[] };

/**
 * Edits one color: its hex code, with a picker that opens on a click or an arrow key. Focus alone does not open the picker, so that the
 * Tab key passes seven fields without opening seven pickers. While the picker is open, the arrow keys select a brand color.
 */
export const ColorField = memo(function ColorField({ field, swatches }: Props) {
  useLanguage();
  const id = useId();
  const { value, error } = useField(field);
  const [isOpen, setOpen] = useState(false);
  const ratio = useLowContrast(field);
  const { place, onInputNode, onTextNode } = usePickerPosition(isOpen);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    const step = ARROW_STEPS.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    setOpen(true);
    const nextColor = isOpen ? swatches.at((swatches.indexOf(value) + step) % swatches.length) : undefined;
    if (nextColor !== undefined) editDesign({ [field]: nextColor });
  };
  const onBlur = () => {
    setOpen(false);
    const completedHex = completeHex(value);
    if (completedHex !== value) editDesign({ [field]: completedHex });
  };
  return (
    <div>
      <ColorInput
        ref={onInputNode}
        id={id}
        name={field}
        label={getFieldLabel(field)}
        value={value}
        error={error}
        description={
          error === null && ratio !== null
            ? translate('Hard to read on this background ({ratio}:1)', { ratio })
            : null
        }
        descriptionProps={{ ref: onTextNode }}
        inputWrapperOrder={HINT_BELOW}
        format="hex"
        swatches={swatches}
        swatchesPerRow={7}
        withEyeDropper={false}
        leftSection={<Swatch field={field} />}
        fixOnBlur={false}
        classNames={colorClasses}
        popoverProps={{ ...POPUP_PROPS, opened: isOpen, position: 'bottom', ...place }}
        // The first Escape closes the picker; the next one closes the drawer.
        data-mantine-stop-propagation={isOpen ? 'true' : undefined}
        onInput={handleUpperCaseInput}
        onChange={(color) => editDesign({ [field]: color.toUpperCase() })}
        onClick={() => setOpen(true)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      {ratio !== null && error === null && <ReadabilityButton field={field} labelId={`${id}-label`} />}
    </div>
  );
});

/** Shows the color of the card: the last valid color while the typed code is incomplete. */
function Swatch({ field }: { field: Field }) {
  const color = useEditor(({ design }) => design[field]);
  return <ColorSwatch color={color} size={20} radius={5} />;
}

function ReadabilityButton({ field, labelId }: { field: Field; labelId: string }) {
  return (
    <Button variant="quiet" size="small" aria-describedby={labelId} onClick={() => makeReadable(field)}>
      {translate('Make readable')}
    </Button>
  );
}

/** Returns the contrast of a text color that is hard to read; null for a readable color and for other colors. */
function useLowContrast(field: Field): string | null {
  return useEditor(({ design }) => (isTextColor(field) ? formatLowContrast(design, field) : null));
}

function makeReadable(field: Field): void {
  const { design } = useEditor.getState();
  editDesign({ [field]: findReadableShade(design[field], design) });
}

/** Completes '#0A5', '0A5' and '00AA55' to '#00AA55'; any other text stays. */
function completeHex(typedHex: string): string {
  const digits = /^\s*#?([0-9A-F]{6}|[0-9A-F]{3})\s*$/i.exec(typedHex)?.[1];
  if (digits === undefined) return typedHex;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/**
 * Keeps the picker inside the panel and below the advice of its field. Measures only an open picker, because measuring causes a layout.
 */
function usePickerPosition(isOpen: boolean) {
  const [boundary, setBoundary] = useState<Element>();
  const [textHeight, setTextHeight] = useState(0);
  const onInputNode = useCallback(
    (node: HTMLInputElement | null) => setBoundary(node?.form ?? undefined),
    [],
  );
  const onTextNode = useCallback(
    (node: HTMLElement | null) => {
      if (node === null) setTextHeight(0);
      else if (isOpen) setTextHeight(node.offsetHeight);
    },
    [isOpen],
  );
  const boundaryProps = { boundary, padding: 8 };
  return {
    place: { offset: GAP_PX + textHeight, middlewares: { flip: boundaryProps, shift: boundaryProps } },
    onInputNode,
    onTextNode,
  };
}
