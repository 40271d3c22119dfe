/** Draws all types on one scale, and the bar that shows it. */
import { buildPolyline, type DrawingFrame, type Point, type MeterPath } from '../drawing/geometry.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** The fraction of the drawing's width per meter; the longest type, the 777-9, fills the width. */
export const TRUE_SCALE_PER_METER = 1 / 76.72;

const BAR_LENGTH_M = 10;
/** The height of a digit, and the space that the bar adds below the drawing, in drawing units. */
const DIGIT_HEIGHT_UNITS = 11;
const BAR_SPACE_UNITS = 26;

/** The strokes of '10 m' in a box that is one unit high. */
const LABEL_STROKES: readonly (readonly Point[])[] = [
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
export const drawScaleBar = (sheet: Sheet, frame: DrawingFrame, height: number, ink: string): number => {
  const unit = 1 / frame.scale;
  const left = -(frame.left ?? 0) + unit;
  const y = frame.top - (height + BAR_SPACE_UNITS - 7) * unit;
  const barTrack: MeterPath = [
    ...buildPolyline([
      [left, y + 4 * unit],
      [left, y - 4 * unit],
    ]),
    ...buildPolyline([
      [left, y],
      [left + BAR_LENGTH_M, y],
    ]),
    ...buildPolyline([
      [left + BAR_LENGTH_M, y + 4 * unit],
      [left + BAR_LENGTH_M, y - 4 * unit],
    ]),
  ];
  const letters = LABEL_STROKES.flatMap((stroke) =>
    buildPolyline(
      stroke.map(([x, strokeY]): Point => [
        left + BAR_LENGTH_M + (9 + x * DIGIT_HEIGHT_UNITS) * unit,
        y + (strokeY - 0.5) * DIGIT_HEIGHT_UNITS * unit,
      ]),
    ),
  );
  sheet.stroke([...barTrack, ...letters], ink, 1.4, 0.85);
  return height + BAR_SPACE_UNITS;
};
