import { getColorDistance } from '../../base/color.ts';
import { formatCount, formatInteger } from '../../base/format-count.ts';
import { formatKm } from '../../base/great-circle.ts';
import { roundToTenth } from '../../base/round.ts';
import { drawBrandAt } from '../kit/draw-brand.ts';
import { countCountries } from '../kit/flight-texts.ts';
import { AIRCRAFT_DRAWING_WIDTH } from '../kit/picture-art.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { PICTURE_SIZES, type ScreenSize } from '../kit/picture-sizes.ts';
import type { Area } from '../kit/scatter.ts';
import { formatLinearGradient, thinLines, wrapInSvg, type GradientStop } from '../kit/svg-parts.ts';
import { drawText, shapeOutline, typesetText } from '../kit/typeset-text.ts';
import type { PictureData } from '../picture-data.ts';
import { createBrandBackground, findTopAirline, getBrandColor } from './brand-color.ts';
import type { CoverLayout } from './cover-layout.ts';
import { COVER_LAYOUTS } from './data/cover-layouts.ts';
import { drawClouds } from './draw-clouds.ts';
import type { StoryYear } from './select-story-year.ts';

/** The sky behind the digits, and the sky for a background that is blue as well. */
const DAY_SKY: readonly GradientStop[] = [
  [0, '#2F86C9'],
  [0.42, '#8CC6EA'],
  [0.7, '#F9E3C0'],
  [1, '#F6A968'],
];
const EVENING_SKY: readonly GradientStop[] = [
  [0, '#F2789A'],
  [0.36, '#F9A77C'],
  [0.7, '#FCE0A8'],
  [1, '#FFF4DA'],
];
const BLUE_SKY_COLOR = '#5AA6DA';
const MIN_SKY_DISTANCE = 0.2;
const SHADOW_COLOR = '#14060A';

/** Draws the cover of a year: its digits are windows to a sky, and the longest aircraft of the top airline flies over them. */
export async function drawCover(
  data: PictureData,
  { year, flights }: StoryYear,
  size: ScreenSize,
  kit: PictureKit,
  hasAircraft = true,
): Promise<string> {
  const layout: CoverLayout = COVER_LAYOUTS[size];
  const frame = PICTURE_SIZES[size];
  const top = findTopAirline(flights);
  const background = createBrandBackground(getBrandColor(top.items[0]));
  const id = kit.createId();
  const digits = await drawDigits(year, layout, kit);
  const isBlue = getColorDistance(background.light, BLUE_SKY_COLOR) < MIN_SKY_DISTANCE;
  const { sky } = layout;
  const skyLine = `gradientUnits="userSpaceOnUse" x1="0" y1="${sky.top}" x2="0" y2="${sky.bottom}"`;
  const fill = (color: string) =>
    `<rect width="${frame.width}" height="${frame.height}" fill="url(#${id}${color})"/>`;
  const clouds = drawClouds(
    {
      seed: `clouds ${year} ${data.name}`,
      area: { x: 0, y: sky.top + 40, width: frame.width + 80, height: sky.bottom - sky.top - 40 },
      count: sky.clouds,
      widths: [frame.height * 0.09, frame.height * 0.26],
      opacities: [0.5, 0.95],
    },
    `${id}cloud`,
  );
  const shadow = frame.height / 140;
  return wrapInSvg(
    frame,
    `<defs>${formatLinearGradient(
      `${id}brand`,
      [
        [0, background.light],
        [1, background.dark],
      ],
      'x1="0" y1="0" x2="0.4" y2="1"',
    )}` +
      `${formatLinearGradient(`${id}sky`, isBlue ? EVENING_SKY : DAY_SKY, skyLine)}<clipPath id="${id}digits">${digits}</clipPath></defs>` +
      fill('brand') +
      `<g fill="#000000" fill-opacity="0.22" transform="translate(${roundToTenth(shadow * 0.7)} ${roundToTenth(shadow)})">${digits}</g>` +
      `<g clip-path="url(#${id}digits)">${fill('sky')}<circle cx="${sky.sun.x}" cy="${sky.sun.y}" r="${sky.sun.radius}" fill="#FFF6DC" fill-opacity="0.9"/>${clouds}</g>` +
      (hasAircraft ? drawLongestAircraft(top.items, layout, kit) : '') +
      (await drawCoverTexts(data, flights, { layout, width: frame.width, ink: background.ink }, kit)),
  );
}

/** The aircraft of a cover, and the box of its drawing in px of the cover. */
type CoverAircraft = { readonly box: Area; readonly svg: string };

/** The box of the aircraft and its shadow around its place, as ratios of its length. */
const AIRCRAFT_BOX = { left: -0.54, top: -0.34, width: 1.12, height: 0.72 } as const;

