import { pathBounds } from '../tag/card/text/svg-path.ts';
import { SHAPE_SIZE, type ShapedText } from '../tag/card/text/shape-text.ts';
import type { Mark } from './marks/mark.ts';

/**
 * An airliner's fin with its nose to the left, above a strip of fuselage. Drawn against the direction of the letters'
 * outlines, so that a letter inside is a hole under the nonzero rule, and the counter of a letter is filled again.
 */
const FIN =
  'M4 190L211 190Q226 190 228 176L249 17Q251 2 236 2L180 2Q152 2 139 26L72 148C56 176 38 188 4 190Z' +
  'M0 204L0 223L118 223Q198 222 242 205C150 199 70 198 0 204Z';

/** Fin and fuselage apart. */
export const [FIN_OUTLINE = '', FUSELAGE_OUTLINE = ''] = FIN.split(/(?=M)/);

/** Where a code stands: the middle of its width, top and height of its capitals, how wide it may be, how far it leans. */
type CodeBox = { x: number; top: number; height: number; width: number; lean: number };

/** In the fin, leaning like it. */
const CODE: CodeBox = { x: 163, top: 84, height: 82, width: 104, lean: 0.21 };

/** Barlow Condensed's capitals are 0.7 em high. */
const CAPITALS = SHAPE_SIZE * 0.7;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Twice the area that a path's corners enclose; its sign is the direction in which the path runs. */
function turning(d: string): number {
  let sum = 0;
  for (const contour of d.split(/(?=M)/)) {
    const n = (contour.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    for (let i = 0; i + 1 < n.length; i += 2) {
      const [x = 0, y = 0] = [n[i], n[i + 1]];
      const [nextX = 0, nextY = 0] = i + 3 < n.length ? [n[i + 2], n[i + 3]] : [n[0], n[1]];
      sum += x * nextY - nextX * y;
    }
  }
  return sum;
}

/** The letters at their place. Codes keep one height; a wide one is made narrower, never lower. */
export function placeCode({ d, ink }: ShapedText, box: CodeBox): string {
  const scaleY = box.height / CAPITALS;
  const scaleX = Math.min(scaleY, box.width / (ink.right - ink.left));
  const middle = [(ink.left + ink.right) / 2, ink.top + CAPITALS / 2] as const;
  return d.replace(/(-?\d+(?:\.\d+)?)[\s,]+(-?\d+(?:\.\d+)?)/g, (_, px: string, py: string) => {
    const y = (Number(py) - middle[1]) * scaleY;
    const x = (Number(px) - middle[0]) * scaleX - y * box.lean;
    return `${rounded(box.x + x)} ${rounded(box.top + box.height / 2 + y)}`;
  });
}

/**
 * A tail fin with `code` cut out of it, or plain; one path in one color, as a mark is. Version 1 shows it for an airline
 * that has no mark, and every version for an airline of a user.
 * @param code a shaped text of absolute M, L, Q, C and Z, as createTextShaper gives it
 */
export function tailFin(code: ShapedText | null): Mark {
  const letters = code === null ? '' : placeCode(code, CODE);
  if (letters !== '' && turning(letters) > 0 === turning(FIN) > 0) {
    throw new Error('the letters run like the fin and would not be cut out');
  }
  const box = pathBounds(FIN);
  if (box === null) throw new Error('the fin is empty');
  const { left, top, right, bottom } = box;
  return {
    viewBox: [rounded(left), rounded(top), rounded(right - left), rounded(bottom - top)],
    d: FIN + letters,
  };
}

/** Whether a logo is a drawn fin, with a code, with a pattern or plain. */
export const isTailFin = ({ d, tones = [] }: Pick<Mark, 'd' | 'tones'>): boolean =>
  d.startsWith(FIN) || tones[0]?.d === FIN_OUTLINE;

/** The letters alone of a drawn fin, as a mark; null for a fin without a code. */
export function finLetters({ d }: Pick<Mark, 'd'>): Mark | null {
  const letters = d.slice(FIN.length);
  const box = pathBounds(letters);
  if (box === null) return null;
  const { left, top, right, bottom } = box;
  return { viewBox: [rounded(left), rounded(top), rounded(right - left), rounded(bottom - top)], d: letters };
}
