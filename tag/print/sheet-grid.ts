import { getTagExtent, PAPERS, type Extent, type PrintOptions } from './print-options.ts';

/** Lengths of a sheet in mm. Tags keep the margin from its edge, because most printers cannot print there. */
export const SHEET = { margin: 6.35, bleed: 3, mark: 4 } as const;

/** The gap between tags without bleed, which are cut by hand, in mm. */
const PLAIN_GAP = 4;

/** A box of a sheet, in mm. */
export type Box = Extent & { readonly x: number; readonly y: number };

/** The cells of a sheet. `turned` is true if the tags are rotated, because more of them fit. */
type SheetGrid = {
  readonly isRotated: boolean;
  readonly cells: readonly Box[];
};

type GridRequest = Pick<PrintOptions, 'paper' | 'size' | 'marks'>;

/** Returns as many cells as fit on a paper, row by row and centered; null if none fits. */
export function layOutSheetGrid({ paper, size, marks }: GridRequest): SheetGrid | null {
  const { width, height } = getTagExtent(size);
  const upright = fitted(PAPERS[paper], { width, height }, marks);
  const turned = fitted(PAPERS[paper], { width: height, height: width }, marks);
  const isTurned = turned.length > upright.length;
  const cells = isTurned ? turned : upright;
  return cells.length === 0 ? null : { isRotated: isTurned, cells };
}

function fitted(paper: Extent, cell: Extent, marks: boolean): Box[] {
  // Marks begin at the end of the bleed, so that their outer end is in the margin. A printer that cannot print there leaves out that end.
  const edge = marks ? SHEET.margin + SHEET.mark : SHEET.margin;
  const gap = marks ? 2 * SHEET.bleed : PLAIN_GAP;
  const columns = most(paper.width, cell.width, edge, gap);
  const rows = most(paper.height, cell.height, edge, gap);
  const left = (paper.width - columns * cell.width - (columns - 1) * gap) / 2;
  const top = (paper.height - rows * cell.height - (rows - 1) * gap) / 2;
  return Array.from({ length: columns * rows }, (_, at) => ({
    ...cell,
    x: left + (at % columns) * (cell.width + gap),
    y: top + Math.floor(at / columns) * (cell.height + gap),
  }));
}

/** The tolerance for sizes that fit exactly, because tenths of a mm are not exact in binary. */
const TOLERANCE = 1e-6;

function most(length: number, each: number, edge: number, gap: number): number {
  return Math.max(0, Math.floor((length - 2 * edge + gap + TOLERANCE) / (each + gap)));
}
