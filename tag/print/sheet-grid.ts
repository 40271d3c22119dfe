import { getTagExtent, PAPERS, type Extent, type PrintOptions } from './print-options.ts';

/** Lengths of a sheet in mm. Tags keep the margin from its edge, because most printers cannot print there. */
export const SHEET_MM = { margin: 6.35, bleed: 3, mark: 4 } as const;

/** The gap between tags without bleed, which are cut by hand, in mm. */
const PLAIN_GAP_MM = 4;

/** A box of a sheet, in mm. */
export type SheetBox = Extent & { readonly x: number; readonly y: number };

/** The cells of a sheet. `isRotated` is true if the tags are rotated, because more of them fit. */
type SheetGrid = {
  readonly isRotated: boolean;
  readonly cells: readonly SheetBox[];
};

type GridRequest = Pick<PrintOptions, 'paper' | 'size' | 'marks'>;

/** Returns as many cells as fit on a paper, row by row and centered; null if none fits. */
export function layOutSheetGrid({ paper, size, marks }: GridRequest): SheetGrid | null {
  const { width, height } = getTagExtent(size);
  const uprightCells = layOutCells(PAPERS[paper], { width, height }, marks);
  const rotatedCells = layOutCells(PAPERS[paper], { width: height, height: width }, marks);
  const areCellsRotated = rotatedCells.length > uprightCells.length;
  const cells = areCellsRotated ? rotatedCells : uprightCells;
  return cells.length === 0 ? null : { isRotated: areCellsRotated, cells };
}

function layOutCells(paper: Extent, cell: Extent, hasMarks: boolean): SheetBox[] {
  // Marks begin at the end of the bleed, so that their outer end is in the margin. A printer that cannot print there leaves out that end.
  const edgeMargin = hasMarks ? SHEET_MM.margin + SHEET_MM.mark : SHEET_MM.margin;
  const gap = hasMarks ? 2 * SHEET_MM.bleed : PLAIN_GAP_MM;
  const columns = countCells(paper.width, cell.width, edgeMargin, gap);
  const rows = countCells(paper.height, cell.height, edgeMargin, gap);
  const left = (paper.width - columns * cell.width - (columns - 1) * gap) / 2;
  const top = (paper.height - rows * cell.height - (rows - 1) * gap) / 2;
  return Array.from({ length: columns * rows }, (_, index) => ({
    ...cell,
    x: left + (index % columns) * (cell.width + gap),
    y: top + Math.floor(index / columns) * (cell.height + gap),
  }));
}

/** The tolerance for sizes that fit exactly, because tenths of a mm are not exact in binary. */
const TOLERANCE_MM = 1e-6;

function countCells(length: number, cellLength: number, edgeMargin: number, gap: number): number {
  return Math.max(0, Math.floor((length - 2 * edgeMargin + gap + TOLERANCE_MM) / (cellLength + gap)));
}
