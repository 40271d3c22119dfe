import { FAMILIES, type FontWeight } from '../../card/text/card-fonts.ts';
import {
  createArcOver,
  createArcUnder,
  measureBaseline,
  typesetOnCurve,
} from '../../card/text/curved-line.ts';
import { fitText, listSizesDown, measureInkWidth } from '../../card/text/fit-text.ts';
import type { ShapedText, TextStyle } from '../../card/text/shape-text.ts';
import { typesetLine, type TextLine, type TypesetText } from '../../card/text/typeset-line.ts';
import type { PictureKit } from './picture-kit.ts';

/** The faces of pictures: the condensed one by weight, and the mono one for dates of stamps. */
export type PictureFace = 'note' | 'caption' | 'value' | 'title' | 'mono' | 'mono-bold';

const FACE_WEIGHTS: Readonly<Record<PictureFace, FontWeight>> = {
  note: 500,
  caption: 600,
  value: 700,
  title: 800,
  mono: 400,
  'mono-bold': 700,
};

/** A line of text on a picture. `tracking` is the letter spacing in em; the default face is 'value'. */
export type PictureLine = Omit<TextLine, 'style' | 'text'> & {
  readonly face?: PictureFace;
  readonly tracking?: number;
};

/** Returns the style of a face. */
export function getFaceStyle(face: PictureFace = 'value', tracking = 0): TextStyle {
  const family = face === 'mono' || face === 'mono-bold' ? FAMILIES.mono : FAMILIES.condensed;
  return { family, weight: FACE_WEIGHTS[face], spacing: tracking };
}

/** Typesets a text as outlines, and returns the box of its ink. A blank text has an empty box at its place. */
export async function typesetText(
  { shape }: Pick<PictureKit, 'shape'>,
  text: string,
  { face, tracking, ...line }: PictureLine,
): Promise<TypesetText> {
  const style = getFaceStyle(face, tracking);
  const typeset = text.trim() === '' ? null : await typesetLine({ ...line, text, style }, shape);
  const { x, y, size } = line;
  return typeset ?? { svg: '', left: x, right: x, top: y, bottom: y, size, isTruncated: false };
}

/** Draws a text as outlines. */
export async function drawText(
  kit: Pick<PictureKit, 'shape'>,
  text: string,
  line: PictureLine,
): Promise<string> {
  return (await typesetText(kit, text, line)).svg;
}

/** A text around a point. It is at most `width` px long, and shrinks from `size` to `least`. */
export type PictureArc = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly size: number;
  readonly least?: number;
  readonly width: number;
  /** True for a text below the point, read from inside. */
  readonly isUnder?: boolean;
  readonly color: string;
  readonly face?: PictureFace;
  readonly tracking?: number;
};

/** Draws a text centered on an arc over or under a point. */
export async function drawArcText(
  { shape }: Pick<PictureKit, 'shape'>,
  text: string,
  { x, y, radius, size, least = size / 2, width, isUnder = false, color, face, tracking }: PictureArc,
): Promise<string> {
  const style = getFaceStyle(face, tracking);
  const fittedText = await fitText(shape, { text, style, width, sizes: listSizesDown(size, least, 0.5) });
  if (!fittedText) return '';
  const inkWidth = measureInkWidth(fittedText, fittedText.size);
  const curve = isUnder ? createArcUnder(x, y, radius) : createArcOver(x, y, radius);
  return typesetOnCurve(fittedText, await measureBaseline(shape, style), curve, -inkWidth / 2, color).svg;
}

/** Returns the outline of a text at SHAPING_FONT_PX and the box of its ink; null if nothing is drawn. */
export async function shapeOutline(
  { shape }: Pick<PictureKit, 'shape'>,
  text: string,
  face?: PictureFace,
  tracking?: number,
): Promise<ShapedText | null> {
  const [shaped] = await shape([{ text, style: getFaceStyle(face, tracking) }]);
  return shaped ?? null;
}
