/** Marks and titles of a scheme. */
import type { Airframe } from '../aircraft/airframe.ts';
import type { Point } from '../aircraft/geometry.ts';
import { flattened, inside } from '../aircraft/paint-outline.ts';
import { INK, LIGHT, type Sheet } from '../aircraft/sheet.ts';
import { mix } from '../color.ts';
import type { Mark } from '../marks/mark.ts';
import json from './marks.json' with { type: 'json' };
import { letterTrack } from './lettering.ts';
import type { CowlText, SchemeMark, Title } from './scheme.ts';
import type { Placer } from './stations.ts';

const MARKS = json as unknown as Readonly<Record<string, Mark>>;

/** Null for a mark that was withdrawn. */
const markOf = ({ mark, part }: Pick<SchemeMark, 'mark' | 'part'>): Mark | null => {
  const known = MARKS[mark];
  if (!known) return null;
  if (!part) return known;
  const { d, after, before, viewBox } = part;
  const rest = after === undefined ? '' : known.d.slice(known.d.indexOf(after) + after.length);
  const start = before === undefined ? '' : `${known.d.slice(0, known.d.indexOf(before))}Z`;
  return { d: d + rest + start, viewBox: [...viewBox] };
};

/** A box with its corners cut off lies inside the fin. */
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
        return inside(edge, [cx + dx * cos - dy * sin, cy + dx * sin + dy * cos]);
      }),
    ),
  );

const drawFigure = (
  sheet: Sheet,
  mark: Mark,
  m: Pick<SchemeMark, 'color' | 'mirror' | 'turn'>,
  at: Point,
  unit: number,
): void => {
  const [x, y, width, height] = mark.viewBox;
  const turn = ((m.turn ?? 0) * Math.PI) / -180;
  sheet.figure(mark.d, m.color, at, [x + width / 2, y + height / 2], unit, turn, m.mirror);
};

/** A mark on the fin shrinks until the fin's edge leaves it whole. */
export const drawFinMark = (sheet: Sheet, a: Airframe, at: Placer, m: SchemeMark): void => {
  const mark = markOf(m);
  if (!mark) return;
  const [, , width, height] = mark.viewBox;
  const middle = at(m.at);
  const edge = flattened(a.fin.track);
  let unit = ((a.fin.top - a.fin.foot) * m.size) / height;
  const turn = ((m.turn ?? 0) * Math.PI) / -180;
  for (let i = 0; i < 40 && !fitsFin(edge, middle, width * unit, height * unit, turn); i += 1) unit *= 0.97;
  drawFigure(sheet, mark, m, middle, unit);
};

export const drawBodyMark = (sheet: Sheet, a: Airframe, at: Placer, m: SchemeMark): void => {
  const mark = markOf(m);
  if (mark) drawFigure(sheet, mark, m, at(m.at), (a.tube * m.size) / mark.viewBox[3]);
};

/** Letters are lit much less than the tube: under its gloss they would go pale. */
const softPaint = (sheet: Sheet, a: Airframe, name: string, color: string): string =>
  sheet.gradient(
    name,
    [0, a.tube / 2],
    [0, -a.tube / 2],
    [
      [0, mix(color, INK, 0.06)],
      [0.16, mix(color, LIGHT, 0.1)],
      [0.36, color],
      [0.6, color],
      [1, mix(color, INK, 0.22)],
    ],
  );

/** No title shrinks below this share of its size. */
const LEAST = 0.3;

/**
 * Letters that stand above the windows keep clear of them: they shrink into the room below the crown, or between two
 * decks. Lower ones run over the windows.
 */
const clearOfWindows = (a: Airframe, x: number, y: number, cap: number): readonly [number, number] => {
  const [main, upper] = a.decks;
  if (!main || y < main.line + 0.2 * a.tube) return [y, cap];
  const floor = main.line + main.window.height / 2;
  const isBelowDeck = upper && upper.from < x + a.tube && upper.to > x;
  const roof = isBelowDeck ? upper.line - upper.window.height / 2 : a.tube * 0.47;
  const room = (roof - floor) * (isBelowDeck ? 0.72 : 0.84);
  const fit = Math.min(cap, room);
  return [isBelowDeck ? (roof + floor) / 2 : Math.max(y, floor + (roof - floor) * 0.1 + fit / 2), fit];
};

export const drawTitle = (sheet: Sheet, a: Airframe, at: Placer, title: Title, name: string): void => {
  const [x, asked] = at(title.at);
  const { width: ratio } = letterTrack(title, (point) => point);
  const mark = title.mark && markOf(title.mark);
  const m =
    title.mark && mark
      ? { ...title.mark, wide: (title.mark.size * mark.viewBox[2]) / mark.viewBox[3] }
      : null;
  const full = ratio * title.size + (m ? m.wide + m.gap : 0);
  const room = title.until === undefined ? full : (at([title.until, 0])[0] - x) / a.tube;
  const fit = Math.max(LEAST, Math.min(1, room / full));
  const [y, cap] = clearOfWindows(a, x, asked, title.size * fit * a.tube);
  const scale = cap / title.size;
  const start = x + (m && m.after !== true ? (m.wide + m.gap) * scale : 0);
  const { track } = letterTrack(title, ([px, py]) => [start + px * cap, y + py * cap - cap / 2]);
  sheet.fill(track, softPaint(sheet, a, name, title.color));
  if (m && mark) {
    const middle =
      m.after === true ? start + ratio * cap + (m.gap + m.wide / 2) * scale : x + (m.wide / 2) * scale;
    drawFigure(sheet, mark, m, [middle, y + (m.lift ?? 0) * scale], (scale * m.size) / mark.viewBox[3]);
  }
};

type Cowl = { readonly lip: Point; readonly length: number; readonly diameter: number };

export const drawCowlText = (sheet: Sheet, e: Cowl, text: CowlText): void => {
  const cap = e.diameter * text.size;
  const start = e.lip[0] + e.length * (text.at ?? 0.18);
  const middle = e.lip[1] + e.diameter * (text.up ?? 0.06);
  const { width } = letterTrack(text, (point) => point);
  const fit = Math.min(1, (e.length * 0.4) / (width * cap));
  const { track } = letterTrack(text, ([x, y]) => [start + x * cap * fit, middle + (y - 0.5) * cap * fit]);
  sheet.fill(track, text.color);
};
