import type { PosterColors, PosterFinish } from '../poster-colors.ts';
import type { Light } from '../poster-light.ts';
import type { Disc } from '../sky.ts';

/** What a landscape is drawn from. */
export type Scene = {
  readonly colors: PosterColors;
  readonly finish: PosterFinish;
  readonly light: Light;
  readonly disc: Disc;
  /** Which of the landscape's drawings: 0, 1 or 2. */
  readonly variant: number;
  readonly chance: () => number;
  /** Degrees; null where the place is not known. */
  readonly latitude: number | null;
};

export type DrawScene = (scene: Scene) => string;

/** Palms grow up to here, degrees. */
export const isPalmy = ({ latitude }: Scene): boolean => latitude !== null && Math.abs(latitude) < 27;
