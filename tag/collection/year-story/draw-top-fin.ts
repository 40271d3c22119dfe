import { getLuminance, WHITE_COLOR } from '../../base/color.ts';
import { formatInteger } from '../../base/format-count.ts';
import { formatKm } from '../../base/great-circle.ts';
import { drawTailAt, TAIL_TYPE } from '../fin-wall/draw-tail.ts';
import { getLast } from '../kit/count-by.ts';
import { AIRCRAFT_DRAWING_WIDTH } from '../kit/picture-art.ts';
import { PICTURE_SIZES } from '../kit/picture-sizes.ts';
import { formatLinearGradient, wrapInSvg } from '../kit/svg-parts.ts';
import { drawText, typesetText } from '../kit/typeset-text.ts';
import { findTopAirline } from './brand-color.ts';
import { drawClouds } from './draw-clouds.ts';
import { drawPageTexts, drawRoute } from './draw-story-texts.ts';
import type { StoryFrame } from './story-frame.ts';

/** The luminance from which a fin is light, so that its sky is dark. */
const MIN_LIGHT_FIN_LUMINANCE = 0.5;
const DARK_SKY = ['#0E2F5A', '#2B679F', '#A9D0E6'] as const;
/** The dark sky of the flat picture, whose white texts stand low. */
const FLAT_DARK_SKY = ['#0E2F5A', '#1B4A80', '#2B679F'] as const;
const BRIGHT_SKY = ['#5AA7DC', '#A8D5EE', '#F5E9CF'] as const;
const BRIGHT_SKY_INK = '#0E2233';

/** Draws the fin of the most flown airline from edge to edge, and how often it was flown. */
export async function drawTopFin(frame: StoryFrame): Promise<string> {
  const { sky, tail, texts } = await prepareTopFin(frame);
  return wrapInSvg(PICTURE_SIZES[frame.size], sky + tail + texts);
}

/** Prepares the parts of the frame of the top airline, from back to front. */
export async function prepareTopFin(
  frame: StoryFrame,
): Promise<{ sky: string; tail: string; texts: string }> {
  const { story, size, layout, kit } = frame;
  const top = findTopAirline(story.flights);
  const flight = getLast(top.items);
  const isLight = getLuminance(kit.art.getFinColor(flight)) > MIN_LIGHT_FIN_LUMINANCE;
  const ink = isLight ? WHITE_COLOR : BRIGHT_SKY_INK;
  const { fin, length } = kit.art.measureAircraft(TAIL_TYPE);
  const unit = AIRCRAFT_DRAWING_WIDTH / length;
  const zoom = layout.fin.height / ((fin.top - fin.foot) * unit);
  const { width } = PICTURE_SIZES[size];
  const [entryY, exitY] = [layout.route.exits[2], layout.route.exits[3]];
  const route = `M0 ${entryY}C${width * 0.5} ${entryY} ${width * 0.7} ${exitY} ${width} ${exitY}`;
  const km = top.items.reduce((sum, one) => sum + one.km, 0);
  return {
    sky:
      drawSky(frame, isLight ? (size === 'link' ? FLAT_DARK_SKY : DARK_SKY) : BRIGHT_SKY, flight.airline) +
      drawRoute(route, { width: layout.route.width, color: WHITE_COLOR, isAhead: true }),
    tail: drawTailAt(flight, kit, zoom, {
      x: layout.fin.backX - fin.back * unit * zoom,
      footY: layout.fin.footY,
      left: 0,
    }),
    texts:
      (await drawPageTexts(frame, 4, ink, layout.fin.brand)) +
      (await drawTopTexts({ count: top.count, airline: flight.airline, km, ink }, frame)),
  };
}

