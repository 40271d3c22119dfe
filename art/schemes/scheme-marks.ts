/** Marks of a scheme, and texts on its fin. */
import type { Airframe } from '../drawing/airframe.ts';
import type { Point } from '../drawing/geometry.ts';
import { flattenTrack, isInside } from '../drawing/paint-outline.ts';
import type { Sheet } from '../drawing/sheet.ts';
import type { Mark } from '../marks/mark.ts';
import json from './marks.json' with { type: 'json' };
import { createLetterTrack } from './lettering.ts';
import type { FinText, SchemeMark } from '../drawing/scheme.ts';
import type { Placer } from './stations.ts';

const MARKS = json as unknown as Readonly<Record<string, Mark>>;

/** Returns a mark, or a part of it; null if the mark was withdrawn. */
export const getSchemeMark = ({ mark, part }: Pick<SchemeMark, 'mark' | 'part'>): Mark | null => {
  const known = MARKS[mark];
  if (!known) return null;
  if (!part) return known;
  const { d, after, before, viewBox } = part;
  const rest = after === undefined ? '' : known.d.slice(known.d.indexOf(after) + after.length);
  const start = before === undefined ? '' : `${known.d.slice(0, known.d.indexOf(before))}Z`;
  return { d: d + rest + start, viewBox: [...viewBox] };
};

/** Returns true if a box, with its corners cut off, is inside the fin. */
const fitsFin = (
  edge: readonly Point[],
  [cx, cy]: Point,
  wide: number,
  tall: number,
  turn: number,
): boolean =>
  (
    [
      [1, 0.45],
      [0.45, 1],
    ] as const
  ).every(([ex, ey]) =>
    [-1, 1].every((sx) =>
      [-1, 1].every((sy) => {
        const [dx, dy] = [(sx * ex * wide * 1.05) / 2, (sy * ey * tall * 1.05) / 2];
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        return isInside(edge, [cx + dx * cos - dy * sin, cy + dx * sin + dy * cos]);
      }),
    ),
  );

export const drawFigure = (
  sheet: Sheet,
  mark: Mark,
  m: Pick<SchemeMark, 'color' | 'below' | 'mirror' | 'turn'>,
  at: Point,
  unit: number,
): void => {
  const [x, y, width, height] = mark.viewBox;
  const turn = ((m.turn ?? 0) * Math.PI) / -180;
  const { color, below } = m;
  const halves = [
    [0, color],
    [0.48, color],
    [0.52, below ?? color],
    [1, below ?? color],
  ] as const;
  const paint = below === undefined ? color : sheet.shade('halves', halves);
  sheet.figure(mark.d, paint, at, [x + width / 2, y + height / 2], unit, turn, m.mirror);
};

/** Draws a mark on the fin, made smaller until it fits inside the fin's edge. */
export const drawFinMark = (sheet: Sheet, a: Airframe, at: Placer, m: SchemeMark): void => {
  const mark = getSchemeMark(m);
  if (!mark) return;
  const [, , width, height] = mark.viewBox;
  const middle = at(m.at);
  const edge = flattenTrack(a.fin.track);
  let unit = ((a.fin.top - a.fin.foot) * m.size) / height;
  const turn = ((m.turn ?? 0) * Math.PI) / -180;
  const { slack = 1 } = m;
  const fits = (): boolean => fitsFin(edge, middle, width * unit * slack, height * unit * slack, turn);
  for (let i = 0; i < 40 && !fits(); i += 1) unit *= 0.97;
  drawFigure(sheet, mark, m, middle, unit);
};

export const drawBodyMark = (sheet: Sheet, a: Airframe, at: Placer, m: SchemeMark): void => {
  const mark = getSchemeMark(m);
  if (mark) drawFigure(sheet, mark, m, at(m.at), (a.tube * m.size) / mark.viewBox[3]);
};

export const drawFinText = (sheet: Sheet, a: Airframe, at: Placer, text: FinText): void => {
  const { width } = createLetterTrack(text, (point) => point);
  const [x, y] = at(text.at);
  const edge = flattenTrack(a.fin.track);
  let cap = (a.fin.top - a.fin.foot) * text.size;
  const turn = ((text.turn ?? 0) * Math.PI) / -180;
  for (let i = 0; i < 60 && !fitsFin(edge, [x, y], width * cap, cap, turn); i += 1) cap *= 0.97;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reading = sheet.reading([x, y], turn);
  const { track } = createLetterTrack(text, ([px, py]) => {
    const [dx, dy] = [(px - width / 2) * cap, (py - 0.5) * cap];
    return reading([x + dx * cos - dy * sin, y + dx * sin + dy * cos]);
  });
  sheet.text(track, text.color);
};
