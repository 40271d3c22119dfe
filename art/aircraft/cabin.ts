/** Windows, doors and the cockpit's glazing. */
import { getLuminance } from '../color.ts';
import type { Airframe, CabinDeck, Glazing } from '../drawing/airframe.ts';
import { buildPolygon, type MeterPath } from '../drawing/geometry.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { getPaintAt, type Paintwork } from '../drawing/paint-tube.ts';
import { MAX_DARK_LUMINANCE, HAIRLINE_WIDTH, INK_COLOR, type Sheet } from '../drawing/sheet.ts';

const GLASS_COLOR = '#1D2833';
/** The color of window and door frames on dark paint. */
const LIGHT_FRAME_COLOR = '#C3D2E0';

/** The size of an exit over the wing, in meters; on a slim tube its height is smaller. */
const EXIT_SIZE_M = { width: 0.6, height: 0.98 };

/** The size of a small exit with a threshold, in meters. */
const SMALL_EXIT_SIZE_M = { width: 0.62, height: 1.5 };

/** The difference between the widths of a window's frame and its glass, in meters. */
const FRAME_WIDTH_M = 0.09;

/** The radii of the corners of exits, in meters. */
const EXIT_CORNER_M = 0.12;
const SMALL_EXIT_CORNER_M = 0.13;
/** The largest height of an exit above the wing, in tube heights. */
const MAX_EXIT_RATIO = 0.27;

