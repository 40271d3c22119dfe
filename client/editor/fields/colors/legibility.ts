import { getContrast } from '../../../../art/color.ts';
import { COLOR_FIELDS } from '../../../../tag/design/field-lists.ts';
import type { TagConfig } from '../../../../tag/design/tag-config.ts';
import type { ColorField } from '../../state/editor-fields.ts';

/** Large text below this contrast is hard to read (WCAG 2). */
const MIN_LARGE_TEXT_CONTRAST = 3;
/** The contrast of a suggested shade: enough for small text too. */
const TARGET_CONTRAST = 4.5;

type TextColorField = Extract<ColorField, `${string}TextColor`>;

type CardBackground = Pick<TagConfig, 'tagBackgroundColor' | 'gradientColor'>;

export function isTextColor(field: ColorField): field is TextColorField {
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
  return ratio < MIN_LARGE_TEXT_CONTRAST ? (Math.floor(ratio * 10) / 10).toFixed(1) : null;
}

/**
 * Returns the nearest readable shade of the same hue; if there is none, the shade with the highest contrast, black and white included.
 * @returns '#RRGGBB' in upper case
 */
export function findReadableShade(color: string, ground: CardBackground): string {
  const [hue, saturation, lightness] = toHsl(color);
  const shades = Array.from({ length: 101 }, (_, percent) => percent / 100)
    .toSorted((a, b) => Math.abs(a - lightness) - Math.abs(b - lightness))
    .map((light) => toHex(hue, saturation, light));
  const nearest = shades.find((shade) => calculateContrast(shade, ground) >= TARGET_CONTRAST);
  if (nearest) return nearest;
  const isReadable = (shade: string) => calculateContrast(shade, ground);
  return shades.reduce((best, shade) => (isReadable(shade) > isReadable(best) ? shade : best));
}

/** Returns a better shade for each text color that is hard to read. Omits colors that no shade improves. */
export function fixTextColors(design: TagConfig): Partial<Pick<TagConfig, TextColorField>> {
  const hard = COLOR_FIELDS.filter(isTextColor).filter((field) => formatLowContrast(design, field) !== null);
  const shades = hard.map((field) => [field, findReadableShade(design[field], design)] as const);
  const isReadable = (color: string) => calculateContrast(color, design);
  return Object.fromEntries(shades.filter(([field, shade]) => isReadable(shade) > isReadable(design[field])));
}

/** Returns the hue in degrees, and saturation and lightness from 0 to 1. */
function toHsl(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  const [r, g, b] = [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  const high = Math.max(r, g, b);
  const range = high - Math.min(r, g, b);
  const lightness = high - range / 2;
  if (range === 0) return [0, 0, lightness];
  const turn = high === r ? (g - b) / range : high === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [(turn * 60 + 360) % 360, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const toChannel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  const hex = [0, 8, 4].map((n) =>
    Math.round(toChannel(n) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`.toUpperCase();
}
