import { setImmediate } from 'node:timers/promises';
import type { LayeredCardRenderer } from '../../tag/card/card-renderer.ts';
import type { Route } from '../../tag/map/route-map.ts';
import type { CardSize, YearCardData } from '../../tag/year-card/card-data.ts';
import { rasterizeAsRows } from './rasterize.ts';
import { packPng } from './render-png.ts';

/** A picture of many flights. */
export type FlightsPicture =
  | { readonly kind: 'year-card'; readonly data: YearCardData; readonly size: CardSize }
  | { readonly kind: 'map'; readonly routes: readonly Route[] };

/** The map as a file, in px. */
const MAP = { width: 1600, height: 800, padding: 24, projection: 'flat' } as const;
const LABEL_SIZE = 15;

/** Draws in a worker: a PNG of a year card, an SVG of a map. What draws them is loaded with the first. */
export async function drawFlights(card: LayeredCardRenderer, picture: FlightsPicture): Promise<Buffer> {
  if (picture.kind === 'map') {
    const { DARK_MAP, routeMapSvg } = await import('../../tag/map/map-svg.ts');
    const shape = await card.shaperFor([]);
    const drawing = { routes: picture.routes, colors: DARK_MAP, labelSize: LABEL_SIZE };
    return Buffer.from(await routeMapSvg(MAP, drawing, shape));
  }
  const { drawYearCard, textsOfCard } = await import('../../tag/year-card/year-card.ts');
  const { data, size } = picture;
  const svg = await drawYearCard(data, size, await card.shaperFor(textsOfCard(data)));
  const png = packPng(rasterizeAsRows(svg, 1));
  // Lets the finalizers run that free resvg's memory; they run only between turns of the event loop.
  await setImmediate();
  return png;
}
