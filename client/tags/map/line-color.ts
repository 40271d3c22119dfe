import { adjustForContrast } from '../../../tag/map/route-map.ts';

/** The background of the routes in the light and the dark theme. */
const MAP_BACKGROUNDS = { light: '#EEF1F4', dark: '#0E1114' } as const;

const colorCache = new Map<string, string>();

/** Adjusts a line color for the contrast with the background. Returns CSS that follows the current theme. */
export function getLineColor(color: string): string {
  const cachedColor =
    colorCache.get(color) ??
    `light-dark(${adjustForContrast(color, MAP_BACKGROUNDS.light)}, ${adjustForContrast(color, MAP_BACKGROUNDS.dark)})`;
  colorCache.set(color, cachedColor);
  return cachedColor;
}
