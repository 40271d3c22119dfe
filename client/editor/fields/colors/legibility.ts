import { contrast } from '../../../../art/color.ts';
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

/** The contrast on the card, from 1 to 21: the lower one of background and gradient color. */
export function contrastOnCard(color: string, { tagBackgroundColor, gradientColor }: CardBackground): number {
  return Math.min(contrast(color, tagBackgroundColor), contrast(color, gradientColor));
}

/** The contrast of a text that is hard to read, rounded down to one decimal; else null. */
export function lowContrastRatio(design: TagConfig, field: TextColorField): string | null {
  const ratio = contrastOnCard(design[field], design);
  return ratio < MIN_LARGE_TEXT_CONTRAST ? (Math.floor(ratio * 10) / 10).toFixed(1) : null;
}

/**
 * The nearest shade of the same hue that reads well; if there is none, the shade with the highest contrast, black and
 * white included.
 * @returns '#RRGGBB' in upper case
 */
export function readableShade(color: string, ground: CardBackground): string {
  const [hue, saturation, lightness] = toHsl(color);
  const shades = Array.from({ length: 101 }, (_, percent) => percent / 100)
    .toSorted((a, b) => Math.abs(a - lightness) - Math.abs(b - lightness))
    .map((light) => toHex(hue, saturation, light));
  const nearest = shades.find((shade) => contrastOnCard(shade, ground) >= TARGET_CONTRAST);
  if (nearest) return nearest;
  const reads = (shade: string) => contrastOnCard(shade, ground);
  return shades.reduce((best, shade) => (reads(shade) > reads(best) ? shade : best));
}

/** The text colors that are hard to read, each as the shade that reads better; empty where none can be helped. */
export function readableTexts(design: TagConfig): Partial<Pick<TagConfig, TextColorField>> {
  const hard = COLOR_FIELDS.filter(isTextColor).filter((field) => lowContrastRatio(design, field) !== null);
  const shades = hard.map((field) => [field, readableShade(design[field], design)] as const);
  const reads = (color: string) => contrastOnCard(color, design);
  return Object.fromEntries(shades.filter(([field, shade]) => reads(shade) > reads(design[field])));
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
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
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  const hex = [0, 8, 4].map((n) =>
    Math.round(channel(n) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`.toUpperCase();
}
