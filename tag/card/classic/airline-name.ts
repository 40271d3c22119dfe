import type { TagConfig } from '../../design/tag-config.ts';
import { HEADER } from './card-grid.ts';
import { firstFittingSize, fitText, sizesDown, type FittedText } from '../text/fit-text.ts';
import { directionOf, needsShaping } from '../text/shaped-scripts.ts';
import { SHAPE_SIZE, type TextShaper, type TextStyle } from '../text/shape-text.ts';

/** Half the height of capitals, in em: what centers a line of capitals on a height. */
export const CAP_MIDDLE = 0.35;

/** Font sizes in px of a name on one line, and on two; the first that fits is used. */
const SIZES = { one: sizesDown(22, 16, 1), two: sizesDown(17, 11, 1) };

/** Distance of the baselines of two lines, in em, and the least px between the ink of letters that reach further. */
const LINE_STEP = 1.15;
const LINE_GAP = 1.5;

/** A line of the airline's name and where its baseline is, in px. */
type NameLine = { readonly text: string; readonly fitted: FittedText | null; readonly baseline: number };

/** Whether the head has the name at the left and the logo at the right. The first version of the card never has. */
export function isHeadMirrored({ airline }: TagConfig): boolean {
  return directionOf(airline) === 'rtl';
}

/** A long name goes on two lines before it is cut: a smaller single line would be hard to read. */
export async function airlineName(
  { airline }: TagConfig,
  style: TextStyle,
  shape: TextShaper,
): Promise<NameLine[]> {
  const [shaped] = await shape([{ text: airline, style }]);
  const size = shaped && firstFittingSize(shaped, HEADER.nameWidth, SIZES.one);
  if (shaped && size) {
    return [{ text: airline, fitted: { ...shaped, size }, baseline: HEADER.centerY + size * CAP_MIDDLE }];
  }
  const halves = splitInTwo(airline);
  const fitted: (FittedText | null)[] = [];
  for (const text of halves) {
    fitted.push(await fitText(shape, { text, style, width: HEADER.nameWidth, sizes: SIZES.two }));
  }
  const smallest = Math.min(...fitted.map((half) => half?.size ?? Infinity));
  const step = Math.max(smallest * LINE_STEP, needsShaping(airline) ? inkStep(fitted, smallest) : 0);
  const first = HEADER.centerY + smallest * CAP_MIDDLE - ((fitted.length - 1) * step) / 2;
  return fitted.map((half, at) => ({
    text: halves[at] ?? '',
    fitted: half && { ...half, size: smallest },
    baseline: first + at * step,
  }));
}

/** The distance of two baselines at which the ink of the lines does not touch: many scripts reach further than capitals. */
function inkStep([first, second]: readonly (FittedText | null)[], size: number): number {
  if (!first || !second) return 0;
  return ((first.ink.bottom - second.ink.top) * size) / SHAPE_SIZE + LINE_GAP;
}

/** A name broken at the space nearest its middle; a single word stays whole. */
function splitInTwo(name: string): string[] {
  const middle = name.length / 2;
  let best = -1;
  for (let i = name.indexOf(' '); i !== -1; i = name.indexOf(' ', i + 1)) {
    if (best === -1 || Math.abs(i - middle) < Math.abs(best - middle)) best = i;
  }
  return best === -1 ? [name] : [name.slice(0, best), name.slice(best + 1)];
}
