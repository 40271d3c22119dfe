import type { PosterColors, PosterFinish } from '../poster-colors.ts';
import type { PosterLight } from '../poster-light.ts';
import type { SkyDisc } from '../sky-disc.ts';

/** The input for drawing a landscape. */
export type PosterScene = {
  readonly colors: PosterColors;
  readonly finish: PosterFinish;
  readonly light: PosterLight;
  readonly disc: SkyDisc;
  /** The index of the landscape's drawing. */
  readonly variant: number;
  readonly random: () => number;
  /** In degrees; null if the place is unknown. */
  readonly latitude: number | null;
};

export type SceneDrawer = (scene: PosterScene) => string;

/** The largest latitude at which it is warm all year, in degrees. */
export const MAX_WARM_LATITUDE = 27;
export const hasPalms = ({ latitude }: PosterScene): boolean =>
  latitude !== null && Math.abs(latitude) < MAX_WARM_LATITUDE;

/** Coasts have palms at higher latitudes than other land. */
export const hasPalmsAtSea = ({ latitude }: PosterScene): boolean =>
  latitude !== null && Math.abs(latitude) < 37;

/** Returns true at latitudes where woods are spruces, not round trees. */
export const hasSpruces = ({ latitude }: PosterScene): boolean =>
  latitude !== null && Math.abs(latitude) > 45;
