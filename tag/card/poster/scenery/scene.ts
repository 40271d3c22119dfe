import type { PosterColors, PosterFinish } from '../poster-colors.ts';
import type { PosterLight } from '../poster-light.ts';
import type { Disc } from '../sky.ts';

/** The input for drawing a landscape. */
export type Scene = {
  readonly colors: PosterColors;
  readonly finish: PosterFinish;
  readonly light: PosterLight;
  readonly disc: Disc;
  /** The index of the landscape's drawing. */
  readonly variant: number;
  readonly random: () => number;
  /** In degrees; null if the place is unknown. */
  readonly latitude: number | null;
};

export type SceneDrawer = (scene: Scene) => string;

/** The largest latitude at which it is warm all year, in degrees. */
export const WARM = 27;
export const isPalmy = ({ latitude }: Scene): boolean => latitude !== null && Math.abs(latitude) < WARM;

/** Coasts have palms at higher latitudes than other land. */
export const hasPalmsAtSea = ({ latitude }: Scene): boolean => latitude !== null && Math.abs(latitude) < 37;

/** Returns true at latitudes where woods are spruces, not round trees. */
export const hasFirs = ({ latitude }: Scene): boolean => latitude !== null && Math.abs(latitude) > 45;
