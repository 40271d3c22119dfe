/** Draws all types on one scale, and the bar that shows it. */
import { polyline, type Frame, type Point, type Track } from '../drawing/geometry.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** The fraction of the drawing's width per meter; the longest type, the 777-9, fills the width. */
export const TRUE_SCALE = 1 / 76.72;

const LONG = 10;
/** The height of a digit, and the space that the bar adds below the drawing, in drawing units. */
const DIGIT = 11;
const ROOM = 26;

/** The strokes of '10 m' in a box that is one unit high. */
const LABEL: readonly (readonly Point[])[] = [
  [
    [0, 0.78],
    [0.22, 1],
    [0.22, 0],
  ],
  [
    [0.6, 0.2],
    [0.6, 0.8],
    [0.72, 1],
    [0.96, 1],
    [1.08, 0.8],
    [1.08, 0.2],
    [0.96, 0],
    [0.72, 0],
    [0.6, 0.2],
  ],
  [
    [1.6, 0],
    [1.6, 0.66],
    [1.98, 0.66],
    [1.98, 0],
  ],
  [
    [1.98, 0.66],
    [2.36, 0.66],
    [2.36, 0],
  ],
];

/** Draws a bar of ten meters below a drawing of this height; returns the new height. */
export const drawScaleBar = (sheet: Sheet, frame: Frame, height: number, ink: string): number => {
  const unit = 1 / frame.scale;
  const left = -(frame.left ?? 0) + unit;
  const y = frame.top - (height + ROOM - 7) * unit;
  const bar: Track = [
    ...polyline([
      [left, y + 4 * unit],
      [left, y - 4 * unit],
    ]),
    ...polyline([
      [left, y],
      [left + LONG, y],
    ]),
    ...polyline([
      [left + LONG, y + 4 * unit],
      [left + LONG, y - 4 * unit],
    ]),
  ];
  const letters = LABEL.flatMap((stroke) =>
    polyline(
      stroke.map(([x, up]): Point => [left + LONG + (9 + x * DIGIT) * unit, y + (up - 0.5) * DIGIT * unit]),
    ),
  );
  sheet.stroke([...bar, ...letters], ink, 1.4, 0.85);
  return height + ROOM;
};
