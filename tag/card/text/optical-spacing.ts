import { SHAPING_FONT_PX, type ShapedText, type TextRun, type TextShaper } from './shape-text.ts';
import { mapPath, measurePathBounds } from './svg-path.ts';

/** Letters that are wide at the top. Two of them side by side almost touch. */
const TOP_HEAVY_LETTERS = 'TVWYF';
/** Letters with a vertical stem at their left, and at their right. Two stems look further apart than they are. */
const LEFT_STEM_LETTERS = 'BDEFHIKLMNPR';
const RIGHT_STEM_LETTERS = 'HIJMNU';

/** Returns the correction of the font's kerning at 178 px, in em. The values are chosen by eye; the first rule for a pair counts. */
function getPairKern(left: string, right: string): number {
  if (left === 'L' && 'AX'.includes(right)) return -0.012;
  if ('KR'.includes(left) && 'TVWY'.includes(right)) return 0.01;
  if (TOP_HEAVY_LETTERS.includes(left) && 'TVWY'.includes(right)) return 0.01;
  if (RIGHT_STEM_LETTERS.includes(left) && LEFT_STEM_LETTERS.includes(right)) return -0.01;
  return 0;
}

/**
 * Kerns the large code by pairs. The outlines of each letter are found by their number in the letter alone. If the numbers do not add up,
 * the spacing of the font stays.
 */
export async function kernCode(shape: TextShaper, run: TextRun, shaped: ShapedText): Promise<ShapedText> {
  const cachedShape = kernedShapes.get(shaped);
  if (cachedShape) return cachedShape;
  const kernedShape = await kernByPair(shape, run, shaped);
  kernedShapes.set(shaped, kernedShape);
  return kernedShape;
}

/** Kerned shapes by the shape that the shaper caches, because the code rarely changes. */
const kernedShapes = new WeakMap<ShapedText, ShapedText>();

async function kernByPair(
  shape: TextShaper,
  { text, style }: TextRun,
  shaped: ShapedText,
): Promise<ShapedText> {
  const letters = Array.from(text);
  const singleShapes = await shape(letters.map((letter) => ({ text: letter, style })));
  const counts = singleShapes.map((letter) => splitOutlines(letter?.d ?? '').length);
  const outlines = splitOutlines(shaped.d);
  if (counts.reduce((sum, count) => sum + count, 0) !== outlines.length) return shaped;
  let shift = 0;
  let outlineIndex = 0;
  const d = letters
    .map((letter, i) => {
      if (i > 0) shift += getPairKern(letters[i - 1] ?? '', letter) * SHAPING_FONT_PX;
      const letterPath = outlines.slice(outlineIndex, (outlineIndex += counts[i] ?? 0)).join('');
      const letterShift = shift;
      return letterShift === 0 ? letterPath : mapPath(letterPath, (x, y) => [x + letterShift, y]);
    })
    .join('');
  const ink = measurePathBounds(d);
  return ink ? { d, ink } : shaped;
}

const splitOutlines = (d: string): string[] => d.split(/(?=M)/).filter((outline) => outline !== '');

/** The overhang of letters in em, because round and pointed edges look indented. */
const OVERHANGS: readonly (readonly [letters: string, em: number])[] = [
  ['AVWYJ', 0.018],
  ['T7', 0.014],
  ['OCGQS035689', 0.01],
];

/** Returns the overhang of the letter at one end of a text. */
export function getOpticalOverhang(text: string, side: 'left' | 'right'): number {
  const letter = Array.from(text).at(side === 'left' ? 0 : -1) ?? '';
  // J and 7 are pointed only at the left.
  if (side === 'right' && 'J7'.includes(letter)) return 0;
  return OVERHANGS.find(([letters]) => letters.includes(letter))?.[1] ?? 0;
}
