import { brandColor } from '../../../tag/figures/flight-routes.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { readable } from '../../../tag/map/route-map.ts';

/** What lines of routes are drawn over: the apron. */
export const GROUND = '#0E1114';

const shown = new Map<string, string>();

/** The color of an airline's lines: its most colorful one, made readable on the ground of the page. */
export function lineColor(color: string): string {
  const known = shown.get(color) ?? readable(color, GROUND);
  shown.set(color, known);
  return known;
}

/** The same for the airline of a design. */
export function routeColor(design: TagConfig): string {
  return lineColor(brandColor(design));
}
