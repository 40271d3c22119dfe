import type { SheetBox } from './sheet-grid.ts';

/** A line on a sheet from one point to another, in mm. */
export type CropMark = readonly [x1: number, y1: number, x2: number, y2: number];

type MarkLengths = { readonly bleed: number; readonly mark: number };

/**
 * Returns the crop marks at the corners of the cut tags, from the end of the bleed outwards, without duplicates. Between tags with
 * touching bleeds there are no marks, because they would be printed on the neighbor.
 */
export function listCropMarks(trims: readonly SheetBox[], { bleed, mark }: MarkLengths): CropMark[] {
  const bleedBoxes = trims.map((trim) => expandTrimBox(trim, bleed));
  const marks = new Map<string, CropMark>();
  for (const trim of trims) {
    for (const line of createMarks(trim, bleed, mark)) {
      if (!bleedBoxes.some((box) => doesTouch(box, line)))
        marks.set(line.map((v) => v.toFixed(3)).join(' '), line);
    }
  }
  return [...marks.values()];
}

/** Returns a box that is larger by the margin on each side, in mm. */
export function expandTrimBox({ x, y, width, height }: SheetBox, margin: number): SheetBox {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

function createMarks({ x, y, width, height }: SheetBox, bleed: number, mark: number): CropMark[] {
  const [innerDistance, outerDistance] = [bleed, bleed + mark];
  const [right, bottom] = [x + width, y + height];
  return [
    ...[x, right].flatMap((position): CropMark[] => [
      [position, y - outerDistance, position, y - innerDistance],
      [position, bottom + innerDistance, position, bottom + outerDistance],
    ]),
    ...[y, bottom].flatMap((position): CropMark[] => [
      [x - outerDistance, position, x - innerDistance, position],
      [right + innerDistance, position, right + outerDistance, position],
    ]),
  ];
}

/** The tolerance that excludes the edge of the tag's own bleed, where its marks begin. */
const EDGE_TOLERANCE_MM = 1e-6;

function doesTouch(box: SheetBox, [x1, y1, x2, y2]: CropMark): boolean {
  return (
    x2 > box.x + EDGE_TOLERANCE_MM &&
    x1 < box.x + box.width - EDGE_TOLERANCE_MM &&
    y2 > box.y + EDGE_TOLERANCE_MM &&
    y1 < box.y + box.height - EDGE_TOLERANCE_MM
  );
}
