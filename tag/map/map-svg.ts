import { roundToTenth } from '../base/round.ts';
import { SHAPING_FONT_PX, type ShapedText, type TextRun, type TextShaper } from '../card/text/shape-text.ts';
import { FAMILIES } from '../card/text/card-fonts.ts';
import { layOutRoutes, adjustForContrast, type DrawnAirport, type MapRoute } from './route-map.ts';
import { createWorldMap, type MapFrame, type WorldMap } from './world-map.ts';

/** The colors of a map, each #RRGGBB. */
export type MapColors = {
  readonly background: string;
  readonly sea: string;
  readonly land: string;
  readonly airport: string;
  readonly label: string;
};

export const DARK_MAP: MapColors = {
  background: '#0C0F12',
  sea: '#11161B',
  land: '#222A31',
  airport: '#F4F6F8',
  label: '#F4F6F8',
};

const LABEL_STYLE = { family: FAMILIES.condensed, weight: 600, spacing: 0.02 } as const;

type RouteMapDrawing = {
  readonly routes: readonly MapRoute[];
  readonly colors: MapColors;
  /** The size of the airport codes in px; 0 draws no codes. */
  readonly labelSize: number;
  /** The largest number of codes, for the airports with the most flights. Without it, all codes that fit are drawn. */
  readonly labels?: number;
  /** Factors of the lines' width and opacity. They are small if very many lines would hide the map. */
  readonly lineWidth?: number;
  readonly lineOpacity?: number;
};

/** Draws a map of routes as one SVG document. Its texts are outlines, so that all engines and rasterizers draw equal maps. */
export async function drawRouteMap(
  frame: MapFrame,
  drawing: RouteMapDrawing,
  shape: TextShaper,
): Promise<string> {
  const { width, height } = frame;
  const body = await drawRouteMapBody(createWorldMap({ routes: drawing.routes, ...frame }), drawing, shape);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${drawing.colors.background}"/>${body}</svg>`;
}

/** Draws a map of routes without document and background, for use in a larger drawing. */
export async function drawRouteMapBody(
  map: WorldMap,
  {
    routes,
    colors,
    labelSize,
    labels: maxLabels = Infinity,
    lineWidth = 1,
    lineOpacity = 1,
  }: RouteMapDrawing,
  shape: TextShaper,
): Promise<string> {
  const adjustColor = (color: string) => adjustForContrast(color, colors.background);
  const { lines, airports } = layOutRoutes(map, routes, { adjustColor, labelSize });
  const drawnLines = lines.map(
    ({ d, width, color }) =>
      `<path d="${d}" stroke="${color}" stroke-width="${roundToTenth(width * lineWidth)}"/>`,
  );
  return [
    map.edge && `<path d="${map.edge}" fill="${colors.sea}"/>`,
    map.isCropped ? drawFadedLand(map, colors.land) : `<path d="${map.land}" fill="${colors.land}"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"${lineOpacity < 1 ? ` opacity="${lineOpacity}"` : ''}>${drawnLines.join('')}</g>`,
    `<path d="${airports.map((one) => formatDot(one, Math.min(1, lineWidth))).join('')}" fill="${colors.airport}"/>`,
    labelSize > 0 ? await drawLabels(airports.slice(0, maxLabels), labelSize, colors, shape) : '',
  ].join('');
}

/** Draws land that fades out towards the edges of the frame, because the frame clips it. */
function drawFadedLand({ land, frame: { width, height } }: WorldMap, color: string): string {
  const stops = [0, 0.16, 0.84, 1].map(
    (offset, i) =>
      `<stop offset="${offset}" stop-color="#FFFFFF" stop-opacity="${i === 0 || i === 3 ? 0 : 1}"/>`,
  );
  const drawMask = (id: string, direction: string) =>
    `<linearGradient id="${id}-fade" x1="0" y1="0" ${direction}>${stops.join('')}</linearGradient>` +
    `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="url(#${id}-fade)"/></mask>`;
  return (
    `<defs>${drawMask('map-across', 'x2="1" y2="0"')}${drawMask('map-down', 'x2="0" y2="1"')}</defs>` +
    `<g mask="url(#map-across)"><g mask="url(#map-down)"><path d="${land}" fill="${color}"/></g></g>`
  );
}

/** @param factor the factor of the radius */
function formatDot({ x, y, radius: fullRadius }: DrawnAirport, factor: number): string {
  const radius = roundToTenth(fullRadius * factor);
  return `M${roundToTenth(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${roundToTenth(2 * radius)} 0a${radius} ${radius} 0 1 0 ${roundToTenth(-2 * radius)} 0Z`;
}

/** Draws codes with an edge in the color of the background, so that lines below do not touch the letters. */
async function drawLabels(
  airports: readonly DrawnAirport[],
  size: number,
  { label: color, background }: MapColors,
  shape: TextShaper,
): Promise<string> {
  const labeled = airports.flatMap(({ airport: { code }, label }) => (label ? [{ code, label }] : []));
  const runs = labeled.map(({ code }): TextRun => ({ text: code, style: LABEL_STYLE }));
  const shapes = await shape(runs);
  const labelShapes = labeled.map(({ label }, i) => {
    const shaped = shapes[i];
    return shaped ? drawLabel(shaped, label, size) : '';
  });
  const edge = `stroke="${background}" stroke-width="${SHAPING_FONT_PX * 0.16}" stroke-linejoin="round"`;
  return `<g fill="${color}" ${edge} paint-order="stroke">${labelShapes.join('')}</g>`;
}

type AirportLabel = NonNullable<DrawnAirport['label']>;

/** Places a text by its ink: the label's x is its left edge, middle or right edge, the label's y is its lower edge. */
function drawLabel({ d, ink }: ShapedText, { x, y, anchor }: AirportLabel, size: number): string {
  const scale = size / SHAPING_FONT_PX;
  const width = (ink.right - ink.left) * scale;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  const translation = `${roundToTenth(left - ink.left * scale)} ${roundToTenth(y - ink.bottom * scale)}`;
  return `<path transform="translate(${translation}) scale(${scale})" d="${d}"/>`;
}
