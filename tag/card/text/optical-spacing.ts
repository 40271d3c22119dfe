import { SHAPE_SIZE, type ShapedText, type TextRun, type TextShaper } from './shape-text.ts';
import { mapPath, pathBounds } from './svg-path.ts';

/** Letters that reach far out at the top: two of them beside each other all but touch. */
const TOP_HEAVY = 'TVWYF';
/** Letters with an upright stem at their left, and at their right: two stems look further apart than they are. */
const STEM_LEFT = 'BDEFHIKLMNPR';
const STEM_RIGHT = 'HIJMNU';

/** What the font's own kerning lacks at 178 px, in em: pairs are judged by eye, the first rule that knows one counts. */
function pairKern(left: string, right: string): number {
  if (left === 'L' && 'AX'.includes(right)) return -0.012;
  if ('KR'.includes(left) && 'TVWY'.includes(right)) return 0.01;
  if (TOP_HEAVY.includes(left) && 'TVWY'.includes(right)) return 0.01;
  if (STEM_RIGHT.includes(left) && STEM_LEFT.includes(right)) return -0.01;
  return 0;
}

/**
 * The big code with its letters spaced by pair. Each letter's outlines are told by how many the letter alone has;
 * where they do not add up, the code stays as the font spaces it.
 */
export async function kernCode(shape: TextShaper, run: TextRun, shaped: ShapedText): Promise<ShapedText> {
  const known = kerned.get(shaped);
  if (known) return known;
  const spaced = await spacedByPair(shape, run, shaped);
  kerned.set(shaped, spaced);
  return spaced;
}

/** By the shape that the shaper caches: most cards and keystrokes leave the code as it is. */
const kerned = new WeakMap<ShapedText, ShapedText>();

async function spacedByPair(
  shape: TextShaper,
  { text, style }: TextRun,
  shaped: ShapedText,
): Promise<ShapedText> {
  const letters = Array.from(text);
  const alone = await shape(letters.map((letter) => ({ text: letter, style })));
  const counts = alone.map((letter) => outlinesOf(letter?.d ?? '').length);
  const outlines = outlinesOf(shaped.d);
  if (counts.reduce((sum, count) => sum + count, 0) !== outlines.length) return shaped;
  let shift = 0;
  let at = 0;
  const d = letters
    .map((letter, i) => {
      if (i > 0) shift += pairKern(letters[i - 1] ?? '', letter) * SHAPE_SIZE;
      const own = outlines.slice(at, (at += counts[i] ?? 0)).join('');
      const by = shift;
      return by === 0 ? own : mapPath(own, (x, y) => [x + by, y]);
    })
    .join('');
  const ink = pathBounds(d);
  return ink ? { d, ink } : shaped;
}

const outlinesOf = (d: string): string[] => d.split(/(?=M)/).filter((outline) => outline !== '');

/** How far a letter hangs out of its column, in em: edges that are round or pointed look set in. */
const HANGS: readonly (readonly [letters: string, em: number])[] = [
  ['AVWYJ', 0.018],
  ['T7', 0.014],
  ['OCGQS035689', 0.01],
];

/** The hang of the letter at one end of a text. */
export function opticalOverhang(text: string, side: 'left' | 'right'): number {
  const letter = Array.from(text).at(side === 'left' ? 0 : -1) ?? '';
  // A J is pointed at its left only, a 7 too.
  if (side === 'right' && 'J7'.includes(letter)) return 0;
  return HANGS.find(([letters]) => letters.includes(letter))?.[1] ?? 0;
}
