import type { Box } from './sheet-grid.ts';

/** A line on a sheet from one point to another, in mm. */
export type Line = readonly [x1: number, y1: number, x2: number, y2: number];

type Lengths = { readonly bleed: number; readonly mark: number };

/**
 * Returns the crop marks at the corners of the cut tags, from the end of the bleed outwards, without duplicates. Between tags with
 * touching bleeds there are no marks, because they would be printed on the neighbor.
 */
export function listCropMarks(trims: readonly Box[], { bleed, mark }: Lengths): Line[] {
  const grown = trims.map((trim) => expandTrimBox(trim, bleed));
  const marks = new Map<string, Line>();
  for (const trim of trims) {
    for (const line of marksOf(trim, bleed, mark)) {
      if (!grown.some((box) => touches(box, line))) marks.set(line.map((v) => v.toFixed(3)).join(' '), line);
    }
  }
  return [...marks.values()];
}

export function expandTrimBox({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function marksOf({ x, y, width, height }: Box, bleed: number, mark: number): Line[] {
  const [near, far] = [bleed, bleed + mark];
  const [right, bottom] = [x + width, y + height];
  return [
    ...[x, right].flatMap((at): Line[] => [
      [at, y - far, at, y - near],
      [at, bottom + near, at, bottom + far],
    ]),
    ...[y, bottom].flatMap((at): Line[] => [
      [x - far, at, x - near, at],
      [right + near, at, right + far, at],
    ]),
  ];
}

/** The tolerance that excludes the edge of the tag's own bleed, where its marks begin. */
const SLACK = 1e-6;

function touches(box: Box, [x1, y1, x2, y2]: Line): boolean {
  return (
    x2 > box.x + SLACK &&
    x1 < box.x + box.width - SLACK &&
    y2 > box.y + SLACK &&
    y1 < box.y + box.height - SLACK
  );
}
