import { warpPath } from './warp-path.ts';
import { fitText, inkWidth, sizesDown, type FittedText } from './fit-text.ts';
import { SHAPE_SIZE, type TextShaper, type TextStyle } from './shape-text.ts';
import { pathBounds, type Bounds } from './svg-path.ts';

/**
 * A line that texts stand on: where a place on it is, by px along it from its middle and px above it. Lengths along it are those at
 * half the height of capitals.
 */
export type Curve = (along: number, up: number, cap: number) => readonly [number, number];

/** The arc over a point, read from outside. */
export function arcOver(x: number, y: number, radius: number): Curve {
  return (along, up, cap) => {
    const turn = along / (radius + cap / 2);
    return [x + (radius + up) * Math.sin(turn), y - (radius + up) * Math.cos(turn)];
  };
}

/** The arc below a point, read from inside: the feet of its letters are on the outer side. */
export function arcUnder(x: number, y: number, radius: number): Curve {
  return (along, up, cap) => {
    const turn = along / (radius - cap / 2);
    return [x + (radius - up) * Math.sin(turn), y + (radius - up) * Math.cos(turn)];
  };
}

/** A straight line. */
export function straight(x: number, y: number): Curve {
  return (along, up) => [x + along, y - up];
}

/** A text that was set on a curve, and the box of its ink. */
export type CurvedText = { readonly svg: string; readonly box: Bounds };

/** Height of capitals, in em. */
export const CAP = 0.7;

/** A fitted text on a curve, its ink from `from` px along it. */
export function onCurve(
  text: FittedText,
  foot: number,
  curve: Curve,
  from: number,
  color: string,
): CurvedText {
  const { d, ink, size } = text;
  const scale = size / SHAPE_SIZE;
  const bent = warpPath(d, (x, y) => curve(from + (x - ink.left) * scale, (foot - y) * scale, CAP * size));
  const box = pathBounds(bent) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return { svg: `<path fill="${color}" d="${bent}"/>`, box };
}

/** Where the base line of a style lies in shaped texts. */
export async function footOf(shape: TextShaper, style: TextStyle): Promise<number> {
  const [foot] = await shape([{ text: 'H', style }]);
  return foot?.ink.bottom ?? SHAPE_SIZE;
}

/** Texts side by side, all of one size: the largest at which they fit; at the smallest the longest is cut. */
export async function fitRow(
  shape: TextShaper,
  texts: readonly string[],
  style: TextStyle,
  { width, largest, least, gap }: { width: number; largest: number; least: number; gap: number },
): Promise<{ readonly fitted: readonly (FittedText | null)[]; readonly size: number }> {
  const shaped = await shape(texts.map((text) => ({ text, style })));
  const gaps = (size: number) => gap * size * (texts.length - 1);
  const widthAt = (size: number) =>
    shaped.reduce((sum, one) => sum + (one ? inkWidth(one, size) : 0), gaps(size));
  const sizes = sizesDown(largest, least, 0.5);
  const size = sizes.find((one) => widthAt(one) <= width) ?? least;
  const excess = widthAt(size) - width;
  const widths = shaped.map((one) => (one ? inkWidth(one, size) : 0));
  const widest = widths.indexOf(Math.max(...widths));
  const fitted = await Promise.all(
    texts.map((text, i) => {
      const room = excess > 0.5 && i === widest ? (widths[i] ?? 0) - excess : Infinity;
      return fitText(shape, { text, style, width: room, sizes: [size] });
    }),
  );
  return { fitted, size };
}