function drawSky(
  { story: { year }, size, kit }: StoryFrame,
  colors: readonly string[],
  airline: string,
): string {
  const { width, height } = PICTURE_SIZES[size];
  const id = kit.createId();
  const stops = colors.map((color, i) => [[0, 0.6, 1][i] ?? 1, color] as const);
  const clouds = drawClouds(
    {
      seed: `fin sky ${airline} ${year}`,
      // The texts of the flat picture stand low on the left, where no cloud may be.
      area: {
        x: size === 'link' ? width * 0.62 : 0,
        y: height * 0.46,
        width: width + 60,
        height: height * 0.4,
      },
      count: 8,
      widths: size === 'link' ? [width * 0.1, width * 0.24] : [width * 0.24, width * 0.58],
      opacities: [0.26, 0.66],
    },
    `${id}cloud`,
  );
  return `<defs>${formatLinearGradient(`${id}sky`, stops)}</defs><rect width="${width}" height="${height}" fill="url(#${id}sky)"/>${clouds}`;
}

type TopTexts = {
  readonly count: number;
  readonly airline: string;
  readonly km: number;
  readonly ink: string;
};

/** The sizes of the words above a name, and of the distance below it, as ratios of the name. */
const NOTE_RATIO = 0.66;
const DISTANCE_RATIO = 0.6;
/** The size of the name of an airline that was flown once: it is the statement. */
const SINGLE_RATIO = 1.35;

async function drawTopTexts(
  { count, airline, km, ink }: TopTexts,
  { layout: { margin: x, header, fin }, kit }: StoryFrame,
): Promise<string> {
  const isSingle = count === 1 && airline !== '';
  const nameSize = fin.name * (isSingle ? SINGLE_RATIO : 1);
  const noteSize = fin.name * NOTE_RATIO;
  const numberY = fin.textY + (isSingle ? header.size * 0.4 : fin.number * 0.93);
  const noteY = numberY + noteSize * 1.3;
  const note = isSingle ? 'A flight with' : `${count === 1 ? 'flight' : 'flights'}${airline ? ' with' : ''}`;
  const parts = [
    isSingle
      ? ''
      : await drawText(kit, formatInteger(count), {
          x: x - fin.number * 0.02,
          y: numberY,
          size: fin.number,
          color: ink,
          face: 'title',
          width: fin.textWidth,
          least: Math.round(fin.number / 2),
        }),
    await drawText(kit, note, { x, y: noteY, size: noteSize, color: ink, face: 'note' }),
  ];
  const lines = await splitName(airline, nameSize, fin.textWidth, kit);
  const line = {
    x,
    color: ink,
    face: 'title',
    width: fin.textWidth,
    least: Math.round(fin.name * 0.46),
  } as const;
  const sizes: number[] = [];
  for (const text of lines)
    sizes.push((await typesetText(kit, text, { ...line, y: 0, size: nameSize })).size);
  const size = Math.min(nameSize, ...sizes);
  const firstY = noteY + size * 0.98;
  for (const [i, text] of lines.entries())
    parts.push(await drawText(kit, text, { ...line, y: firstY + i * size * 0.98, size }));
  const lastY = firstY + Math.max(0, lines.length - 1) * size * 0.98;
  const distanceSize = fin.name * DISTANCE_RATIO;
  if (km > 0)
    parts.push(
      await drawText(kit, `${formatKm(km)} km`, {
        x,
        y: lastY + distanceSize * 1.4,
        size: distanceSize,
        color: ink,
        face: 'caption',
      }),
    );
  return parts.join('');
}

/** Splits a long name of several words in two lines of about equal length. */
async function splitName(
  name: string,
  size: number,
  width: number,
  kit: StoryFrame['kit'],
): Promise<string[]> {
  if (name === '') return [];
  const whole = await typesetText(kit, name, { x: 0, y: 0, size, color: '#000000', face: 'title' });
  const words = name.split(' ');
  if (whole.right <= width || words.length === 1) return [name];
  const halves = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const getLength = (half: readonly string[]) => Math.max(...half.map((line) => line.length));
  return halves.toSorted((a, b) => getLength(a) - getLength(b))[0] ?? [name];
}
