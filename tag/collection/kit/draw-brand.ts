import { PRODUCT_NAME } from '../../texts/product.ts';
import type { TextShaper } from '../../card/text/shape-text.ts';
import { typesetLines } from './typeset-lines.ts';

const TILE_GAP_PX = 3;

/**
 * Draws the brand's letter tiles, centered at x, as on the pages.
 * @param height the height of a tile in px
 */
export async function drawBrand(x: number, top: number, height: number, shape: TextShaper): Promise<string> {
  const letters = PRODUCT_NAME.toUpperCase().split('');
  const width = getTileWidth(height);
  const left = x - measureBrandWidth(height) / 2;
  const getTileX = (i: number) => left + i * (width + TILE_GAP_PX);
  const tiles = letters.map(
    (_, i) =>
      `<rect x="${getTileX(i)}" y="${top}" width="${width}" height="${height}" rx="${height * 0.13}" fill="#000000"/>` +
      `<rect x="${getTileX(i) + 1}" y="${top + 1}" width="${width - 2}" height="${height / 2 - 1.5}" rx="${height * 0.1}" fill="#262D34"/>` +
      `<rect x="${getTileX(i) + 1}" y="${top + height / 2 + 0.5}" width="${width - 2}" height="${height / 2 - 1.5}" rx="${height * 0.1}" fill="#1D2329"/>`,
  );
  const size = Math.round(height * 0.68);
  const texts = letters.map((text, i) => ({
    text,
    voice: 'value' as const,
    x: getTileX(i) + width / 2,
    y: top + height / 2 + size * 0.35,
    size,
    color: '#F2F4F5',
    anchor: 'middle' as const,
  }));
  return tiles.join('') + (await typesetLines(texts, shape));
}

/** The side of the brand that stands at x. */
type BrandEdge = 'start' | 'middle' | 'end';

/** Draws the brand with its left edge, its middle or its right edge at x. */
export function drawBrandAt(
  x: number,
  top: number,
  height: number,
  edge: BrandEdge,
  shape: TextShaper,
): Promise<string> {
  const half = measureBrandWidth(height) / 2;
  const middle = edge === 'middle' ? x : edge === 'start' ? x + half : x - half;
  return drawBrand(middle, top, height, shape);
}

const getTileWidth = (height: number) => Math.round(height * 0.75);

/** Returns the width of all tiles in px. */
export function measureBrandWidth(height: number): number {
  return PRODUCT_NAME.length * (getTileWidth(height) + TILE_GAP_PX) - TILE_GAP_PX;
}
