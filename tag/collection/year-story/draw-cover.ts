import { getColorDistance } from '../../base/color.ts';
import { formatInteger } from '../../base/format-count.ts';
import { roundToTenth } from '../../base/round.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { PICTURE_SIZES } from '../kit/picture-sizes.ts';
import type { Area } from '../kit/area.ts';
import { formatLinearGradient, wrapInSvg, type GradientStop } from '../kit/svg-parts.ts';
import { drawText, shapeOutline, typesetText } from '../kit/typeset-text.ts';
import type { CoverLayout } from './cover-layout.ts';
import { COVER_LAYOUTS } from './data/cover-layouts.ts';
import { drawClouds } from './draw-clouds.ts';
import { drawAircraftAt, findStoryAircraft } from './draw-story-aircraft.ts';
import { drawPageMarks, drawGround, drawRoute } from './draw-story-texts.ts';
import type { StoryFrame } from './story-frame.ts';

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
/** The angle at which the aircraft climbs, and its tangent, which is the slope of the route. */
export const CLIMB_DEGREES = 12;
const CLIMB_SLOPE = 0.2126;

/** Draws the cover of a year: its digits are windows to a sky, and the aircraft of the story flies over them. */
export async function drawCover(frame: StoryFrame, hasAircraft = true): Promise<string> {
  const layout: CoverLayout = COVER_LAYOUTS[frame.size];
  const digits = await drawDigits(frame.story.year, layout, frame.kit);
  return wrapInSvg(
    PICTURE_SIZES[frame.size],
    drawGround(frame, frame.style.brand) +
      drawSky(frame, digits, layout) +
      drawCoverRoute(frame, layout, hasAircraft) +
      (hasAircraft ? drawClimbingAircraft(frame, layout) : '') +
      (await drawCoverTexts(frame, layout)),
  );
}

/** Draws the sky that is seen through the digits, and their shadow. */
function drawSky(
  { data, story: { year }, size, style, kit }: StoryFrame,
  digits: string,
  { sky }: CoverLayout,
): string {
  const frame = PICTURE_SIZES[size];
  const id = kit.createId();
  const isBlue = getColorDistance(style.brand.light, BLUE_SKY_COLOR) < MIN_SKY_DISTANCE;
  const skyLine = `gradientUnits="userSpaceOnUse" x1="0" y1="${sky.top}" x2="0" y2="${sky.bottom}"`;
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
  return (
    `<defs>${formatLinearGradient(`${id}sky`, isBlue ? EVENING_SKY : DAY_SKY, skyLine)}<clipPath id="${id}digits">${digits}</clipPath></defs>` +
    `<g fill="#000000" fill-opacity="0.22" transform="translate(${roundToTenth(shadow * 0.7)} ${roundToTenth(shadow)})">${digits}</g>` +
    `<g clip-path="url(#${id}digits)"><rect width="${frame.width}" height="${frame.height}" fill="url(#${id}sky)"/>` +
    `<circle cx="${sky.sun.x}" cy="${sky.sun.y}" r="${sky.sun.radius}" fill="#FFF6DC" fill-opacity="0.9"/>${clouds}</g>`
  );
}

/** Draws the route, which starts here: flown up to the aircraft, and ahead of it. */
function drawCoverRoute(
  { size, layout: { route }, style, story, kit }: StoryFrame,
  { aircraft: { x, y, width } }: CoverLayout,
  isFlown: boolean,
): string {
  const getY = (lineX: number) => roundToTenth(y - (lineX - x) * CLIMB_SLOPE);
  const isKnown = findStoryAircraft(story, kit) !== null;
  const tail = isKnown ? roundToTenth(x - width * 0.42) : x;
  const line = { width: route.width, color: style.brand.ink } as const;
  const right = PICTURE_SIZES[size].width;
  return (
    (isFlown && tail > 0
      ? drawRoute(`M${-route.width} ${getY(-route.width)}L${tail} ${getY(tail)}`, line)
      : '') +
    drawRoute(`M${isFlown ? x : 0} ${getY(isFlown ? x : 0)}L${right} ${getY(right)}`, {
      ...line,
      isAhead: true,
    })
  );
}

/** Draws the aircraft of the story, climbing to the right, with its shadow; '' if no type is known. */
function drawClimbingAircraft(
  { story, kit }: StoryFrame,
  { aircraft: { x, y, width } }: CoverLayout,
): string {
  const flight = findStoryAircraft(story, kit);
  if (!flight) return '';
  const place = { x, y, degrees: -CLIMB_DEGREES, length: width };
  const offset = roundToTenth(width / 40);
  const shadow = drawAircraftAt(flight, kit, { ...place, silhouetteColor: SHADOW_COLOR });
  return `<g transform="translate(${offset} ${offset * 2.4})" opacity="0.2">${shadow}</g>${drawAircraftAt(flight, kit, place)}`;
}

/** The aircraft of a cover, and the box of its drawing in px of the cover. */
type CoverAircraft = { readonly box: Area; readonly svg: string };

/** The box of the aircraft and its shadow around its place, as ratios of its length. */
const AIRCRAFT_BOX = { left: -0.54, top: -0.34, width: 1.12, height: 0.72 } as const;

/** Draws the aircraft of a cover as a document of its own; null if no type is known. */
export function drawCoverAircraft(frame: StoryFrame): CoverAircraft | null {
  const layout: CoverLayout = COVER_LAYOUTS[frame.size];
  const body = drawClimbingAircraft(frame, layout);
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

async function drawCoverTexts(
  { data: { name, title, flights }, size, layout: story, style, kit }: StoryFrame,
  { margin, top }: CoverLayout,
): Promise<string> {
  const { ink } = style.brand;
  const right = PICTURE_SIZES[size].width - margin;
  const line = { y: top.y, size: top.size, color: ink } as const;
  const count = await typesetText(kit, formatInteger(flights.length), {
    ...line,
    x: right,
    face: 'title',
    anchor: 'end',
  });
  const note = { y: top.noteY, size: top.noteSize, color: ink, face: 'note' } as const;
  const heading = { ...line, x: margin, width: count.left - margin - top.size };
  return [
    await drawText(kit, title || name || 'My year', { ...heading, least: Math.round(top.size * 0.42) }),
    await drawText(kit, title && name ? name : 'in the air', {
      ...note,
      x: margin,
      width: right / 2,
      least: 20,
    }),
    count.svg,
    await drawText(kit, flights.length === 1 ? 'flight' : 'flights', { ...note, x: right, anchor: 'end' }),
    await drawPageMarks({ size, layout: story, kit }, 1, ink),
  ].join('');
}
