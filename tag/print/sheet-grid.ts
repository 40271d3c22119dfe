import { extentOf, PAPERS, type Extent, type PrintOptions } from './print-options.ts';

/** mm of a sheet. Color stays off its edge by the margin, since most printers cannot reach it. */
export const SHEET = { margin: 6.35, bleed: 3, mark: 4 } as const;

/** mm between tags that are cut by hand, without bleed. */
const PLAIN_GAP = 4;

/** A box of a sheet, in mm. */
export type Box = Extent & { readonly x: number; readonly y: number };

/** The places of a sheet. `turned`: tags lie on their side, because more of them fit. */
type SheetGrid = {
  readonly turned: boolean;
  readonly cells: readonly Box[];
};

type GridRequest = Pick<PrintOptions, 'paper' | 'size' | 'marks'>;

/** As many places as fit on a paper, row by row, in its middle; null when none does. */
export function gridOf({ paper, size, marks }: GridRequest): SheetGrid | null {
  const { width, height } = extentOf(size);
  const upright = fitted(PAPERS[paper], { width, height }, marks);
  const turned = fitted(PAPERS[paper], { width: height, height: width }, marks);
  const isTurned = turned.length > upright.length;
  const cells = isTurned ? turned : upright;
  return cells.length === 0 ? null : { turned: isTurned, cells };
}

function fitted(paper: Extent, cell: Extent, marks: boolean): Box[] {
  // Marks begin where the bleed ends, so that their far end comes nearer to the edge than the margin: a printer that cannot
  // reach it leaves out that end.
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

/** Tenths of a mm are not exact in binary: what fits to the last of them must fit. */
const TOLERANCE = 1e-6;

function most(length: number, each: number, edge: number, gap: number): number {
  return Math.max(0, Math.floor((length - 2 * edge + gap + TOLERANCE) / (each + gap)));
}
