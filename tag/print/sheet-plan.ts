import { getLayout, type LayoutId } from '../design/layouts/layouts.ts';
import { listCropMarks, type CropMark } from './crop-marks.ts';
import { PAPERS, type Extent, type PrintOptions } from './print-options.ts';
import { layOutSheetGrid, SHEET_MM, type SheetBox } from './sheet-grid.ts';

/** The clockwise rotation of a tag on its sheet, in degrees. */
type Rotation = 0 | 90 | -90;

/** The position of a tag on a page. */
export type Slot = {
  /** The index of the tag in the list. */
  readonly tag: number;
  /** The box along which the tag is cut. */
  readonly trim: SheetBox;
  readonly rotation: Rotation;
};

/** One side of a sheet. */
export type PlannedPage = {
  /** The index of the sheet. */
  readonly sheet: number;
  readonly side: 'front' | 'back';
  readonly slots: readonly Slot[];
  readonly marks: readonly CropMark[];
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
const MAX_FREE_RATIO = 0.05;

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
    const firstIndex = sheet * perSheet;
    const slots = layouts.slice(firstIndex, firstIndex + perSheet).flatMap((layout, index) => {
      const cell = cells[index];
      return cell ? [placeInCell(cell, layout, firstIndex + index)] : [];
    });
    pages.push(createPage(sheet, 'front', slots, options.marks));
    if (options.back) pages.push(createPage(sheet, 'back', slots.map(createMirror(paper)), options.marks));
  }
  return { paper, perSheet, sheets, pages };
}

function createPage(
  sheet: number,
  side: PlannedPage['side'],
  slots: readonly Slot[],
  hasMarks: boolean,
): PlannedPage {
  const trims = slots.map(({ trim }) => trim);
  return { sheet, side, slots, marks: hasMarks ? listCropMarks(trims, SHEET_MM) : [] };
}

/** Returns the larger of the upright and the rotated position, centered in its cell. */
function placeInCell(cell: SheetBox, layout: LayoutId, tag: number): Slot {
  const { width, height } = getLayout(layout);
  const uprightScale = Math.min(cell.width / width, cell.height / height);
  const rotatedScale = Math.min(cell.width / height, cell.height / width);
  const isRotated = rotatedScale > uprightScale;
  const size = isRotated
    ? { width: height * rotatedScale, height: width * rotatedScale }
    : { width: width * uprightScale, height: height * uprightScale };
  const doesFillCell =
    size.width > cell.width * (1 - MAX_FREE_RATIO) && size.height > cell.height * (1 - MAX_FREE_RATIO);
  const trim = {
    ...size,
    x: cell.x + (cell.width - size.width) / 2,
    y: cell.y + (cell.height - size.height) / 2,
  };
  return { tag, trim: doesFillCell ? cell : trim, rotation: isRotated ? 90 : 0 };
}

/** The back of a tag is placed behind its front, with both tops at one edge. */
const createMirror =
  (paper: Extent) =>
  ({ tag, trim, rotation }: Slot): Slot => ({
    tag,
    trim: { ...trim, x: paper.width - trim.x - trim.width },
    rotation: rotation === 90 ? -90 : 0,
  });
