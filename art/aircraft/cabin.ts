/** Windows, doors and the cockpit's glazing. */
import { getLuminance } from '../color.ts';
import type { Airframe, Deck, Glazing } from '../drawing/airframe.ts';
import { polygon, type Track } from '../drawing/geometry.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { paintAt, type Paintwork } from '../drawing/paint-tube.ts';
import { DARK, HAIR, INK, type Sheet } from '../drawing/sheet.ts';

const GLASS = '#1D2833';
/** The color of window and door frames on dark paint. */
const LIT = '#C3D2E0';

/** The size of an exit over the wing, in meters; on a slim tube its height is smaller. */
const EXIT = { width: 0.6, height: 0.98 };

/** The size of a small exit with a threshold, in meters. */
const SMALL = { width: 0.62, height: 1.5 };

/** The difference between the widths of a window's frame and its glass, in meters. */
const FRAME = 0.09;

/** Returns a rectangle with rounded corners, by its left, top, width, height and corner radius, in meters. */
export const roundedBox = (x: number, y: number, w: number, h: number, r: number): Track => [
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

/** Returns the x of the window centers from front to rear, in meters; leaves out windows that would overlap a door. */
export const windowCenters = (deck: Deck): number[] => {
  const { from, to, window, door, doors, smallDoors = [], cargo, blank = [] } = deck;
  const clear = door.width / 2 + window.width * 0.75;
  const gaps = [
    ...blank,
    ...(cargo ? [[cargo[0] - window.width, cargo[0] + cargo[1] + window.width] as const] : []),
    ...smallDoors.map((x) => [x - window.width * 0.7, x + SMALL.width + window.width * 0.7] as const),
  ];
  const isClear = (x: number): boolean => gaps.every(([start, end]) => x < start || x > end);
  const centers: number[] = [];
  for (let x = from; x < to; x += window.pitch) {
    if (doors.every((front) => Math.abs(x - front - door.width / 2) > clear) && isClear(x)) centers.push(x);
  }
  return centers;
};

/** Returns true if the paint is dark at an x along the windows, because dark glass would be invisible there. */
type IsDark = (x: number) => boolean;

/** Draws the places on light paint in one stroke and the places on dark paint in another. */
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

// A window is a short upright stroke with round ends, because that has the shape of an airliner's window and is the cheapest to
// rasterize.
export const windowTrack = ({ line, window }: Deck, places: readonly number[]): Track => {
  const { width, height, shape } = window;
  if (shape === 'triangle') {
    return places.flatMap((x) =>
      polygon([
        [x - width / 2, line - height / 2],
        [x + width / 2, line - height / 2],
        [x + width * 0.12, line + height / 2],
        [x - width * 0.12, line + height / 2],
      ]),
    );
  }
  const reach = shape === 'square' ? height / 2 : Math.max(0.01, (height - width) / 2);
  return places.flatMap((x): Track => [
    ['M', [x, line + reach]],
    ['L', [x, line - reach]],
  ]);
};

const drawWindows = (sheet: Sheet, deck: Deck, isDark: IsDark): void => {
  const { width, shape } = deck.window;
  const round = shape === undefined;
  const size = shape === 'triangle' ? 0.08 : width;
  onPaint(windowCenters(deck), isDark, (places, dark) => {
    const track = windowTrack(deck, places);
    // Glass looks dark from outside on any paint. A pale frame separates it from dark paint.
    if (dark) sheet.stroke(track, LIT, sheet.units(size + FRAME), 0.55, round);
    sheet.stroke(track, GLASS, sheet.units(size), 1, round);
    if (shape === 'triangle') sheet.fill(track, GLASS);
  });
};

const drawDoors = (sheet: Sheet, { tube }: Airframe, deck: Deck, isDark: IsDark): void => {
  const { line, window, door, doors, overwingExits = [], smallDoors = [], cargo } = deck;
  const corner = door.width * 0.2;
  const half = door.width / 2;
  const middles = doors.map((x) => x + half);
  const exit = Math.min(EXIT.height, tube * 0.27);
  const isDoor = (x: number): boolean => middles.includes(x);
  const outline = (x: number): Track =>
    isDoor(x)
      ? roundedBox(x - half, line + door.height * 0.45, door.width, door.height, corner)
      : roundedBox(x - EXIT.width / 2, line + (exit / EXIT.height) * 0.48, EXIT.width, exit, 0.12);
  const draw = (track: Track, dark: boolean): void =>
    sheet.stroke(track, dark ? LIT : INK, HAIR, dark ? 0.5 : 0.3);
  onPaint([...middles, ...overwingExits], isDark, (places, dark) => draw(places.flatMap(outline), dark));
  const small = (x: number): Track =>
    roundedBox(x, line + SMALL.height * 0.42, SMALL.width, SMALL.height, 0.13);
  onPaint(smallDoors, isDark, (places, dark) => draw(places.flatMap(small), dark));
  if (cargo) {
    const [x, width, height] = cargo;
    draw(roundedBox(x, line + height * 0.5, width, height, 0.12), isDark(x));
  }
  onPaint(middles, isDark, (places) => {
    const panes = places.flatMap((x): Track => [
      ['M', [x, line + window.height * 0.12]],
      ['L', [x, line - window.height * 0.12]],
    ]);
    sheet.stroke(panes, GLASS, sheet.units(window.width * 0.72), 1, true);
  });
};

const drawCockpit = (sheet: Sheet, { panes, mask }: Glazing): void => {
  const heights = panes.flat().map(([, y]) => y);
  const paint = sheet.gradient(
    'glass',
    [0, Math.max(...heights)],
    [0, Math.min(...heights)],
    [
      [0, '#7F97AD'],
      [0.45, '#33465A'],
      [1, '#0D141C'],
    ],
  );
  if (mask) sheet.fill(mask, '#10161D');
  const glazing = panes.flatMap((pane) => polygon(pane));
  sheet.fill(glazing, paint);
  // Without a frame the glass would be invisible on a dark body.
  sheet.stroke(glazing, '#B4C0CB', HAIR * 0.6, 0.6);
};

/**
 * Draws windows, doors and the cockpit's glazing.
 * @param paintwork the paint of the fuselage, which decides the colors in which doors and windows are visible
 */
export const drawOpenings = (sheet: Sheet, a: Airframe, livery: Livery, paintwork: Paintwork): void => {
  sheet.stroke(a.glazing.radome, INK, HAIR, 0.13);
  for (const deck of a.decks) {
    const isDark: IsDark = (x) => getLuminance(paintAt(livery, paintwork, [x, deck.line])) < DARK;
    drawDoors(sheet, a, deck, isDark);
    drawWindows(sheet, deck, isDark);
  }
  drawCockpit(sheet, a.glazing);
};
