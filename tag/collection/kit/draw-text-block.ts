import { measureInkWidth } from '../../card/text/fit-text.ts';
import { listLineBreaks } from './list-line-breaks.ts';
import type { PictureKit } from './picture-kit.ts';
import { drawText, shapeOutline, type PictureLine } from './typeset-text.ts';

/** The distance of two lines in sizes of the text, and the most lines. */
const LINE_RATIO = 1.04;
const MAX_LINES = 3;
/** The growth of a text for which it has one more line. */
const MIN_GROWTH = 1.15;

/** Draws a text in the number of lines in which it is much larger than in fewer ones; the last line is at y, and the first one is below `top`. */
export async function drawTextBlock(
  kit: Pick<PictureKit, 'shape'>,
  text: string,
  { top, ...line }: PictureLine & { readonly width: number; readonly top: number },
): Promise<string> {
  let best = { lines: [text], size: 0, width: 0 };
  for (let count = 1; count <= MAX_LINES; count += 1) {
    const maxSize = Math.min(line.size, (line.y - top) / ((count - 1) * LINE_RATIO + 1));
    const minSize = best.size * MIN_GROWTH;
    for (const lines of listLineBreaks(text, count)) {
      const outlines = await Promise.all(
        lines.map((one) => shapeOutline(kit, one, line.face, line.tracking)),
      );
      const widths = outlines.map((outline) => (outline ? measureInkWidth(outline, 1) : 1));
      const width = Math.max(...widths);
      const size = Math.floor(Math.min(maxSize, line.width / width));
      const isBetter = size > best.size || (size === best.size && width < best.width);
      if (size >= minSize && isBetter) best = { lines, size, width };
    }
  }
  const { lines, size } = best;
  const drawings = lines.map((one, i) =>
    drawText(kit, one, {
      ...line,
      size: Math.max(size, line.least ?? 0),
      y: line.y - (lines.length - 1 - i) * size * LINE_RATIO,
    }),
  );
  return (await Promise.all(drawings)).join('');
}
