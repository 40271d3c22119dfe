import { SHAPE_SIZE, type ShapedText, type TextRun, type TextShaper } from '../card/text/shape-text.ts';
import { tenth } from '../card/text/svg-path.ts';
import { FAMILIES } from '../card/text/card-fonts.ts';
import { layOutRoutes, adjustForContrast, type DrawnAirport, type Route } from './route-map.ts';
import { createWorldMap, type MapFrame, type WorldMap } from './world-map.ts';

/** Colors of a map, #RRGGBB. */
export type MapColors = {
  readonly ground: string;
  readonly sea: string;
  readonly land: string;
  readonly airport: string;
  readonly label: string;
};

export const DARK_MAP: MapColors = {
  ground: '#0C0F12',
  sea: '#11161B',
  land: '#222A31',
  airport: '#F4F6F8',
  label: '#F4F6F8',
};

const LABEL_STYLE = { family: FAMILIES.condensed, weight: 600, spacing: 0.02 } as const;

type Drawing = {
  readonly routes: readonly Route[];
  readonly colors: MapColors;
  /** px; 0 writes no codes. */
  readonly labelSize: number;
  /** Most codes, of the airports with the most flights; all that have room without it. */
  readonly labels?: number;
  /** Of the lines' own width, and of their color: less where very many of them would hide the world. */
  readonly lineWidth?: number;
  readonly lineOpacity?: number;
};

/** A map of routes as one SVG document whose texts are outlines, so that every engine and rasterizer draws the same. */
export async function routeMapSvg(frame: MapFrame, drawing: Drawing, shape: TextShaper): Promise<string> {
  const { width, height } = frame;
  const body = await routeMapBody(createWorldMap(frame), drawing, shape);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${drawing.colors.ground}"/>${body}</svg>`;
}

/** The same without the document and its ground, to be placed in a larger drawing. */
export async function routeMapBody(
  map: WorldMap,
  { routes, colors, labelSize, labels: most = Infinity, lineWidth = 1, lineOpacity = 1 }: Drawing,
  shape: TextShaper,
): Promise<string> {
  const shownAs = (color: string) => adjustForContrast(color, colors.ground);
  const { lines, airports } = layOutRoutes(map, routes, { shownAs, labelSize });
  const drawnLines = lines.map(
    ({ d, width, color }) => `<path d="${d}" stroke="${color}" stroke-width="${tenth(width * lineWidth)}"/>`,
  );
  return [
    map.edge && `<path d="${map.edge}" fill="${colors.sea}"/>`,
    map.isPart ? fadedLand(map, colors.land) : `<path d="${map.land}" fill="${colors.land}"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"${lineOpacity < 1 ? ` opacity="${lineOpacity}"` : ''}>${drawnLines.join('')}</g>`,
    `<path d="${airports.map((one) => dot(one, Math.min(1, lineWidth))).join('')}" fill="${colors.airport}"/>`,
    labelSize > 0 ? await labels(airports.slice(0, most), labelSize, colors, shape) : '',
  ].join('');
}

/** Land that fades out towards the edges of the frame, which cuts it off. */
function fadedLand({ land, frame: { width, height } }: WorldMap, color: string): string {
  const stops = [0, 0.16, 0.84, 1].map(
    (offset, i) =>
      `<stop offset="${offset}" stop-color="#FFFFFF" stop-opacity="${i === 0 || i === 3 ? 0 : 1}"/>`,
  );
  const mask = (id: string, turn: string) =>
    `<linearGradient id="${id}-fade" x1="0" y1="0" ${turn}>${stops.join('')}</linearGradient>` +
    `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="url(#${id}-fade)"/></mask>`;
  return (
    `<defs>${mask('map-across', 'x2="1" y2="0"')}${mask('map-down', 'x2="0" y2="1"')}</defs>` +
    `<g mask="url(#map-across)"><g mask="url(#map-down)"><path d="${land}" fill="${color}"/></g></g>`
  );
}

/** @param by of its radius */
function dot({ x, y, radius: whole }: DrawnAirport, by: number): string {
  const radius = tenth(whole * by);
  return `M${tenth(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${tenth(2 * radius)} 0a${radius} ${radius} 0 1 0 ${tenth(-2 * radius)} 0Z`;
}

/** Codes with an edge in the color of the ground, so that lines below do not run into the letters. */
async function labels(
  airports: readonly DrawnAirport[],
  size: number,
  { label: color, ground }: MapColors,
  shape: TextShaper,
): Promise<string> {
  const labeled = airports.flatMap(({ airport: { code }, label }) => (label ? [{ code, label }] : []));
  const runs = labeled.map(({ code }): TextRun => ({ text: code, style: LABEL_STYLE }));
  const shapes = await shape(runs);
  const letters = labeled.map(({ label }, i) => {
    const shaped = shapes[i];
    return shaped ? letter(shaped, label, size) : '';
  });
  const edge = `stroke="${ground}" stroke-width="${SHAPE_SIZE * 0.16}" stroke-linejoin="round"`;
  return `<g fill="${color}" ${edge} paint-order="stroke">${letters.join('')}</g>`;
}

type Label = NonNullable<DrawnAirport['label']>;

/** Sets a text by its ink: the label's x is its left, middle or right, the label's y its lower edge. */
function letter({ d, ink }: ShapedText, { x, y, anchor }: Label, size: number): string {
  const scale = size / SHAPE_SIZE;
  const width = (ink.right - ink.left) * scale;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  const move = `${tenth(left - ink.left * scale)} ${tenth(y - ink.bottom * scale)}`;
  return `<path transform="translate(${move}) scale(${scale})" d="${d}"/>`;
}
