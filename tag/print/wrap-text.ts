import { measureInkWidth } from '../card/text/fit-text.ts';
import type { TextShaper, TextStyle } from '../card/text/shape-text.ts';
import { splitGraphemes } from '../base/text.ts';

/** Letters after which a line can end anywhere. */
const UNSPACED_LETTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Splits a text into parts that stay on one line, with the space after them: words, and letters of scripts without spaces. */
function splitPieces(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  return words.flatMap((word) => (UNSPACED_LETTER.test(word) ? splitGraphemes(word) : [word]));
}

type LineMeasure = { readonly style: TextStyle; readonly size: number; readonly width: number };

/** Ratios of the width that are tried, so that the last line is not a single short word. */
const WIDTH_RATIOS = [0.6, 0.7, 0.8, 0.9] as const;

/** Wraps a text to as few lines as possible, of similar length. */
export async function wrapText(
  text: string,
  measure: LineMeasure,
  maxLines: number,
  shape: TextShaper,
): Promise<string[]> {
  const lines = await fillLines(text, measure, maxLines, shape);
  if (lines.length < 2 || lines.length === maxLines) return lines;
  for (const ratio of WIDTH_RATIOS) {
    // oxlint-disable-next-line no-await-in-loop -- the first one that fits is taken
    const evenLines = await fillLines(text, { ...measure, width: measure.width * ratio }, maxLines, shape);
    if (evenLines.length === lines.length) return evenLines;
  }
  return lines;
}

/** Fills each line as far as possible. A word that is too long gets its own line, and the last line contains all remaining words. */
async function fillLines(
  text: string,
  { style, size, width }: LineMeasure,
  maxLines: number,
  shape: TextShaper,
): Promise<string[]> {
  const doesFit = async (line: string) => {
    const [shaped] = await shape([{ text: line.trim(), style }]);
    return !shaped || measureInkWidth(shaped, size) <= width;
  };
  const lines: string[] = [];
  let line = '';
  for (const piece of splitPieces(text)) {
    // oxlint-disable-next-line no-await-in-loop -- each line begins where the last one ends
    if (line === '' || lines.length === maxLines - 1 || (await doesFit(line + piece))) line += piece;
    else {
      lines.push(line.trim());
      line = piece;
    }
  }
  if (line !== '') lines.push(line.trim());
  return lines;
}

/** Returns true if the first letter of a text is of a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u.test(first);
}
