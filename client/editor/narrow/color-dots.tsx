import { lazy, memo, Suspense, useMemo, useState } from 'react';
import { createCardColors } from '../../../tag/design/palette.ts';
import type { DesignColors } from '../../../tag/design/brand-colors.ts';
import { hasVisibleDifference } from '../../../tag/card/visible-difference.ts';
import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import { COLOR_FIELDS } from '../../../tag/design/field-lists.ts';
import { useSwatches } from '../fields/colors/color-fields.tsx';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import type { ColorFieldName } from '../state/editor-fields.ts';
import { Row } from '../../ui/layout/box.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './color-dots.module.css';
import { useLanguage } from '../../language/use-language.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';

const importColorSheet = () => import('./color-sheet.tsx');
const ColorSheet = lazy(() => importColorSheet().then((module) => ({ default: module.ColorSheet })));

type Palette = { readonly name: string; readonly colors: DesignColors };

/** Shows the palettes of the airline as dots, then a dot for each of the seven colors, which opens its picker. */
export const ColorDots = memo(function ColorDots() {
  useLanguage();
  const [pickedField, setPickedField] = useState<ColorFieldName | null>(null);
  const palettes = usePalettes();
  return (
    <>
      <Row gap={0} role="group" aria-label={translate('Colors')} className={styles['dots']}>
        {palettes.map((palette) => (
          <PaletteDot key={palette.name} palette={palette} />
        ))}
        <span className={styles['divider']} aria-hidden="true" />
        {COLOR_FIELDS.map((field) => (
          <PickerDot key={field} field={field} onPick={() => setPickedField(field)} />
        ))}
      </Row>
      {pickedField && (
        <Suspense>
          <ColorSheet field={pickedField} onSelect={setPickedField} onClose={() => setPickedField(null)} />
        </Suspense>
      )}
    </>
  );
});

/**
 * Returns the colors of the airline, then a card in each of its colors and of the colors of its uploaded logo. A layout in two inks paints
 * some of them alike; it has only the first of those.
 */
function usePalettes(): readonly Palette[] {
  const { brand, brandColors, logoColors } = useSwatches();
  const layout = useEditor(({ design }) => design.layout);
  const finish = useEditor(({ design }) => design.finish);
  const language = useLanguage();
  return useMemo(() => {
    const toDesign = ({ colors }: Palette) => ({ ...DEFAULT_DESIGN, layout, finish, ...colors });
    const bases = [...new Set([...logoColors, ...brandColors])];
    const cards = bases.map((color) => ({
      name: translate('Card in {color}', { color }),
      colors: createCardColors(color, bases),
    }));
    const palettes = brand ? [{ name: translate('Brand colours'), colors: brand }, ...cards] : cards;
    return palettes.reduce<readonly Palette[]>(
      (distinct, palette) =>
        distinct.every((other) => hasVisibleDifference(toDesign(other), toDesign(palette)))
          ? [...distinct, palette]
          : distinct,
      [],
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names are texts of the language
  }, [brand, brandColors, logoColors, layout, finish, language]);
}

function PaletteDot({ palette: { name, colors } }: { palette: Palette }) {
  const isSelected = useEditor(({ design }) =>
    COLOR_FIELDS.every((field) => design[field] === colors[field]),
  );
  const { tagBackgroundColor, gradientColor, outlineColor } = colors;
  return (
    <button
      type="button"
      className={styles['dot']}
      aria-label={name}
      aria-pressed={isSelected}
      onClick={() => editDesign(colors)}
    >
      <span
        className={styles['palette']}
        style={{
          borderColor: outlineColor,
          background: `linear-gradient(200deg, ${gradientColor}, ${tagBackgroundColor} 62%)`,
        }}
      />
    </button>
  );
}

function PickerDot({ field, onPick }: { field: ColorFieldName; onPick: () => void }) {
  const color = useEditor(({ design }) => design[field]);
  return (
    <button
      type="button"
      className={styles['dot']}
      // Differs from the label of the field, which is in the drawer.
      aria-label={translate('Color: {label}', { label: getFieldLabel(field) })}
      aria-haspopup="dialog"
      onPointerEnter={() => void importColorSheet()}
      onFocus={() => void importColorSheet()}
      onClick={onPick}
    >
      <span className={styles['picker']} style={{ background: color }} />
    </button>
  );
}
