import { mixColors } from '../../base/color.ts';

/** A kind of evening or night, so that posters of one finish differ. */
type SkyTint = {
  /** The color that is mixed into the brand's blue, and its ratio. */
  readonly hue: string;
  readonly hueRatio: number;
  /** The light between the top and the horizon, and the light along the horizon, with their ratios. */
  readonly middle: string;
  readonly middleRatio: number;
  readonly low: string;
  readonly lowRatio: number;
  /** The light on all materials. */
  readonly light: string;
};

/** The tints of a finish: amber, rose and lemon evenings; nights with haze above a city, with clear air and with moonlight. */
const SKY_TINTS = {
  dusk: [
    {
      hue: '#1D2A55',
      hueRatio: 0,
      middle: '#C96A6A',
      middleRatio: 0.6,
      low: '#FFD58A',
      lowRatio: 0.4,
      light: '#F0A070',
    },
    {
      hue: '#4B1F66',
      hueRatio: 0.4,
      middle: '#D4578A',
      middleRatio: 0.9,
      low: '#FFC3B4',
      lowRatio: 0.85,
      light: '#F2A3A0',
    },
    {
      hue: '#0C5266',
      hueRatio: 0.5,
      middle: '#5FB0A4',
      middleRatio: 0.95,
      low: '#FBE7A4',
      lowRatio: 0.85,
      light: '#F3DCA0',
    },
  ],
  night: [
    {
      hue: '#12204A',
      hueRatio: 0,
      middle: '#12204A',
      middleRatio: 0,
      low: '#F0A35C',
      lowRatio: 0.28,
      light: '#FFB04A',
    },
    {
      hue: '#0A5468',
      hueRatio: 0.65,
      middle: '#1F7F86',
      middleRatio: 0.35,
      low: '#7CCBBE',
      lowRatio: 0.45,
      light: '#FFC870',
    },
    {
      hue: '#1F4CA8',
      hueRatio: 0.6,
      middle: '#2F62B8',
      middleRatio: 0.3,
      low: '#9CC4F0',
      lowRatio: 0.5,
      light: '#FFC870',
    },
  ],
} as const satisfies Record<string, readonly SkyTint[]>;

/** The number of tints of each finish. */
export const TINT_COUNT = SKY_TINTS.dusk.length;

/** Returns a tint of the evening or of the night. */
export const getSkyTint = (finish: keyof typeof SKY_TINTS, index: number): SkyTint =>
  SKY_TINTS[finish][index] ?? SKY_TINTS[finish][0];

/** Mixes the hue of a tint into a color. */
export const tintHue = (color: string, { hue, hueRatio }: SkyTint): string => mixColors(color, hue, hueRatio);
