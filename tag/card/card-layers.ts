import { COLOR_FIELDS, type CardTextField } from '../design/field-lists.ts';
import {
  addDesignDefaults,
  DEFAULT_DESIGN,
  type StoredDesign,
  type TagConfig,
} from '../design/tag-config.ts';
import type { CardAreas } from './card-part.ts';
import type { Layout } from '../design/layouts/layout.ts';

/** Prefix of every id in a card's SVG. */
export const CARD_ID_PREFIX = 'card-';

/** Returns the id of an element of a card's SVG. */
export const buildCardId = (name: string): string => `${CARD_ID_PREFIX}${name}`;

/** A card in two layers: `under` depends only on the colors, the logo and the aircraft; `over` contains the texts. */
export type CardLayers = { readonly under: string; readonly over: string };

/** A card for the preview, with the areas of its parts and its truncated texts. */
export type PreviewLayers = CardLayers & {
  readonly areas: CardAreas;
  readonly truncatedTexts: readonly CardTextField[];
};

/** The colors of the background, '#RRGGBB', from the start of its gradient to its end. */
export type BackgroundGradient = { readonly from: string; readonly to: string };

/**
 * A card for a rasterizer: the background, then `under`, whose pixels can be cached, then `over`. If `background` is null, `under`
 * contains the background. Only the classic card has a background.
 */
export type RasterLayers = CardLayers & { readonly background: BackgroundGradient | null };

/** Builds an SVG document of a layout's size from shapes in px. */
export function wrapInSvgDocument({ width, height }: Pick<Layout, 'width' | 'height'>, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${body}</svg>`
  );
}

/**
 * Returns a complete design with valid colors. Threat: a color that closes its attribute, in the card or in the aircraft. The parser
 * refuses such designs, but a preview can draw an unparsed design.
 */
export function replaceUnsafeColors(design: StoredDesign): TagConfig {
  const safeDesign = addDesignDefaults(design);
  for (const field of COLOR_FIELDS) {
    if (!/^#[0-9A-Fa-f]{6}$/.test(safeDesign[field])) safeDesign[field] = DEFAULT_DESIGN[field];
  }
  return safeDesign;
}
