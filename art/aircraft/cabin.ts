/** Windows, doors and the cockpit's glazing. */
import { luminance } from '../color.ts';
import type { Airframe } from './airframe.ts';
import { polygon, type Point, type Track } from './geometry.ts';
import type { Livery } from './livery-type.ts';
import { paintAt, type Paintwork } from './paint-tube.ts';
import { DARK, HAIR, INK, type Sheet } from './sheet.ts';

const GLASS = '#1D2833';
/** Windows with light behind them: on a dark body dark ones would be lost. */
const LIT = '#C3D2E0';

/** A rectangle with rounded corners; left, top, width and height. */
const roundedBox = (x: number, y: number, w: number, h: number, r: number): Track => [
  ['M', [x + r, y]],
  ['L', [x + w - r, y]],
  ['Q', [x + w, y], [x + w, y - r]],
  ['L', [x + w, y - h + r]],
  ['Q', [x + w, y - h], [x + w - r, y - h]],
  ['L', [x + r, y - h]],
  ['Q', [x, y - h], [x, y - h + r]],
  ['L', [x, y - r]],
  ['Q', [x, y], [x + r, y]],
  ['Z'],
];

/** Centers of the windows from front to rear; none in a door. */
const windowCenters = (a: Airframe): number[] => {
  const { from, to, window, door, doors } = a.cabin;
  const clear = door.width / 2 + window.width * 0.75;
  const centers: number[] = [];
  for (let x = from; x < to; x += window.pitch) {
    if (doors.every((front) => Math.abs(x - front - door.width / 2) > clear)) centers.push(x);
  }
  return centers;
};

/** Whether the paint at a place along the windows is dark: dark glass would be lost in it. */
type IsDark = (x: number) => boolean;

/** Draws what lies on light paint in one stroke and what lies on dark paint in another. */
const onPaint = (
  places: readonly number[],
  isDark: IsDark,
  draw: (places: readonly number[], dark: boolean) => void,
): void => {
  for (const dark of [false, true]) {
    const there = places.filter((x) => isDark(x) === dark);
    if (there.length > 0) draw(there, dark);
  }
};

// Windows are stroked paths: a short upright line with round ends each, which is the shape of an airliner's window and
// the cheapest thing to rasterize.
const drawWindows = (sheet: Sheet, a: Airframe, isDark: IsDark): void => {
  const { line, window } = a.cabin;
  const reach = (window.height - window.width) / 2;
  onPaint(windowCenters(a), isDark, (places, dark) => {
    const track = places.flatMap((x): Track => [
      ['M', [x, line + reach]],
      ['L', [x, line - reach]],
    ]);
    sheet.stroke(track, dark ? LIT : GLASS, sheet.units(window.width), 1, true);
  });
};

const drawDoors = (sheet: Sheet, a: Airframe, isDark: IsDark): void => {
  const { line, window, door, doors, overwingExits = [] } = a.cabin;
  const corner = door.width * 0.2;
  const half = door.width / 2;
  const outline = (x: number): Track =>
    doors.includes(x - half)
      ? roundedBox(x - half, line + door.height * 0.45, door.width, door.height, corner)
      : roundedBox(x - 0.3, line + 0.48, 0.6, 0.98, 0.12);
  const middles = doors.map((x) => x + half);
  onPaint([...middles, ...overwingExits], isDark, (places, dark) =>
    sheet.stroke(places.flatMap(outline), dark ? LIT : INK, HAIR, dark ? 0.5 : 0.3),
  );
  onPaint(middles, isDark, (places, dark) => {
    const panes = places.flatMap((x): Track => [
      ['M', [x, line + window.height * 0.12]],
      ['L', [x, line - window.height * 0.12]],
    ]);
    sheet.stroke(panes, dark ? LIT : GLASS, sheet.units(window.width * 0.72), 1, true);
  });
};

const drawCockpit = (sheet: Sheet, a: Airframe): void => {
  const H = a.tube;
  const at = ([x, y]: Point): Point => [x * H, y * H];
  const { panes, mask } = a.nose;
  const heights = panes.flat().map(([, y]) => y);
  const paint = sheet.gradient(
    'glass',
    [0, Math.max(...heights) * H],
    [0, Math.min(...heights) * H],
    [
      [0, '#7F97AD'],
      [0.45, '#33465A'],
      [1, '#0D141C'],
    ],
  );
  if (mask) {
    const curve = mask.curve.flatMap(([b, c, end]): Track => [['C', at(b), at(c), at(end)]]);
    sheet.fill([['M', at(mask.start)], ...curve, ['Z']], '#10161D');
  }
  const glazing = panes.flatMap((pane) => polygon(pane.map(at)));
  sheet.fill(glazing, paint);
  // Without its frame the glass would sink into a dark body.
  sheet.stroke(glazing, '#B4C0CB', HAIR * 0.6, 0.6);
};

/** The seam of the radome and two blade aerials on the crown. */
export const drawFittings = (sheet: Sheet, a: Airframe): void => {
  const H = a.tube;
  const h = H / 2;
  const aerial = (x: number): Track =>
    polygon([
      [x, h - 0.02],
      [x + 0.28, h + 0.24],
      [x + 0.52, h + 0.24],
      [x + 0.62, h - 0.02],
    ]);
  sheet.fill([...aerial(a.length * 0.24), ...aerial(a.length * 0.46)], '#AEB6BE');
};

const drawRadome = (sheet: Sheet, a: Airframe): void => {
  const H = a.tube;
  const [, , windscreen] = a.nose.upper[0] ?? [a.nose.tip, a.nose.tip, a.nose.tip];
  const x = windscreen[0] * 0.72;
  const top: Point = [x * H, (windscreen[1] - windscreen[0] * 0.12) * H];
  sheet.stroke(
    [
      ['M', top],
      ['C', [x * 0.86 * H, 0], [x * 0.88 * H, -0.2 * H], [x * 1.06 * H, -0.37 * H]],
    ],
    INK,
    HAIR,
    0.13,
  );
};

/** @param paintwork what the fuselage was painted with: it decides what color glass must have to be seen */
export const drawOpenings = (sheet: Sheet, a: Airframe, livery: Livery, paintwork: Paintwork): void => {
  const isDark: IsDark = (x) => luminance(paintAt(livery, paintwork, [x, a.cabin.line])) < DARK;
  drawRadome(sheet, a);
  drawDoors(sheet, a, isDark);
  drawWindows(sheet, a, isDark);
  drawCockpit(sheet, a);
};
