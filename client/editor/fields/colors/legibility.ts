import { getContrast } from '../../../../tag/base/color.ts';
import { COLOR_FIELDS } from '../../../../tag/design/field-lists.ts';
import type { TagConfig } from '../../../../tag/design/tag-config.ts';
import type { ColorFieldName } from '../../state/editor-fields.ts';
import { formatDecimal } from '../../../language/local-formats.ts';

/** Large text below this contrast is hard to read (WCAG 2). */
const MIN_LARGE_TEXT_CONTRAST = 3;
/** The contrast of a suggested shade: enough for small text too. */
const TARGET_CONTRAST = 4.5;

type TextColorField = Extract<ColorFieldName, `${string}TextColor`>;

type CardBackground = Pick<TagConfig, 'tagBackgroundColor' | 'gradientColor'>;

export function isTextColor(field: ColorFieldName): field is TextColorField {
  return field.endsWith('TextColor');
}

/** Returns the contrast on the card, from 1 to 21: the lower value for background and gradient color. */
export function calculateContrast(
  color: string,
  { tagBackgroundColor, gradientColor }: CardBackground,
): number {
  return Math.min(getContrast(color, tagBackgroundColor), getContrast(color, gradientColor));
}

/** Returns the contrast of a text that is hard to read, rounded down to one decimal; null for a readable text. */
export function formatLowContrast(design: TagConfig, field: TextColorField): string | null {
  const ratio = calculateContrast(design[field], design);
  return ratio < MIN_LARGE_TEXT_CONTRAST ? formatDecimal(Math.floor(ratio * 10) / 10) : null;
}

/**
 * Returns the nearest readable shade of the same hue; if there is none, the shade with the highest contrast, black and white included.
 * @returns '#RRGGBB' in upper case
 */
export function findReadableShade(color: string, background: CardBackground): string {
  const [hue, saturation, lightness] = toHsl(color);
  const shades = Array.from({ length: 101 }, (_, percent) => percent / 100)
    .toSorted((a, b) => Math.abs(a - lightness) - Math.abs(b - lightness))
    .map((channel) => toHex(hue, saturation, channel));
  const nearestShade = shades.find((shade) => calculateContrast(shade, background) >= TARGET_CONTRAST);
  if (nearestShade) return nearestShade;
  const measureContrast = (shade: string) => calculateContrast(shade, background);
  return shades.reduce((bestShade, shade) =>
    measureContrast(shade) > measureContrast(bestShade) ? shade : bestShade,
  );
}

/** Returns a better shade for each text color that is hard to read. Omits colors that no shade improves. */
export function fixTextColors(design: TagConfig): Partial<Pick<TagConfig, TextColorField>> {
  const lowContrastFields = COLOR_FIELDS.filter(isTextColor).filter(
    (field) => formatLowContrast(design, field) !== null,
  );
  const shades = lowContrastFields.map((field) => [field, findReadableShade(design[field], design)] as const);
  const measureContrast = (color: string) => calculateContrast(color, design);
  return Object.fromEntries(
    shades.filter(([field, shade]) => measureContrast(shade) > measureContrast(design[field])),
  );
}

/** Returns the hue in degrees, and saturation and lightness from 0 to 1. */
function toHsl(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  const [r, g, b] = [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  const maxChannel = Math.max(r, g, b);
  const range = maxChannel - Math.min(r, g, b);
  const lightness = maxChannel - range / 2;
  if (range === 0) return [0, 0, lightness];
  const hueSector =
    maxChannel === r ? (g - b) / range : maxChannel === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [(hueSector * 60 + 360) % 360, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const chromaReach = saturation * Math.min(lightness, 1 - lightness);
  const toChannel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return lightness - chromaReach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  const hex = [0, 8, 4].map((n) =>
    Math.round(toChannel(n) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`.toUpperCase();
}
