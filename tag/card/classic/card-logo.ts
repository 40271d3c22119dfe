import { isImageHref, LOGO_ID, type MarkArt, type ImageArt } from '../card-art.ts';
import type { HeadSide } from './airline-name.ts';
import { CLASSIC_COLUMN, HEADER } from './card-grid.ts';

/** The largest scale of an image, in px of the card per pixel, because a very small image would be blurred. */
const MAX_ENLARGEMENT = 1;

type Size = { readonly width: number; readonly height: number };

/** Logos up to this ratio of width to height get equal areas. The letters of a wider logo would be too small. */
const MAX_SQUARE_RATIO = 1.3;

/** The usual ratio of the box that ink covers. Thin lines grow and solid shapes shrink, so that they look equally heavy. */
const USUAL_INK_RATIO = { least: 0.3, most: 0.5 } as const;

/** Computes the fourth root with square roots, because the last bit of Math.pow can differ between engines. */
const computeFourthRoot = (value: number) => Math.sqrt(Math.sqrt(value));

/**
 * Returns the scale of a logo for its optical size: equal areas for a crest and for a wordmark, because a wide wordmark would look
 * larger. Wide wordmarks and thin lines get more. All logos fit in the box.
 */
function computeLogoScale({ width, height }: Size, ink?: number): number {
  const wideFactor = Math.max(1, width / height / MAX_SQUARE_RATIO);
  const clampedInk = ink && Math.min(Math.max(ink, USUAL_INK_RATIO.least), USUAL_INK_RATIO.most);
  const thinFactor = ink && clampedInk ? clampedInk / ink : 1;
  return Math.min(
    (HEADER.markSize * computeFourthRoot(wideFactor * thinFactor)) / Math.sqrt(width * height),
    HEADER.markWidth / width,
    HEADER.markHeight / height,
  );
}

/** Returns the scale of an image of this size, in px of the card per pixel. */
export function getImageScale(size: Size): number {
  return Math.min(computeLogoScale(size), MAX_ENLARGEMENT);
}

/** Returns the scale at which a logo that replaces the name fills its box. */
const computeWordmarkScale = ({ width, height }: Size): number =>
  Math.min(HEADER.wordmarkWidth / width, HEADER.wordmarkHeight / height);

/** The place of a logo in the head. */
type LogoPlace = {
  readonly side: HeadSide;
  /** True if the logo replaces the name. */
  readonly isAlone?: boolean;
  /** True if the aircraft's fin also shows the image, by its id. */
  readonly isShownAgain?: boolean;
};

/** Draws the logo at one end of the head: a mark in the design's color, an image with its own colors. */
export function drawLogo(
  art: MarkArt | ImageArt | null,
  color: string,
  { side, isAlone = false, isShownAgain = false }: LogoPlace,
): string {
  if (!art) return '';
  return art.kind === 'mark' ? drawMark(art, color, side, isAlone) : drawImage(art, side, isShownAgain);
}

function drawMark(mark: MarkArt, designColor: string, side: HeadSide, isAlone: boolean): string {
  const {
    viewBox: [x, y, width, height],
    d,
    tones = [],
    ink,
    color = designColor,
  } = mark;
  const scale = isAlone ? computeWordmarkScale({ width, height }) : computeLogoScale({ width, height }, ink);
  const left = side === 'left' ? -x : -x - width;
  const transform = formatTransform(left, -y - height / 2, scale, side);
  const toneShapes = tones.map(
    (tone) => `<path ${transform} fill="${color}" fill-opacity="${tone.opacity}" d="${tone.d}"/>`,
  );
  return `${toneShapes.join('')}<path ${transform} fill="${color}" d="${d}"/>`;
}

/**
 * Draws an uploaded logo. Threat: an address that closes its attribute, or the path of a file, which the rasterizer would open. The type
 * excludes both; the check also protects against a cast.
 */
function drawImage({ href, width, height }: ImageArt, side: HeadSide, isShownAgain: boolean): string {
  if (!isImageHref(href)) return '';
  // Not 'meet', because a PNG that was shrunk for one scale has whole pixels and slightly different proportions.
  const box = `width="${width}" height="${height}" preserveAspectRatio="none"`;
  const left = side === 'left' ? 0 : -width;
  const transform = formatTransform(left, -height / 2, getImageScale({ width, height }), side);
  // A `<use>` also applies the transform of the image, so the transform is on a group.
  return isShownAgain
    ? `<g ${transform}><image id="${LOGO_ID}" ${box} href="${href}"/></g>`
    : `<image ${transform} ${box} href="${href}"/>`;
}

/** Returns the transform that moves a point of the logo, in the logo's units, to one end of the head's center line. */
function formatTransform(x: number, y: number, scale: number, side: HeadSide): string {
  const left = CLASSIC_COLUMN[side] + x * scale;
  const top = HEADER.centerY + y * scale;
  return `transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(5)})"`;
}
