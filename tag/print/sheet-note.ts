import { FAMILIES } from '../card/text/card-fonts.ts';
import { typesetLine } from '../card/text/typeset-line.ts';
import type { TextShaper } from '../card/text/shape-text.ts';
import { PRODUCT_NAME } from '../texts/product.ts';
import type { SheetItem } from './sheet-page.ts';
import { SHEET_MM } from './sheet-grid.ts';
import type { PlannedPage, SheetPlan } from './sheet-plan.ts';

const NOTE_STYLE = { family: FAMILIES.mono, weight: 400, spacing: 0.02 } as const;

/** The font sizes of the note and its base line from the bottom of the sheet, in tenths of a mm. */
const NOTE = { size: 22, least: 14, foot: 45, color: '#5B6068' } as const;

/** The gap between the note and the print above it, in mm. */
const MIN_CLEARANCE_MM = 1;

/** Draws the note below the tags, with the sheet number and hints for printing; returns null if there is no space. */
export async function typesetSheetNote(
  { sheet, side, slots, marks }: PlannedPage,
  { paper, sheets }: SheetPlan,
  shape: TextShaper,
): Promise<SheetItem | null> {
  const left = Math.min(...slots.map(({ trim }) => trim.x));
  const top = paper.height - NOTE.foot / 10 - NOTE.size / 10;
  const bleed = marks.length > 0 ? SHEET_MM.bleed : 0;
  const lowestPrintEdge = Math.max(...slots.map(({ trim }) => trim.y + trim.height)) + bleed;
  if (lowestPrintEdge + MIN_CLEARANCE_MM > top) return null;
  // If the marks of the first tag reach the note, it is placed between two of them.
  const doMarksMeetNote = marks.some(([, , , y2]) => y2 + MIN_CLEARANCE_MM > top);
  const firstTrim = slots[0]?.trim;
  const noteLeft = doMarksMeetNote && firstTrim ? firstTrim.x + 2 : left;
  const width =
    (doMarksMeetNote && firstTrim ? firstTrim.width - 4 : paper.width - SHEET_MM.margin - left) * 10;
  const text = `${PRODUCT_NAME} · sheet ${sheet + 1} of ${sheets} · ${side} · print at 100 %`;
  const { size, least, foot, color } = NOTE;
  const line = {
    text,
    style: NOTE_STYLE,
    x: noteLeft * 10,
    y: paper.height * 10 - foot,
    size,
    least,
    width,
    color,
  };
  const typesetText = await typesetLine(line, shape);
  if (!typesetText || typesetText.isTruncated) return null;
  const [w, h] = [paper.width * 10, paper.height * 10];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${typesetText.svg}</svg>`,
    matrix: [0.1, 0, 0, 0.1, 0, 0],
  };
}
