import { inkWidth } from '../card/text/fit-text.ts';
import type { TextShaper, TextStyle } from '../card/text/shape-text.ts';
import { graphemesOf } from '../base/text.ts';

/** Letters that may stand at the end of any line. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** What stays together on a line, with the space after it: words, and letters of scripts without spaces. */
function piecesOf(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  return words.flatMap((word) => (UNSPACED.test(word) ? graphemesOf(word) : [word]));
}

type Measure = { readonly style: TextStyle; readonly size: number; readonly width: number };

/** Shares of the width that lines are tried with, so that the last one is not a single short word. */
const NARROWER = [0.6, 0.7, 0.8, 0.9] as const;

/** A text in lines that are at most so wide, of about the same length, as few as possible. */
export async function wrapText(
  text: string,
  measure: Measure,
  most: number,
  shape: TextShaper,
): Promise<string[]> {
  const lines = await greedy(text, measure, most, shape);
  if (lines.length < 2 || lines.length === most) return lines;
  for (const share of NARROWER) {
    // oxlint-disable-next-line no-await-in-loop -- the first one that fits is taken
    const even = await greedy(text, { ...measure, width: measure.width * share }, most, shape);
    if (even.length === lines.length) return even;
  }
  return lines;
}

/** Lines as full as they can be; a longer word has a line of its own, and what is beyond the last line stands on it. */
async function greedy(
  text: string,
  { style, size, width }: Measure,
  most: number,
  shape: TextShaper,
): Promise<string[]> {
  const fits = async (line: string) => {
    const [shaped] = await shape([{ text: line.trim(), style }]);
    return !shaped || inkWidth(shaped, size) <= width;
  };
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    // oxlint-disable-next-line no-await-in-loop -- each line begins where the last one ends
    if (line === '' || lines.length === most - 1 || (await fits(line + piece))) line += piece;
    else {
      lines.push(line.trim());
      line = piece;
    }
  }
  if (line !== '') lines.push(line.trim());
  return lines;
}

/** Whether a text begins with a letter of a script that runs from right to left. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u.test(first);
}