/** Returns a rectangle with rounded corners, by its left, top, width, height and corner radius, in meters. */
export const buildRoundedBox = (x: number, y: number, w: number, h: number, r: number): MeterPath => [
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
export const listWindowCenters = (deck: CabinDeck): number[] => {
  const { from, to, window, door, doors, smallDoors = [], cargo, blank = [] } = deck;
  const minDoorDistance = door.width / 2 + window.width * 0.75;
  const gaps = [
    ...blank,
    ...(cargo ? [[cargo[0] - window.width, cargo[0] + cargo[1] + window.width] as const] : []),
    ...smallDoors.map(
      (x) => [x - window.width * 0.7, x + SMALL_EXIT_SIZE_M.width + window.width * 0.7] as const,
    ),
  ];
  const isClear = (x: number): boolean => gaps.every(([start, end]) => x < start || x > end);
  const centers: number[] = [];
  for (let x = from; x < to; x += window.pitch) {
    if (doors.every((front) => Math.abs(x - front - door.width / 2) > minDoorDistance) && isClear(x))
      centers.push(x);
  }
  return centers;
};

/** Returns true if the paint is dark at an x along the windows, because dark glass would be invisible there. */
type IsDarkAt = (x: number) => boolean;

/** Draws the places on light paint in one stroke and the places on dark paint in another. */
const drawByPaint = (
  places: readonly number[],
  isDark: IsDarkAt,
  draw: (places: readonly number[], isDarkPaint: boolean) => void,
): void => {
  for (const isDarkPaint of [false, true]) {
    const matchingPlaces = places.filter((x) => isDark(x) === isDarkPaint);
    if (matchingPlaces.length > 0) draw(matchingPlaces, isDarkPaint);
  }
};

/**
 * Returns the windows at the places, each as an upright stroke or as a triangle, in meters. A window is a short upright stroke with round
 * ends, because that has the shape of an airliner's window and is the cheapest to rasterize.
 */
export const buildWindowTrack = ({ line, window }: CabinDeck, places: readonly number[]): MeterPath => {
  const { width, height, shape } = window;
  if (shape === 'triangle') {
    return places.flatMap((x) =>
      buildPolygon([
        [x - width / 2, line - height / 2],
        [x + width / 2, line - height / 2],
        [x + width * 0.12, line + height / 2],
        [x - width * 0.12, line + height / 2],
      ]),
    );
  }
  const halfLength = shape === 'square' ? height / 2 : Math.max(0.01, (height - width) / 2);
  return places.flatMap((x): MeterPath => [
    ['M', [x, line + halfLength]],
    ['L', [x, line - halfLength]],
  ]);
};

const drawWindows = (sheet: Sheet, deck: CabinDeck, isDark: IsDarkAt): void => {
  const { width, shape } = deck.window;
  const isRound = shape === undefined;
  const strokeWidth = shape === 'triangle' ? 0.08 : width;
  drawByPaint(listWindowCenters(deck), isDark, (places, isDarkPaint) => {
    const track = buildWindowTrack(deck, places);
    // Glass looks dark from outside on any paint. A pale frame separates it from dark paint.
    if (isDarkPaint)
      sheet.stroke(track, LIGHT_FRAME_COLOR, sheet.toUnits(strokeWidth + FRAME_WIDTH_M), 0.55, isRound);
    sheet.stroke(track, GLASS_COLOR, sheet.toUnits(strokeWidth), 1, isRound);
    if (shape === 'triangle') sheet.fill(track, GLASS_COLOR);
  });
};

const drawDoors = (sheet: Sheet, { tube }: Airframe, deck: CabinDeck, isDark: IsDarkAt): void => {
  const { line, window, door, doors, overwingExits = [], smallDoors = [], cargo } = deck;
  const cornerRadius = door.width * 0.2;
  const halfWidth = door.width / 2;
  const doorCenters = doors.map((x) => x + halfWidth);
  const exitHeight = Math.min(EXIT_SIZE_M.height, tube * MAX_EXIT_RATIO);
  const isDoor = (x: number): boolean => doorCenters.includes(x);
  const buildExitOutline = (x: number): MeterPath =>
    isDoor(x)
      ? buildRoundedBox(x - halfWidth, line + door.height * 0.45, door.width, door.height, cornerRadius)
      : buildRoundedBox(
          x - EXIT_SIZE_M.width / 2,
          line + (exitHeight / EXIT_SIZE_M.height) * 0.48,
          EXIT_SIZE_M.width,
          exitHeight,
          EXIT_CORNER_M,
        );
  const drawOutline = (track: MeterPath, isDarkPaint: boolean): void =>
    sheet.stroke(track, isDarkPaint ? LIGHT_FRAME_COLOR : INK_COLOR, HAIRLINE_WIDTH, isDarkPaint ? 0.5 : 0.3);
  drawByPaint([...doorCenters, ...overwingExits], isDark, (places, isDarkPaint) =>
    drawOutline(places.flatMap(buildExitOutline), isDarkPaint),
  );
  const buildSmallExit = (x: number): MeterPath =>
    buildRoundedBox(
      x,
      line + SMALL_EXIT_SIZE_M.height * 0.42,
      SMALL_EXIT_SIZE_M.width,
      SMALL_EXIT_SIZE_M.height,
      SMALL_EXIT_CORNER_M,
    );
  drawByPaint(smallDoors, isDark, (places, isDarkPaint) =>
    drawOutline(places.flatMap(buildSmallExit), isDarkPaint),
  );
  if (cargo) {
    const [x, width, height] = cargo;
    drawOutline(buildRoundedBox(x, line + height * 0.5, width, height, EXIT_CORNER_M), isDark(x));
  }
  drawByPaint(doorCenters, isDark, (places) => {
    const panes = places.flatMap((x): MeterPath => [
      ['M', [x, line + window.height * 0.12]],
      ['L', [x, line - window.height * 0.12]],
    ]);
    sheet.stroke(panes, GLASS_COLOR, sheet.toUnits(window.width * 0.72), 1, true);
  });
};

const drawCockpit = (sheet: Sheet, { panes, mask }: Glazing): void => {
  const heights = panes.flat().map(([, y]) => y);
  const paint = sheet.addGradient(
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
  const glazing = panes.flatMap((pane) => buildPolygon(pane));
  sheet.fill(glazing, paint);
  // Without a frame the glass would be invisible on a dark body.
  sheet.stroke(glazing, '#B4C0CB', HAIRLINE_WIDTH * 0.6, 0.6);
};

/**
 * Draws windows, doors and the cockpit's glazing.
 * @param paintwork the paint of the fuselage, which decides the colors in which doors and windows are visible
 */
export const drawOpenings = (
  sheet: Sheet,
  airframe: Airframe,
  livery: Livery,
  paintwork: Paintwork,
): void => {
  sheet.stroke(airframe.glazing.radome, INK_COLOR, HAIRLINE_WIDTH, 0.13);
  for (const deck of airframe.decks) {
    const isDark: IsDarkAt = (x) =>
      getLuminance(getPaintAt(livery, paintwork, [x, deck.line])) < MAX_DARK_LUMINANCE;
    drawDoors(sheet, airframe, deck, isDark);
    drawWindows(sheet, deck, isDark);
  }
  drawCockpit(sheet, airframe.glazing);
};
