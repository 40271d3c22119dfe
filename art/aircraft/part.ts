/** Solids shaped by their outlines, propellers and a delta wing. */
import { getLuminance, mixColors } from '../color.ts';
import type {
  Aerial,
  Airframe,
  Delta,
  PartLayer,
  PartPaint,
  AircraftPart,
  Propeller,
} from '../drawing/airframe.ts';
import { buildPolygon, type Point, type MeterPath } from '../drawing/geometry.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { flattenTrack } from '../drawing/paint-outline.ts';
import {
  MAX_DARK_LUMINANCE,
  HAIRLINE_WIDTH,
  INK_COLOR,
  LIGHT_COLOR,
  LIT_EDGE,
  type Sheet,
  type GradientStop,
} from '../drawing/sheet.ts';

const METAL_STOPS: readonly GradientStop[] = [
  [0, '#A9A6A4'],
  [0.25, '#C9C6C3'],
  [0.55, '#7C7977'],
  [1, '#3F3D3C'],
];

/** Returns the gradient of a round solid of one color, with light from above. */
const buildRoundStops = (color: string): readonly GradientStop[] => [
  [0, mixColors(color, INK_COLOR, 0.1)],
  [0.08, mixColors(color, LIGHT_COLOR, 0.3)],
  [0.2, mixColors(color, LIGHT_COLOR, 0.6)],
  [0.4, color],
  [0.6, mixColors(color, INK_COLOR, 0.1)],
  [0.88, mixColors(color, INK_COLOR, 0.4)],
  [1, mixColors(color, INK_COLOR, 0.3)],
];

/** Returns the color of a kind of paint: the livery's color, or a fixed one. */
export const getPaintColor = (paint: PartPaint, livery: Livery): string => {
  if (paint === 'body') return livery.fuselage;
  if (paint === 'engine') return livery.engine;
  if (paint === 'tail') return livery.tail;
  const fixedColors: Record<Exclude<PartPaint, 'body' | 'engine' | 'tail' | 'metal'>, string> = {
    white: '#FFFFFF',
    gray: '#D3D9DF',
    dark: '#141B22',
    tire: '#23282D',
    glass: '#1D2833',
  };
  return paint === 'metal' ? '#C3CAD1' : fixedColors[paint];
};

/** Returns a gradient: almost flat for a fin's paint, with light and shade for round parts. */
const getShadeStops = (paint: PartPaint, color: string): readonly GradientStop[] => {
  if (paint === 'metal') return METAL_STOPS;
  if (paint !== 'tail') return buildRoundStops(color);
  return [
    [0, mixColors(color, LIGHT_COLOR, 0.16)],
    [0.5, color],
    [1, mixColors(color, INK_COLOR, 0.12)],
  ];
};

/** The opacity of a part's outline if its type states none. */
const DEFAULT_LINE_OPACITY = 0.28;

const drawPart = (sheet: Sheet, part: AircraftPart, livery: Livery, name: string): void => {
  const { track, paint, lip, line = DEFAULT_LINE_OPACITY } = part;
  const color = getPaintColor(paint, livery);
  const isFlat = paint === 'dark' || paint === 'glass';
  if (isFlat) sheet.fill(track, color);
  else sheet.fill(track, sheet.addShade(name, getShadeStops(paint, color)));
  if (lip) sheet.fill(lip, sheet.addShade(`${name}l`, buildRoundStops('#C3CAD1')));
  const isDark = getLuminance(color) < MAX_DARK_LUMINANCE && !isFlat && paint !== 'tire';
  if (line > 0)
    sheet.stroke(
      track,
      isDark ? mixColors(color, LIGHT_COLOR, 0.5) : INK_COLOR,
      HAIRLINE_WIDTH,
      isDark ? 0.7 : line,
    );
};

/** Draws the parts of one layer in their order. */
export const drawParts = (sheet: Sheet, airframe: Airframe, layer: PartLayer, livery: Livery): void =>
  airframe.parts.forEach((part, i) => {
    if (part.layer === layer) drawPart(sheet, part, livery, `part${i}`);
  });

/** Returns an oval around a point; `wide` and `tall` are its radii in meters. */
export const buildOvalTrack = ([x, y]: Point, wide: number, tall: number): MeterPath => [
  ['M', [x, y + tall]],
  ['C', [x - wide * 1.33, y + tall], [x - wide * 1.33, y - tall], [x, y - tall]],
  ['C', [x + wide * 1.33, y - tall], [x + wide * 1.33, y + tall], [x, y + tall]],
  ['Z'],
];

