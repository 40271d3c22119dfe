import { drawRouteMapBody, type MapColors } from '../map/map-svg.ts';
import { createWorldMap } from '../map/world-map.ts';
import type { TextShaper } from '../card/text/shape-text.ts';
import type { YearCardData } from './card-data.ts';

export type MapBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The scale of lines and codes, compared with a map on a page. */
  readonly zoom: number;
};
export type CardMapStyle = MapColors & { readonly route: string; readonly labels: number };

/** The number of routes above which lines are thinner and fainter, so that the land stays visible. */
const MAX_FULL_WIDTH_ROUTES = 120;

/** Draws the routes on a map of the world, all in one color. */
export async function drawCardMap(
  { routes }: YearCardData,
  { left, top, width, height, zoom }: MapBox,
  { route: color, labels, ...colors }: CardMapStyle,
  shape: TextShaper,
): Promise<string> {
  const map = createWorldMap({
    width: width / zoom,
    height: height / zoom,
    padding: 8,
    projection: 'flat',
    routes,
    isZoomed: true,
  });
  const toMapAirport = ({ iata, ...place }: YearCardData['routes'][number]['from']) => ({
    ...place,
    code: iata,
    name: iata,
  });
  const mapRoutes = routes.map(({ from, to, count }) => ({
    from: toMapAirport(from),
    to: toMapAirport(to),
    count,
    color,
  }));
  const lineFactor = Math.min(1, Math.sqrt(MAX_FULL_WIDTH_ROUTES / Math.max(1, routes.length)));
  const lines = {
    lineWidth: Math.max(0.4, lineFactor),
    lineOpacity: Math.round(Math.max(0.5, lineFactor) * 100) / 100,
  };
  const body = await drawRouteMapBody(
    map,
    { routes: mapRoutes, colors, labelSize: 13, labels, ...lines },
    shape,
  );
  return `<g transform="translate(${left} ${top}) scale(${zoom})">${body}</g>`;
}
