import { CAP_HEIGHT_EM } from './card-fonts.ts';
import { warpPath } from './warp-path.ts';
import { fitText, measureInkWidth, listSizesDown, type FittedText } from './fit-text.ts';
import { SHAPING_FONT_PX, type TextShaper, type TextStyle } from './shape-text.ts';
import { measurePathBounds, type Bounds } from './svg-path.ts';

/**
 * A line for texts. It maps a position, in px along the line from its middle and px above it, to a point. Lengths are measured at half
 * the height of capitals.
 */
export type Curve = (along: number, up: number, cap: number) => readonly [number, number];

/** Returns the arc above a point. Its letters are read from outside. */
export function createArcOver(x: number, y: number, radius: number): Curve {
  return (along, up, cap) => {
    const angle = along / (radius + cap / 2);
    return [x + (radius + up) * Math.sin(angle), y - (radius + up) * Math.cos(angle)];
  };
}

/** Returns the arc below a point. Its letters are read from inside, with their feet on the outer side. */
export function createArcUnder(x: number, y: number, radius: number): Curve {
  return (along, up, cap) => {
    const angle = along / (radius - cap / 2);
    return [x + (radius - up) * Math.sin(angle), y + (radius - up) * Math.cos(angle)];
  };
}

/** Returns a straight line that begins at a point. */
export function createStraightCurve(x: number, y: number): Curve {
  return (along, up) => [x + along, y - up];
}

/** A text on a curve, and the box of its ink. */
export type CurvedText = { readonly svg: string; readonly box: Bounds };

/** Draws a fitted text on a curve. Its ink begins `from` px along the curve. */
export function typesetOnCurve(
  text: FittedText,
  foot: number,
  curve: Curve,
  from: number,
  color: string,
): CurvedText {
  const { d, ink, size } = text;
  const scale = size / SHAPING_FONT_PX;
  const bentPath = warpPath(d, (x, y) =>
    curve(from + (x - ink.left) * scale, (foot - y) * scale, CAP_HEIGHT_EM * size),
  );
  const box = measurePathBounds(bentPath) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return { svg: `<path fill="${color}" d="${bentPath}"/>`, box };
}

/** Returns the base line of a style in shaped texts. */
export async function measureBaseline(shape: TextShaper, style: TextStyle): Promise<number> {
  const [baselineShape] = await shape([{ text: 'H', style }]);
  return baselineShape?.ink.bottom ?? SHAPING_FONT_PX;
}

/** Fits texts side by side at one size: the largest at which they fit. At the smallest size, the longest text is truncated. */
export async function fitRow(
  shape: TextShaper,
  texts: readonly string[],
  style: TextStyle,
  { width, largest, least, gap }: { width: number; largest: number; least: number; gap: number },
): Promise<{ readonly fittedTexts: readonly (FittedText | null)[]; readonly size: number }> {
  const shapedTexts = await shape(texts.map((text) => ({ text, style })));
  const computeGapWidth = (size: number) => gap * size * (texts.length - 1);
  const measureRowWidth = (size: number) =>
    shapedTexts.reduce((sum, one) => sum + (one ? measureInkWidth(one, size) : 0), computeGapWidth(size));
  const sizes = listSizesDown(largest, least, 0.5);
  const size = sizes.find((one) => measureRowWidth(one) <= width) ?? least;
  const excess = measureRowWidth(size) - width;
  const widths = shapedTexts.map((one) => (one ? measureInkWidth(one, size) : 0));
  const widest = widths.indexOf(Math.max(...widths));
  const fittedTexts = await Promise.all(
    texts.map((text, i) => {
      const maxWidth = excess > 0.5 && i === widest ? (widths[i] ?? 0) - excess : Infinity;
      return fitText(shape, { text, style, width: maxWidth, sizes: [size] });
    }),
  );
  return { fittedTexts, size };
}
