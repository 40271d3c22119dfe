import { isPictureHref, LOGO_ID, type MarkArt, type PictureArt } from '../card-art.ts';
import { COLUMN, HEADER } from './card-grid.ts';

/** Largest px of the card for one pixel of a picture: a tiny one would become a blur. */
const MAX_ENLARGEMENT = 1;

type Size = { readonly width: number; readonly height: number };

/** Logos up to this ratio of width to height get the same area; the letters of a wider one would be small in it. */
const SQUARISH = 1.3;

/** Shares of the box that ink usually covers: thin lines grow and solid shapes shrink, so that they weigh alike. */
const USUAL_INK = { least: 0.3, most: 0.5 } as const;

/** The fourth root, by square roots: a power's last bit may differ between engines. */
const fourthRoot = (value: number) => Math.sqrt(Math.sqrt(value));

/**
 * How much a logo is scaled. Optical size: the same area for a crest and for a word, since a wide word would outweigh a
 * round crest; then more for a word, the wider the more, and for thin lines; all within the box.
 */
function scaleOf({ width, height }: Size, ink?: number): number {
  const wide = Math.max(1, width / height / SQUARISH);
  const usual = ink && Math.min(Math.max(ink, USUAL_INK.least), USUAL_INK.most);
  const thin = ink && usual ? usual / ink : 1;
  return Math.min(
    (HEADER.markSize * fourthRoot(wide * thin)) / Math.sqrt(width * height),
    HEADER.markWidth / width,
    HEADER.markHeight / height,
  );
}

/** px of the card for one pixel of a picture of this size. */
export function pictureScale(size: Size): number {
  return Math.min(scaleOf(size), MAX_ENLARGEMENT);
}

/** The side of the head where the logo is. */
type Side = 'left' | 'right';

/**
 * The logo at one end of the head: a mark in the design's color, a picture as it is.
 * @param isShownAgain the aircraft's fin shows the picture as well, by its id
 */
export function drawLogo(
  art: MarkArt | PictureArt | null,
  color: string,
  side: Side = 'left',
  isShownAgain = false,
): string {
  if (!art) return '';
  return art.kind === 'mark' ? drawMark(art, color, side) : drawPicture(art, side, isShownAgain);
}

function drawMark(mark: MarkArt, chosen: string, side: Side): string {
  const {
    viewBox: [x, y, width, height],
    d,
    tones = [],
    ink,
    color = chosen,
  } = mark;
  const scale = scaleOf({ width, height }, ink);
  const left = side === 'left' ? -x : -x - width;
  const place = placed(left, -y - height / 2, scale, side);
  const faint = tones.map(
    (tone) => `<path ${place} fill="${color}" fill-opacity="${tone.opacity}" d="${tone.d}"/>`,
  );
  return `${faint.join('')}<path ${place} fill="${color}" d="${d}"/>`;
}

/**
 * Threat: an address that closes its attribute, or that names a file, which the rasterizer would open. The type excludes
 * both; the check also protects against a cast.
 */
function drawPicture({ href, width, height }: PictureArt, side: Side, isShownAgain: boolean): string {
  if (!isPictureHref(href)) return '';
  // Not 'meet': a PNG made for one scale has whole pixels, and its proportions are a little off.
  const box = `width="${width}" height="${height}" preserveAspectRatio="none"`;
  const left = side === 'left' ? 0 : -width;
  const place = placed(left, -height / 2, pictureScale({ width, height }), side);
  // What uses the image takes its transform along, so that one is on a group.
  return isShownAgain
    ? `<g ${place}><image id="${LOGO_ID}" ${box} href="${href}"/></g>`
    : `<image ${place} ${box} href="${href}"/>`;
}

/** Moves a point of the logo, given in its own units, to one end of the head's center line. */
function placed(x: number, y: number, scale: number, side: Side): string {
  const left = COLUMN[side] + x * scale;
  const top = HEADER.centerY + y * scale;
  return `transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(5)})"`;
}
