import { isPrinted } from '../../design/printed.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { CardArea, CardPart } from '../card-part.ts';

export type BagTagAreas = Partial<Record<CardPart, CardArea>>;

/** A part of a tag: its height in px, its share of the free space, and the function that prints it from `top` down. */
export type BagTagBlock = {
  readonly height: number;
  readonly grows?: number;
  print(top: number, height: number): Promise<BagTagAreas>;
};

/** Prints blocks one below the other from `top` to `foot`. The other blocks use the space of a missing block. */
export async function printBlocks(
  blocks: readonly BagTagBlock[],
  top: number,
  foot: number,
): Promise<BagTagAreas> {
  const freeHeight = foot - top - blocks.reduce((sum, { height }) => sum + height, 0);
  const totalGrowth = blocks.reduce((sum, { grows = 0 }) => sum + grows, 0);
  let areas: BagTagAreas = {};
  let y = top;
  for (const block of blocks) {
    const blockHeight = block.height + (freeHeight * (block.grows ?? 0)) / Math.max(totalGrowth, 1);
    areas = { ...areas, ...(await block.print(Math.round(y), blockHeight)) };
    y += blockHeight;
  }
  return areas;
}

/** Returns an area of the card between two edges, in px. */
export const toCardArea = (left: number, right: number, top: number, height: number): CardArea => ({
  left,
  top,
  width: right - left,
  height,
});

/** Returns the areas of the printed details, which are below the aircraft. */
export function layOutDetailAreas(design: TagConfig, top: number): BagTagAreas {
  const [left, right] = [toCardArea(12, 150, top, 22), toCardArea(150, 288, top, 22)];
  const [lowerLeft, lowerRight] = [left, right].map((area) => ({ ...area, top: top + 22 }));
  return {
    ...(isPrinted(design, 'registration') && { registration: right }),
    ...(isPrinted(design, 'seat') && { seat: lowerLeft }),
    ...(isPrinted(design, 'cabin') && { cabin: lowerRight }),
  };
}
