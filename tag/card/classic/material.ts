import type { TagConfig } from '../../design/tag-config.ts';
import type { Relief } from '../drawing/relief.ts';
import type { ClassicColors } from './classic-colors.ts';

/** A material of the classic card. */
export type Material = {
  /** Draws the card without logo, aircraft and texts. */
  drawBackground(design: TagConfig, colors: ClassicColors): string;
  /** Returns the color beyond the edge of a printed card. */
  getEdgeColor(colors: ClassicColors): string;
  listReliefs(colors: ClassicColors): readonly Relief[];
};
