import { getLayout, type LayoutId } from '../design/layouts/layouts.ts';
import { listCropMarks, type Line } from './crop-marks.ts';
import { PAPERS, type Extent, type PrintOptions } from './print-options.ts';
import { layOutSheetGrid, SHEET, type Box } from './sheet-grid.ts';

/** The clockwise rotation of a tag on its sheet, in degrees. */
type Rotation = 0 | 90 | -90;

/** The position of a tag on a page. */
export type Slot = {
  /** The index of the tag in the list. */
  readonly tag: number;
  /** The box along which the tag is cut. */
  readonly trim: Box;
  readonly rotation: Rotation;
};

/** One side of a sheet. */
export type PlannedPage = {
  /** The index of the sheet. */
  readonly sheet: number;
  readonly side: 'front' | 'back';
  readonly slots: readonly Slot[];
  readonly marks: readonly Line[];
};

export type SheetPlan = {
  readonly paper: Extent;
  /** The number of tags on a full sheet. */
  readonly perSheet: number;
  readonly sheets: number;
  /** Each front is followed by its back. */
  readonly pages: readonly PlannedPage[];
};

/** The largest free ratio of the size. If less is free, the card is cut at the requested size, and its background fills the rest. */
const MAX_FREE_SHARE = 0.05;

/**
 * Plans the position of every tag. Each layout keeps its proportions inside the size. A layout in the other orientation, such as a
 * boarding pass, is rotated so that it becomes larger. Backs are mirrored for a printer that turns sheets along the long edge.
 */
export function planSheets(
  layouts: readonly LayoutId[],
  options: Pick<PrintOptions, 'paper' | 'size' | 'marks' | 'back'>,
): SheetPlan {
  const paper = PAPERS[options.paper];
  const cells = layOutSheetGrid(options)?.cells ?? [];
  const perSheet = cells.length;
  const sheets = perSheet === 0 ? 0 : Math.ceil(layouts.length / perSheet);
  const pages: PlannedPage[] = [];
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const first = sheet * perSheet;
    const slots = layouts.slice(first, first + perSheet).flatMap((layout, at) => {
      const cell = cells[at];
      return cell ? [slotIn(cell, layout, first + at)] : [];
    });
    pages.push(pageOf(sheet, 'front', slots, options.marks));
    if (options.back) pages.push(pageOf(sheet, 'back', slots.map(mirroredOn(paper)), options.marks));
  }
  return { paper, perSheet, sheets, pages };
}

function pageOf(
  sheet: number,
  side: PlannedPage['side'],
  slots: readonly Slot[],
  marks: boolean,
): PlannedPage {
  const trims = slots.map(({ trim }) => trim);
  return { sheet, side, slots, marks: marks ? listCropMarks(trims, SHEET) : [] };
}

/** Returns the larger of the upright and the rotated position, centered in its cell. */
function slotIn(cell: Box, layout: LayoutId, tag: number): Slot {
  const { width, height } = getLayout(layout);
  const upright = Math.min(cell.width / width, cell.height / height);
  const lying = Math.min(cell.width / height, cell.height / width);
  const isTurned = lying > upright;
  const size = isTurned
    ? { width: height * lying, height: width * lying }
    : { width: width * upright, height: height * upright };
  const fills =
    size.width > cell.width * (1 - MAX_FREE_SHARE) && size.height > cell.height * (1 - MAX_FREE_SHARE);
  const trim = {
    ...size,
    x: cell.x + (cell.width - size.width) / 2,
    y: cell.y + (cell.height - size.height) / 2,
  };
  return { tag, trim: fills ? cell : trim, rotation: isTurned ? 90 : 0 };
}

/** The back of a tag is placed behind its front, with both tops at one edge. */
const mirroredOn =
  (paper: Extent) =>
  ({ tag, trim, rotation }: Slot): Slot => ({
    tag,
    trim: { ...trim, x: paper.width - trim.x - trim.width },
    rotation: rotation === 90 ? -90 : 0,
  });