/** Draws the aircraft of a cover as a document of its own; null if no type is known. */
export function drawCoverAircraft(
  { flights }: StoryYear,
  size: ScreenSize,
  kit: PictureKit,
): CoverAircraft | null {
  const layout: CoverLayout = COVER_LAYOUTS[size];
  const body = drawLongestAircraft(findTopAirline(flights).items, layout, kit);
  if (body === '') return null;
  const { x, y, width: length } = layout.aircraft;
  const [left, top] = [Math.round(x + AIRCRAFT_BOX.left * length), Math.round(y + AIRCRAFT_BOX.top * length)];
  const [width, height] = [Math.round(AIRCRAFT_BOX.width * length), Math.round(AIRCRAFT_BOX.height * length)];
  return {
    box: { x: left, y: top, width, height },
    svg: wrapInSvg({ width, height }, `<g transform="translate(${-left} ${-top})">${body}</g>`),
  };
}

/** Stretches the digits to their boxes, as paths. */
async function drawDigits(year: string, { digits: boxes }: CoverLayout, kit: PictureKit): Promise<string> {
  const parts = boxes.length === 1 ? [year] : [year.slice(0, 2), year.slice(2)];
  const paths: string[] = [];
  for (const [i, text] of parts.entries()) {
    const outline = await shapeOutline(kit, text, 'title', -0.02);
    const box = boxes[i];
    if (!outline || !box) continue;
    const { d, ink } = outline;
    const [scaleX, scaleY] = [box.width / (ink.right - ink.left), box.height / (ink.bottom - ink.top)];
    paths.push(
      `<path transform="translate(${roundToTenth(box.x - ink.left * scaleX)} ${roundToTenth(box.y - ink.top * scaleY)}) scale(${scaleX.toFixed(4)} ${scaleY.toFixed(4)})" d="${d}"/>`,
    );
  }
  return paths.join('');
}

/** Draws the longest known type of the flights, climbing to the right, with its shadow; '' if no type is known. */
function drawLongestAircraft(
  flights: readonly PictureFlight[],
  { aircraft: { x, y, width } }: CoverLayout,
  kit: PictureKit,
): string {
  const [longest] = flights
    .filter(({ type }) => type !== '')
    .map((flight) => ({ flight, length: kit.art.measureAircraft(flight).length }))
    .sort((a, b) => b.length - a.length);
  if (!longest) return '';
  const zoom = width / AIRCRAFT_DRAWING_WIDTH;
  const draw = (silhouetteColor?: string) => {
    const { body, height } = kit.art.drawAircraft(longest.flight, {
      idPrefix: kit.createId(),
      nose: 'right',
      ...(silhouetteColor && { silhouetteColor }),
    });
    const place = `translate(${x} ${y}) rotate(-12) scale(${zoom.toFixed(4)}) translate(${-AIRCRAFT_DRAWING_WIDTH / 2} ${roundToTenth(-height * 0.62)})`;
    return `<g transform="${place}">${thinLines(body, zoom)}</g>`;
  };
  const offset = roundToTenth(width / 40);
  return `<g transform="translate(${offset} ${offset * 2.4})" opacity="0.2">${draw(SHADOW_COLOR)}</g>${draw()}`;
}

type CoverTextOptions = { readonly layout: CoverLayout; readonly width: number; readonly ink: string };

async function drawCoverTexts(
  { name, title }: PictureData,
  flights: readonly PictureFlight[],
  { layout: { margin, top, foot, brand }, width, ink }: CoverTextOptions,
  kit: PictureKit,
): Promise<string> {
  const right = width - margin;
  const count = await typesetText(kit, formatInteger(flights.length), {
    x: right,
    y: top.y,
    size: top.size,
    color: ink,
    face: 'title',
    anchor: 'end',
  });
  const km = flights.reduce((sum, flight) => sum + flight.km, 0);
  const countries = countCountries(flights);
  const facts = [
    ...(km > 0 ? [`${formatKm(km)} km`] : []),
    ...(countries > 0 ? [formatCount(countries, 'country', 'countries')] : []),
  ];
  const heading = title || name || 'My year';
  const note = { y: top.noteY, size: top.noteSize, color: ink, face: 'note' } as const;
  const headingLine = {
    x: margin,
    y: top.y,
    size: top.size,
    color: ink,
    width: count.left - margin - top.size,
  };
  return [
    await drawText(kit, heading, { ...headingLine, least: Math.round(top.size * 0.42) }),
    await drawText(kit, title && name ? name : 'in the air', {
      ...note,
      x: margin,
      width: width / 2,
      least: 20,
    }),
    count.svg,
    await drawText(kit, flights.length === 1 ? 'flight' : 'flights', { ...note, x: right, anchor: 'end' }),
    await drawText(kit, facts.join(', '), {
      x: margin,
      y: foot.y,
      size: foot.size,
      color: ink,
      face: 'caption',
      width: foot.width,
      least: Math.round(foot.size * 0.6),
    }),
    await drawBrandAt(right, brand.top, brand.height, 'end', kit.shape),
  ].join('');
}
