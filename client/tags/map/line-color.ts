import { readable } from '../../../tag/map/route-map.ts';

/** What lines of routes are drawn over: the apron. */
export const GROUND = '#0E1114';

const shown = new Map<string, string>();

/** A color of lines, made readable on the ground of the page. */
export function lineColor(color: string): string {
  const known = shown.get(color) ?? readable(color, GROUND);
  shown.set(color, known);
  return known;
}
