import { roundToTenth } from '../tag/base/round.ts';
import { measurePathBounds } from '../tag/card/text/svg-path.ts';
import { SHAPING_FONT_PX, type ShapedText } from '../tag/card/text/shape-text.ts';
import type { Mark } from './marks/mark.ts';

/** An airliner's fin with its nose to the left, above a strip of fuselage. */
const FIN_PATH =
  'M4 190L211 190Q226 190 228 176L249 17Q251 2 236 2L180 2Q152 2 139 26L72 148C56 176 38 188 4 190Z' +
  'M0 204L0 223L118 223Q198 222 242 205C150 199 70 198 0 204Z';

/** The outlines of the fin and of the fuselage. */
export const [FIN_OUTLINE = '', FUSELAGE_OUTLINE = ''] = FIN_PATH.split(/(?=M)/);

/** The place of a code: the middle of its width, the top and the height of its capitals, its largest width, and its slant. */
type CodeBox = { x: number; top: number; height: number; width: number; lean: number };

/** The place inside the fin, with the fin's slant. */
const CODE_BOX: CodeBox = { x: 163, top: 84, height: 82, width: 104, lean: 0.21 };

/** Barlow Condensed's capitals are 0.7 em high. */
const CAP_HEIGHT = SHAPING_FONT_PX * 0.7;

/** Returns the path of the letters at their place. All codes have one height; a wide code is made narrower, never lower. */
export function placeCode({ d, ink }: ShapedText, box: CodeBox): string {
  const scaleY = box.height / CAP_HEIGHT;
  const scaleX = Math.min(scaleY, box.width / (ink.right - ink.left));
  const letterCenter = [(ink.left + ink.right) / 2, ink.top + CAP_HEIGHT / 2] as const;
  return d.replace(/(-?\d+(?:\.\d+)?)[\s,]+(-?\d+(?:\.\d+)?)/g, (_, px: string, py: string) => {
    const y = (Number(py) - letterCenter[1]) * scaleY;
    const x = (Number(px) - letterCenter[0]) * scaleX - y * box.lean;
    return `${roundToTenth(box.x + x)} ${roundToTenth(box.top + box.height / 2 + y)}`;
  });
}

/** Returns the tight bounds of a path; throws if the path is empty. */
function measureBounds(d: string): Mark['viewBox'] {
  const box = measurePathBounds(d);
  if (box === null) throw new Error('the path is empty');
  const { left, top, right, bottom } = box;
  return [roundToTenth(left), roundToTenth(top), roundToTenth(right - left), roundToTenth(bottom - top)];
}

/** Returns a plain tail fin as a mark, which is the logo of users' airlines. */
export function createTailFin(): Mark {
  return { viewBox: measureBounds(FIN_PATH), d: FIN_PATH };
}

/**
 * Returns an airline's code in its form on the fin of an aircraft, as a mark.
 * @param code a shaped text of absolute M, L, Q, C and Z, as createTextShaper returns it
 */
export function createFinCode(code: ShapedText): Mark {
  const d = placeCode(code, CODE_BOX);
  return { viewBox: measureBounds(d), d };
}

/** Returns true if a logo is a drawn fin, with or without a code or a pattern. */
export const isTailFin = ({ d, tones = [] }: Pick<Mark, 'd' | 'tones'>): boolean =>
  d.startsWith(FIN_PATH) || tones[0]?.d === FIN_OUTLINE;
