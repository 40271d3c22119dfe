import { mixColors, parseRgb } from '../../../base/color.ts';
import type { PosterColors, PosterFinish } from '../poster-colors.ts';
import { MAX_DEPTH_LEVEL, SHADE_SUFFIX, type PlacePaint } from './place-words.ts';

/** The colors of a place on one poster. */
export type PlaceColors = {
  /** Returns the color of a paint, such as 'stone7', 'stone7-shade' or 'snow'. */
  readonly getColor: (paint: string) => string;
  /** Returns the color of the side that is turned away from the sun. */
  readonly shade: (color: string) => string;
  readonly poster: PosterColors;
  /** True if windows and lamps are lit. */
  readonly isLit: boolean;
};

/** The natural colors of materials. */
const PIGMENTS: Partial<Record<PlacePaint, string>> = {
  stone: '#F3E6CC',
  brick: '#B4603C',
  earth: '#C79A5B',
  red: '#D8432B',
  copper: '#5FA893',
  gold: '#F0B93A',
  blossom: '#F4A9B8',
  lavender: '#9A7BC8',
};

/** The ratio of a natural color that is mixed into the land's color. Landmarks are illuminated by night. */
const PIGMENT_RATIOS = { day: 0.68, dusk: 0.52, night: 0.5 } as const;
/** The ratio that near things add by night, so that a floodlit landmark stands out from the houses behind it. */
const FLOODLIGHT_RATIO = 0.3;
/** The ratio of the light of evening or floodlights on all materials. */
const LIGHT_RATIOS = { day: 0, dusk: 0.34, night: 0.5 } as const;
/** The ratio of light on iron and dark stone, which have the land's color by day. */
const IRON_LIGHT_RATIOS = { day: 0, dusk: 0.16, night: 0.52 } as const;
/** The ratio of pigment of the ground, which no lamp illuminates by night. */
const DARK_EARTH_RATIO = 0.5;
/** The ratio of copper on a warm brand, on which green looks like a hole. */
const WARM_COPPER_RATIO = 0.5;
/** The color of window panes by day is between land and this white. */
const PANE_COLOR = '#FFFDF4';

/** Maps the paints of places to shades of the poster's brand. */
export function getPlaceColors(poster: PosterColors, finish: PosterFinish): PlaceColors {
  const isLit = finish !== 'day';
  const [skyRed, , skyBlue] = parseRgb(poster.sky[0]);
  const shade = (color: string): string => mixColors(color, poster.land(1), 0.34);
  const { light } = poster;
  const mixPigment = (name: PlacePaint, near: number): string => {
    const pigment = PIGMENTS[name] ?? PANE_COLOR;
    const litPigment = light ? mixColors(pigment, light, LIGHT_RATIOS[finish]) : pigment;
    const isColdOnWarm = name === 'copper' && skyRed > skyBlue;
    const isDarkEarth = name === 'earth' && finish === 'night';
    const ratio = isColdOnWarm ? WARM_COPPER_RATIO : isDarkEarth ? DARK_EARTH_RATIO : 1;
    const floodlight = finish === 'night' ? FLOODLIGHT_RATIO * near : 0;
    return mixColors(poster.land(near), litPigment, (PIGMENT_RATIOS[finish] + floodlight) * ratio);
  };
  const getColor = (paint: string): string => {
    if (paint.endsWith(SHADE_SUFFIX)) return shade(getColor(paint.slice(0, -SHADE_SUFFIX.length)));
    const name = paint.replace(/\d$/, '') as PlacePaint;
    const near = Number(paint.slice(name.length)) / MAX_DEPTH_LEVEL;
    switch (name) {
      case 'land':
        return poster.land(near);
      case 'iron':
        return light ? mixColors(poster.land(near), light, IRON_LIGHT_RATIOS[finish]) : poster.land(near);
      case 'light':
        return finish === 'night'
          ? mixColors(poster.lit(near), light ?? poster.lamp, IRON_LIGHT_RATIOS.night)
          : poster.lit(near);
      case 'water':
        return poster.water(near);
      case 'leaf':
        return poster.leaf(near);
      case 'snow':
        return poster.snow;
      case 'haze':
        return poster.sky[2];
      case 'glow':
        return isLit ? poster.lamp : PANE_COLOR;
      default:
        return mixPigment(name, near);
    }
  };
  return { getColor, shade, poster, isLit };
}
