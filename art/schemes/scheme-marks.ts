/** Marks of a scheme, and texts on its fin. */
import { isInOutline } from '../../tag/base/outlines.ts';
import type { Airframe } from '../drawing/airframe.ts';
import type { Point } from '../drawing/geometry.ts';
import { flattenTrack } from '../drawing/paint-outline.ts';
import type { Sheet } from '../drawing/sheet.ts';
import type { Mark } from '../marks/mark.ts';
import json from './marks.json' with { type: 'json' };
import { createLetterTrack } from './letter-track.ts';
import type { FinText, SchemeMark } from '../drawing/scheme.ts';
import type { SchemePlacer } from './placer.ts';

const MARK_BY_NAME = json as unknown as Readonly<Record<string, Mark>>;

/** Returns a mark, or a part of it; null if the mark was withdrawn. */
export const getSchemeMark = ({ mark, part }: Pick<SchemeMark, 'mark' | 'part'>): Mark | null => {
  const wholeMark = MARK_BY_NAME[mark];
  if (!wholeMark) return null;
  if (!part) return wholeMark;
  const { d, after, before, viewBox } = part;
  const endPath = after === undefined ? '' : wholeMark.d.slice(wholeMark.d.indexOf(after) + after.length);
  const startPath = before === undefined ? '' : `${wholeMark.d.slice(0, wholeMark.d.indexOf(before))}Z`;
  return { d: d + endPath + startPath, viewBox: [...viewBox] };
};

/** Returns true if a box, with its corners cut off, is inside the fin. */
const doesFitFin = (
  edge: readonly Point[],
  [cx, cy]: Point,
  boxWidth: number,
  boxHeight: number,
  angle: number,
): boolean =>
  (
    [
      [1, 0.45],
      [0.45, 1],
    ] as const
  ).every(([ex, ey]) =>
    [-1, 1].every((sx) =>
      [-1, 1].every((sy) => {
        const [dx, dy] = [(sx * ex * boxWidth * 1.05) / 2, (sy * ey * boxHeight * 1.05) / 2];
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        return isInOutline(edge, [cx + dx * cos - dy * sin, cy + dx * sin + dy * cos]);
      }),
    ),
  );

/** Draws a mark with its middle at a point; `unit` is the meters of one unit of the mark. */
export const drawFigure = (
  sheet: Sheet,
  mark: Mark,
  schemeMark: Pick<SchemeMark, 'color' | 'below' | 'mirror' | 'rotationDegrees'>,
  position: Point,
  unit: number,
): void => {
  const [x, y, width, height] = mark.viewBox;
  const angle = ((schemeMark.rotationDegrees ?? 0) * Math.PI) / -180;
  const { color, below } = schemeMark;
  const halves = [
    [0, color],
    [0.48, color],
    [0.52, below ?? color],
    [1, below ?? color],
  ] as const;
  const paint = below === undefined ? color : sheet.addShade('halves', halves);
  sheet.drawFigure(mark.d, paint, {
    at: position,
    from: [x + width / 2, y + height / 2],
    scale: unit,
    rotation: angle,
    isMirrored: schemeMark.mirror,
  });
};

/** Draws a mark on the fin, made smaller until it fits inside the fin's edge. */
export const drawFinMark = (
  sheet: Sheet,
  airframe: Airframe,
  toPoint: SchemePlacer,
  schemeMark: SchemeMark,
): void => {
  const mark = getSchemeMark(schemeMark);
  if (!mark) return;
  const [, , width, height] = mark.viewBox;
  const middle = toPoint(schemeMark.at);
  const edge = flattenTrack(airframe.fin.track);
  let unit = ((airframe.fin.top - airframe.fin.foot) * schemeMark.size) / height;
  const angle = ((schemeMark.rotationDegrees ?? 0) * Math.PI) / -180;
  const { slack = 1 } = schemeMark;
  const doesFit = (): boolean => doesFitFin(edge, middle, width * unit * slack, height * unit * slack, angle);
  for (let i = 0; i < 40 && !doesFit(); i += 1) unit *= 0.97;
  drawFigure(sheet, mark, schemeMark, middle, unit);
};

/** Draws a mark on the fuselage; nothing if the mark was withdrawn. */
export const drawBodyMark = (
  sheet: Sheet,
  airframe: Airframe,
  toPoint: SchemePlacer,
  schemeMark: SchemeMark,
): void => {
  const mark = getSchemeMark(schemeMark);
  if (mark)
    drawFigure(
      sheet,
      mark,
      schemeMark,
      toPoint(schemeMark.at),
      (airframe.tube * schemeMark.size) / mark.viewBox[3],
    );
};

/** Draws a text on the fin, made smaller until it fits inside the fin's edge. */
export const drawFinText = (sheet: Sheet, airframe: Airframe, toPoint: SchemePlacer, text: FinText): void => {
  const { width } = createLetterTrack(text, (point) => point);
  const [x, y] = toPoint(text.at);
  const edge = flattenTrack(airframe.fin.track);
  let capHeight = (airframe.fin.top - airframe.fin.foot) * text.size;
  const angle = ((text.rotationDegrees ?? 0) * Math.PI) / -180;
  for (let i = 0; i < 60 && !doesFitFin(edge, [x, y], width * capHeight, capHeight, angle); i += 1)
    capHeight *= 0.97;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const mirrorPoint = sheet.createTextMirror([x, y], angle);
  const { track } = createLetterTrack(text, ([px, py]) => {
    const [dx, dy] = [(px - width / 2) * capHeight, (py - 0.5) * capHeight];
    return mirrorPoint([x + dx * cos - dy * sin, y + dx * sin + dy * cos]);
  });
  sheet.drawText(track, text.color);
};
