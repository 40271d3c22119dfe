import type { Box } from './sheet-grid.ts';

/** From one point of a sheet to another, in mm. */
export type Line = readonly [x1: number, y1: number, x2: number, y2: number];

type Lengths = { readonly bleed: number; readonly mark: number };

/**
 * Marks at the corners of what is cut, from where its bleed ends outwards, each once. Between tags that stand bleed to bleed
 * there is no room: a mark would be printed into the neighbor.
 */
export function cropMarks(trims: readonly Box[], { bleed, mark }: Lengths): Line[] {
  const grown = trims.map((trim) => grow(trim, bleed));
  const marks = new Map<string, Line>();
  for (const trim of trims) {
    for (const line of marksOf(trim, bleed, mark)) {
      if (!grown.some((box) => touches(box, line))) marks.set(line.map((v) => v.toFixed(3)).join(' '), line);
    }
  }
  return [...marks.values()];
}

export function grow({ x, y, width, height }: Box, by: number): Box {
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

/** A mark begins at the edge of its own tag's bleed, which does not count. */
const SLACK = 1e-6;

function touches(box: Box, [x1, y1, x2, y2]: Line): boolean {
  return (
    x2 > box.x + SLACK &&
    x1 < box.x + box.width - SLACK &&
    y2 > box.y + SLACK &&
    y1 < box.y + box.height - SLACK
  );
}
