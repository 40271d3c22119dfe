import { LOGO_ID, PICTURE_HREF, type MarkArt, type PictureArt } from '../card-art.ts';
import { hundredth } from '../text/svg-path.ts';

/** The box of a logo: its left edge, or its middle or right one by `anchor`. */
type LogoBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly anchor?: 'start' | 'middle' | 'end';
};

/** A drawn logo and the px that it is wide. */
export type PlacedLogo = { readonly svg: string; readonly width: number };

const NONE: PlacedLogo = { svg: '', width: 0 };

/** So many times as wide as high, and of so many pieces, a mark is a word: it stands for the airline's name. */
const WORD = { wide: 2.2, pieces: 4 } as const;

/** A wide figure of many pieces: Aeroflot's wings. */
const FIGURE = 'M9.066 12.725c-.056-.135';

export function isWordMark(logo: MarkArt | PictureArt | null): boolean {
  if (logo?.kind !== 'mark') return false;
  const [, , width, height] = logo.viewBox;
  const isWide = width / height > WORD.wide && !logo.d.startsWith(FIGURE);
  return isWide && (logo.d.match(/m/gi)?.length ?? 0) >= WORD.pieces;
}

/**
 * A logo in the middle of the height of its box, as large as fits: a mark in one color, a picture as it is.
 * @param hasId whether the aircraft's fin shows the picture as well, by its id: once in a document
 */
export function placeLogo(
  logo: MarkArt | PictureArt | null,
  box: LogoBox,
  color: string,
  hasId = false,
): PlacedLogo {
  if (!logo) return NONE;
  const [x, y, width, height] = logo.kind === 'mark' ? logo.viewBox : [0, 0, logo.width, logo.height];
  const scale = Math.min(box.width / width, box.height / height);
  const wide = width * scale;
  const left = { start: box.x, middle: box.x - wide / 2, end: box.x - wide }[box.anchor ?? 'start'];
  const top = box.y + (box.height - height * scale) / 2;
  const place = `transform="translate(${hundredth(left - x * scale)} ${hundredth(top - y * scale)}) scale(${scale.toFixed(5)})"`;
  if (logo.kind === 'mark') {
    const tones = (logo.tones ?? []).map(({ d, opacity }) => `<path fill-opacity="${opacity}" d="${d}"/>`);
    return { svg: `<g ${place} fill="${color}">${tones.join('')}<path d="${logo.d}"/></g>`, width: wide };
  }
  // Threat: an address that closes its attribute, or that names a file, which the rasterizer would open.
  if (!logo.href.startsWith(PICTURE_HREF) || logo.href.includes('"')) return NONE;
  const id = hasId ? ` id="${LOGO_ID}"` : '';
  const image = `<image${id} width="${width}" height="${height}" preserveAspectRatio="none" href="${logo.href}"/>`;
  return { svg: `<g ${place}>${image}</g>`, width: wide };
}
