import { roundToTenth } from '../../base/round.ts';
import { drawBrandAt } from '../kit/draw-brand.ts';
import { PICTURE_SIZES } from '../kit/picture-sizes.ts';
import { formatLinearGradient } from '../kit/svg-parts.ts';
import { drawText, typesetText } from '../kit/typeset-text.ts';
import type { StoryGround } from './story-style.ts';
import { FRAME_COUNT, type StoryFrame } from './story-frame.ts';

/** The statement of a frame: one number or name, and the words below it. */
export type StoryStatement = { readonly number: string; readonly caption: string };

/** Fills a frame with a ground. */
export function drawGround({ size, kit }: StoryFrame, { light, dark }: StoryGround): string {
  const { width, height } = PICTURE_SIZES[size];
  const id = `${kit.createId()}ground`;
  const gradient = formatLinearGradient(
    id,
    [
      [0, light],
      [1, dark],
    ],
    'x1="0" y1="0" x2="0.4" y2="1"',
  );
  return `<defs>${gradient}</defs><rect width="${width}" height="${height}" fill="url(#${id})"/>`;
}

/** Draws the marks of the pages, the name and the year above, and the brand below. */
export async function drawPageTexts(
  { data: { name, title }, story: { year }, size, layout, kit }: StoryFrame,
  page: number,
  ink: string,
  brandStart?: BrandStart,
): Promise<string> {
  const { margin, width, header } = layout;
  return (
    (await drawText(kit, [title || name || 'My year', year].join(' · '), {
      ...header,
      x: margin,
      width,
      color: ink,
      face: 'caption',
    })) + (await drawPageMarks({ size, layout, kit }, page, ink, brandStart))
  );
}

/** The left end and the top of the brand, if it is not at the right edge. */
type BrandStart = { readonly x: number; readonly top: number };

/** Draws the marks of the pages as stops of a route, that of this page larger, and the brand. */
export async function drawPageMarks(
  { size, layout: { margin, pages, brand }, kit }: Pick<StoryFrame, 'size' | 'layout' | 'kit'>,
  page: number,
  ink: string,
  brandStart?: BrandStart,
): Promise<string> {
  const right = PICTURE_SIZES[size].width - margin;
  const step = (right - margin - 2 * pages.radius) / (FRAME_COUNT - 1);
  const left = margin + pages.radius;
  const getX = (index: number) => roundToTenth(left + index * step);
  const marks = Array.from({ length: FRAME_COUNT }, (_, i) => {
    const radius = pages.radius * (i + 1 === page ? 1.5 : 0.8);
    return `<circle cx="${getX(i)}" cy="${pages.y}" r="${roundToTenth(radius)}" fill="${ink}"/>`;
  });
  const line = { width: pages.radius * 0.5, color: ink };
  const [start, here, end] = [0, page - 1, FRAME_COUNT - 1].map(getX);
  return (
    (page > 1 ? drawRoute(`M${start} ${pages.y}H${here}`, line) : '') +
    (page < FRAME_COUNT ? drawRoute(`M${here} ${pages.y}H${end}`, { ...line, isAhead: true }) : '') +
    marks.join('') +
    (await (brandStart
      ? drawBrandAt(brandStart.x, brandStart.top, brand.height, 'start', kit.shape)
      : drawBrandAt(right, brand.top, brand.height, 'end', kit.shape)))
  );
}

/** Draws the number of a frame and the words below it. */
export async function drawStatement(
  { layout: { margin, width, number, caption }, kit }: StoryFrame,
  { number: text, caption: words }: StoryStatement,
  ink: string,
): Promise<string> {
  const line = { x: margin, width, color: ink } as const;
  const title = await typesetText(kit, text, {
    ...number,
    ...line,
    x: margin - number.size * 0.02,
    face: 'title',
  });
  // The words are below the descenders of the number's unit.
  const y = roundToTenth(Math.max(caption.y, title.bottom + caption.size * 0.86));
  return title.svg + (await drawText(kit, words, { ...caption, ...line, y, face: 'caption' }));
}

/** Draws a part of the route, flown or still ahead. */
export function drawRoute(
  d: string,
  {
    width,
    color,
    isAhead = false,
    hasFlatEnds = false,
  }: { width: number; color: string; isAhead?: boolean; hasFlatEnds?: boolean },
): string {
  const dashes = isAhead
    ? ` stroke-dasharray="${roundToTenth(width * 0.1)} ${roundToTenth(width * 2.2)}"`
    : '';
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${roundToTenth(width)}" stroke-linecap="${hasFlatEnds ? 'butt' : 'round'}" stroke-linejoin="round"${dashes}/>`;
}
