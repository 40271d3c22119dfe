import { roundToTenth } from '../../base/round.ts';
import type { Point, Polygon } from './convex-polygon.ts';
import { STAMP_SHAPES, type StampForm } from './data/stamp-forms.ts';
import type { Stamp } from './list-stamps.ts';

/** Lists the convex polygons around the outline of a stamp and its echo, around 0,0 before scaling. */
export function listStampPolygons({ form, echo }: Pick<Stamp, 'form' | 'echo'>): readonly Polygon[] {
  const outline = getOutline(form);
  if (!echo) return [outline];
  return [outline, outline.map(([x, y]): Point => [x + echo[0], y + echo[1]])];
}

function getOutline(form: StampForm): Polygon {
  const { width, height } = STAMP_SHAPES[form];
  const [x, y] = [width / 2, height / 2];
  switch (form) {
    case 'circle':
    case 'oval':
      return listArc([0, 0], [x, y], 0, 16);
    case 'octagon':
      return listArc([0, 0], [x, y], 0.5, 8);
    case 'hexagon':
      return mirrorAll([
        [x, 0],
        [x - 50, y],
      ]);
    case 'arch':
      return [...listArc([0, -y + x], [x, x], 0, 16).filter(([, pointY]) => pointY < 0), [x, y], [-x, y]];
    case 'ticket':
      return mirrorAll([
        [x, y - 20],
        [x - 20, y],
      ]);
    case 'triangle':
      return [
        [-10, -y],
        [10, -y],
        [x - 6, y - 28],
        [x, y - 12],
        [x - 20, y],
        [-x + 20, y],
        [-x, y - 12],
        [-x + 6, y - 28],
      ];
    case 'schengen':
    case 'boarding':
    case 'frame':
      return mirrorAll([[x, y]]);
  }
}

/** Lists the corners of a polygon around an ellipse, from its right end clockwise. */
function listArc([x, y]: Point, [rx, ry]: Point, start: number, count: number): Polygon {
  const outside = 1 / Math.cos(Math.PI / count);
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + start) * 2 * Math.PI) / count;
    return [
      roundToTenth(x + rx * outside * Math.cos(angle)),
      roundToTenth(y + ry * outside * Math.sin(angle)),
    ];
  });
}

/** Lists corners of the lower right quarter clockwise, and their mirror images in the other quarters. */
function mirrorAll(quarter: Polygon): Polygon {
  const flip = (points: Polygon, signX: number, signY: number) =>
    points.map(([x, y]): Point => [x * signX, y * signY]);
  const reversed = quarter.toReversed();
  const all = [...quarter, ...flip(reversed, -1, 1), ...flip(quarter, -1, -1), ...flip(reversed, 1, -1)];
  return all.filter(([x, y], i) => {
    const [nextX, nextY] = all[(i + 1) % all.length] ?? [];
    return Math.abs(x - (nextX ?? 0)) > 0 || Math.abs(y - (nextY ?? 0)) > 0;
  });
}
