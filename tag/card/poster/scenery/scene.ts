import type { PosterColors, PosterFinish } from '../poster-colors.ts';
import type { Light } from '../poster-light.ts';
import type { Disc } from '../sky.ts';

/** What a landscape is drawn from. */
export type Scene = {
  readonly colors: PosterColors;
  readonly finish: PosterFinish;
  readonly light: Light;
  readonly disc: Disc;
  /** Which of the landscape's drawings, from 0. */
  readonly variant: number;
  readonly random: () => number;
  /** Degrees; null where the place is not known. */
  readonly latitude: number | null;
};

export type DrawScene = (scene: Scene) => string;

/** Up to here it is warm all the year, degrees. */
export const WARM = 27;
export const isPalmy = ({ latitude }: Scene): boolean => latitude !== null && Math.abs(latitude) < WARM;

/** Coasts have palms further from the equator than other land. */
export const hasPalmsAtSea = ({ latitude }: Scene): boolean => latitude !== null && Math.abs(latitude) < 37;

/** Woods of firs, not of round crowns. */
export const hasFirs = ({ latitude }: Scene): boolean => latitude !== null && Math.abs(latitude) > 45;