/** The width of a propeller's disc, seen nearly edge on, as a fraction of its height. */
const DISC_WIDTH_RATIO = 0.115;
const DISC_OPACITY = 0.18;
const DISC_OPACITY_PER_BLADE = 0.03;

/** Returns the outline of the disc of a turning propeller. */
export const buildPropellerDisc = (hub: Point, radius: number): MeterPath =>
  buildOvalTrack(hub, radius * DISC_WIDTH_RATIO, radius);

// Draws a turning propeller, seen nearly edge on: a faint disc, with a blur of the blades that fades towards the tips.
export const drawPropeller = (sheet: Sheet, p: Propeller, livery: Livery, name: string): void => {
  const { hub, radius: r, blades } = p;
  const [x, y] = hub;
  const disc = buildPropellerDisc(hub, r);
  // More blades make a denser disc.
  sheet.fill(disc, '#B4C2CF', DISC_OPACITY + blades * DISC_OPACITY_PER_BLADE);
  const blur = sheet.addGradient(
    name,
    [0, y + r],
    [0, y - r],
    [
      [0, '#3A444F', 0.16],
      [0.3, '#3A444F', 0.42],
      [0.5, '#2A323B', 0.75],
      [0.7, '#3A444F', 0.42],
      [1, '#3A444F', 0.16],
    ],
  );
  sheet.fill(buildOvalTrack([x + r * 0.012, y], r * 0.062, r * 0.97), blur);
  // The painted tips of the blades draw a ring.
  sheet.stroke(disc, '#F2F5F8', HAIRLINE_WIDTH * 1.5, 0.6);
  sheet.stroke(disc, INK_COLOR, HAIRLINE_WIDTH * 0.7, 0.4);
  drawPart(sheet, { layer: 'last', track: p.spinner, paint: 'engine' }, livery, `${name}s`);
};

/** Draws a delta wing: the edge of its upper skin is bright, its underside is in shade. */
export const drawDelta = (sheet: Sheet, { track, upper, lines }: Delta): void => {
  const paint = sheet.addShade('delta', [
    [0, '#EEF1F4'],
    [0.3, '#C4CBD3'],
    [0.65, '#97A2AD'],
    [1, '#6C7783'],
  ]);
  sheet.fill(track, paint);
  for (const line of lines) sheet.stroke(line, INK_COLOR, HAIRLINE_WIDTH, 0.25);
  sheet.stroke(track, INK_COLOR, HAIRLINE_WIDTH, 0.36);
  sheet.stroke(upper, LIGHT_COLOR, LIT_EDGE.width, LIT_EDGE.opacity, true);
};

/** Returns the height of the crown above the centerline, or the depth of the keel below it, at an x. */
const measureEdge = (airframe: Airframe, x: number, isCrown: boolean): number => {
  const corners = flattenTrack(airframe.body.outline);
  const ys = corners.flatMap(([bx, by], i): number[] => {
    const [ax, ay] = corners.at(i - 1) ?? [bx, by];
    return ax <= x === bx <= x ? [] : [ay + ((by - ay) * (x - ax)) / (bx - ax)];
  });
  return isCrown ? Math.max(...ys) : -Math.min(...ys);
};

/** The height of a tube whose aerials have their full size, in meters, and the smallest scale of aerials. */
const FULL_AERIAL_TUBE_M = 3.6;
const MIN_AERIAL_SCALE = 0.45;

/** Returns the outline of an aerial on the upper or lower edge of the fuselage, in meters. */
export const buildAerialTrack = (airframe: Airframe, { x, kind }: Aerial): MeterPath => {
  const h = measureEdge(airframe, x, kind !== 'below');
  const side = kind === 'below' ? -1 : 1;
  // Aerials on a small aircraft are smaller.
  const size = Math.min(1, Math.max(MIN_AERIAL_SCALE, airframe.tube / FULL_AERIAL_TUBE_M));
  if (kind === 'dome') {
    return [['M', [x, h - 0.03]], ['C', [x + 0.4, h + 0.3], [x + 1.3, h + 0.3], [x + 2, h - 0.03]], ['Z']];
  }
  return buildPolygon([
    [x, side * (h - 0.02)],
    [x + 0.28 * size, side * (h + 0.24 * size)],
    [x + 0.52 * size, side * (h + 0.24 * size)],
    [x + 0.62 * size, side * (h - 0.02)],
  ]);
};

/** Draws blades and domes on the crown and below the keel. The tube, drawn later, covers their feet. */
export const drawAerials = (sheet: Sheet, airframe: Airframe): void =>
  sheet.fill(
    airframe.aerials.flatMap((aerial) => buildAerialTrack(airframe, aerial)),
    '#AEB6BE',
  );
