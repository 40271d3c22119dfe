import { adjustForContrast } from '../../../tag/map/route-map.ts';

/** What lines of routes are drawn over, in the light theme and in the dark one. */
const MAP_BACKGROUNDS = { light: '#EEF1F4', dark: '#0E1114' } as const;

const shown = new Map<string, string>();

/** A color of lines, made readable on the ground of the page: as CSS, which takes the one of the theme that is shown. */
export function lineColor(color: string): string {
  const known =
    shown.get(color) ??
    `light-dark(${adjustForContrast(color, MAP_BACKGROUNDS.light)}, ${adjustForContrast(color, MAP_BACKGROUNDS.dark)})`;
  shown.set(color, known);
  return known;
}
