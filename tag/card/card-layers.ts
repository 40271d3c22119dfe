import { COLOR_FIELDS } from '../design/field-lists.ts';
import { withDefaults, DEFAULT_DESIGN, type StoredDesign, type TagConfig } from '../design/tag-config.ts';
import type { CardAreas } from './card-part.ts';
import type { Layout } from '../design/layouts/layout.ts';
import type { TypedText } from '../design/field-lists.ts';

/** Prefix of every id in a card's SVG. */
export const CARD_ID_PREFIX = 'card-';

/** A card in two layers: `under` depends on the colors, the logo and the aircraft only; `over` is what is typed. */
export type CardLayers = { readonly under: string; readonly over: string };

/** A card as the preview shows it, where its parts are, and which of its texts are cut. */
export type PreviewLayers = CardLayers & { readonly areas: CardAreas; readonly cut: readonly TypedText[] };

/** The colors of the background, '#RRGGBB', from the start of its gradient to its end. */
export type BackgroundGradient = { readonly from: string; readonly to: string };

/**
 * A card as a rasterizer draws it: the ground, on it `under`, whose pixels may be kept, and `over`. Without a ground it
 * is in `under`. Only the classic card has one.
 */
export type RasterLayers = CardLayers & { readonly background: BackgroundGradient | null };

/** Shapes in px as an SVG document of a layout's size. */
export function svgDocument({ width, height }: Pick<Layout, 'width' | 'height'>, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${body}</svg>`
  );
}

/**
 * A whole design with valid colors. Threat: a color that closes its attribute, in the card or in the aircraft. The parser
 * refuses such designs; a preview may draw unparsed ones.
 */
export function withSafeColors(design: StoredDesign): TagConfig {
  const safe = withDefaults(design);
  for (const field of COLOR_FIELDS) {
    if (!/^#[0-9A-Fa-f]{6}$/.test(safe[field])) safe[field] = DEFAULT_DESIGN[field];
  }
  return safe;
}
