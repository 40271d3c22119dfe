import { PRODUCT_NAME } from '../texts/product.ts';
import type { TextShaper } from '../card/text/shape-text.ts';
import { setLines } from './type-setting.ts';

const GAP = 3;

/**
 * Draws the brand's letter tiles, centered at x, as on the pages.
 * @param height the height of a tile in px
 */
export async function drawBrand(x: number, top: number, height: number, shape: TextShaper): Promise<string> {
  const letters = PRODUCT_NAME.toUpperCase().split('');
  const width = Math.round(height * 0.75);
  const left = x - (letters.length * (width + GAP) - GAP) / 2;
  const at = (i: number) => left + i * (width + GAP);
  const tiles = letters.map(
    (_, i) =>
      `<rect x="${at(i)}" y="${top}" width="${width}" height="${height}" rx="${height * 0.13}" fill="#000000"/>` +
      `<rect x="${at(i) + 1}" y="${top + 1}" width="${width - 2}" height="${height / 2 - 1.5}" rx="${height * 0.1}" fill="#262D34"/>` +
      `<rect x="${at(i) + 1}" y="${top + height / 2 + 0.5}" width="${width - 2}" height="${height / 2 - 1.5}" rx="${height * 0.1}" fill="#1D2329"/>`,
  );
  const size = Math.round(height * 0.68);
  const texts = letters.map((text, i) => ({
    text,
    voice: 'value' as const,
    x: at(i) + width / 2,
    y: top + height / 2 + size * 0.35,
    size,
    color: '#F2F4F5',
    anchor: 'middle' as const,
  }));
  return tiles.join('') + (await setLines(texts, shape));
}
