import { layoutOf, type LayoutId } from '../design/layouts/layouts.ts';
import { cropMarks, type Line } from './crop-marks.ts';
import { PAPERS, type Extent, type PrintOptions } from './print-options.ts';
import { gridOf, SHEET, type Box } from './sheet-grid.ts';

/** Degrees clockwise by which a tag is turned on its sheet. */
type Rotation = 0 | 90 | -90;

/** A tag's place on a page. */
export type Slot = {
  /** The tag's number in the list, from 0. */
  readonly tag: number;
  /** Where it is cut. */
  readonly trim: Box;
  readonly rotation: Rotation;
};

/** One side of a sheet. */
export type PlannedPage = {
  /** From 0. */
  readonly sheet: number;
  readonly side: 'front' | 'back';
  readonly slots: readonly Slot[];
  readonly marks: readonly Line[];
};

export type SheetPlan = {
  readonly paper: Extent;
  /** Tags on a full sheet. */
  readonly perSheet: number;
  readonly sheets: number;
  /** Each front is followed by its back. */
  readonly pages: readonly PlannedPage[];
};

/** A card that leaves less of its size free is cut at the size that was asked for, and its ground fills the rest. */
const MAX_FREE_SHARE = 0.05;

/**
 * Where every tag goes. Each layout keeps its proportion inside of the size; one that is longer the other way, as a boarding
 * pass, is turned, so that it becomes as large as it can. Backs are mirrored for a printer that turns sheets along the long edge.
 */
export function planSheets(
  layouts: readonly LayoutId[],
  options: Pick<PrintOptions, 'paper' | 'size' | 'marks' | 'back'>,
): SheetPlan {
  const paper = PAPERS[options.paper];
  const cells = gridOf(options)?.cells ?? [];
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
  return { sheet, side, slots, marks: marks ? cropMarks(trims, SHEET) : [] };
}

/** Upright or turned, whichever is larger; in the middle of its cell. */
function slotIn(cell: Box, layout: LayoutId, tag: number): Slot {
  const { width, height } = layoutOf(layout);
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

/** The back of a tag lies behind it, its top at the front's top. */
const mirroredOn =
  (paper: Extent) =>
  ({ tag, trim, rotation }: Slot): Slot => ({
    tag,
    trim: { ...trim, x: paper.width - trim.x - trim.width },
    rotation: rotation === 90 ? -90 : 0,
  });
