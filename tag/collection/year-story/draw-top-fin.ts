import { getLuminance, WHITE_COLOR } from '../../base/color.ts';
import { formatInteger } from '../../base/format-count.ts';
import { formatKm } from '../../base/great-circle.ts';
import { drawTailAt, TAIL_TYPE } from '../fin-wall/draw-tail.ts';
import { getLast } from '../kit/count-by.ts';
import { drawBrandAt } from '../kit/draw-brand.ts';
import { AIRCRAFT_DRAWING_WIDTH } from '../kit/picture-art.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { PICTURE_SIZES, type ScreenSize } from '../kit/picture-sizes.ts';
import { formatLinearGradient, wrapInSvg } from '../kit/svg-parts.ts';
import { drawText, typesetText } from '../kit/typeset-text.ts';
import { findTopAirline } from './brand-color.ts';
import { TOP_FIN_LAYOUTS } from './data/top-fin-layouts.ts';
import { drawClouds } from './draw-clouds.ts';
import type { StoryYear } from './select-story-year.ts';
import type { TopFinLayout } from './top-fin-layout.ts';

/** The luminance from which a fin is light, so that its sky is dark. */
const MIN_LIGHT_FIN_LUMINANCE = 0.5;
const DARK_SKY = ['#0E2F5A', '#2B679F', '#A9D0E6'] as const;
const BRIGHT_SKY = ['#5AA7DC', '#A8D5EE', '#F5E9CF'] as const;
const BRIGHT_SKY_INK = '#0E2233';

/** Draws the fin of the most flown airline from edge to edge, and how often it was flown. */
export async function drawTopFin(
  { year, flights }: StoryYear,
  size: ScreenSize,
  kit: PictureKit,
): Promise<string> {
  const layout: TopFinLayout = TOP_FIN_LAYOUTS[size];
  const frame = PICTURE_SIZES[size];
  const top = findTopAirline(flights);
  const flight = getLast(top.items);
  const isLight = getLuminance(kit.art.getFinColor(flight)) > MIN_LIGHT_FIN_LUMINANCE;
  const sky = isLight ? DARK_SKY : BRIGHT_SKY;
  const ink = isLight ? WHITE_COLOR : BRIGHT_SKY_INK;
  const { fin, length } = kit.art.measureAircraft(TAIL_TYPE);
  const unit = AIRCRAFT_DRAWING_WIDTH / length;
  const zoom = layout.fin.height / ((fin.top - fin.foot) * unit);
  const id = kit.createId();
  const clouds = drawClouds(
    {
      seed: `fin sky ${flight.airline} ${year}`,
      area: { x: 0, y: frame.height * 0.46, width: frame.width + 60, height: frame.height * 0.46 },
      count: 8,
      widths: [frame.width * 0.24, frame.width * 0.58],
      opacities: [0.26, 0.66],
    },
    `${id}cloud`,
  );
  const stops = sky.map((color, i) => [[0, 0.6, 1][i] ?? 1, color] as const);
  const tail = drawTailAt(flight, kit, zoom, {
    x: layout.fin.backX - fin.back * unit * zoom,
    footY: layout.fin.footY,
    left: 0,
  });
  const km = top.items.reduce((sum, one) => sum + one.km, 0);
  const texts = { count: top.count, airline: flight.airline, km, ink };
  const { brand } = layout;
  return wrapInSvg(
    frame,
    `<defs>${formatLinearGradient(`${id}sky`, stops)}</defs><rect width="${frame.width}" height="${frame.height}" fill="url(#${id}sky)"/>` +
      clouds +
      tail +
      (await drawTopTexts(texts, layout, kit)) +
      (await drawBrandAt(brand.x, brand.top, brand.height, brand.edge, kit.shape)),
  );
}

type TopTexts = {
  readonly count: number;
  readonly airline: string;
  readonly km: number;
  readonly ink: string;
};

async function drawTopTexts(
  { count, airline, km, ink }: TopTexts,
  layout: TopFinLayout,
  kit: PictureKit,
): Promise<string> {
  const { margin: x, count: countLine, note, name } = layout;
  const parts = [
    await drawText(kit, formatInteger(count), {
      x: x - countLine.size * 0.02,
      y: countLine.y,
      size: countLine.size,
      color: ink,
      face: 'title',
      width: countLine.width,
      least: Math.round(countLine.size / 2),
    }),
    await drawText(kit, `${count === 1 ? 'flight' : 'flights'}${airline ? ' with' : ''}`, {
      x,
      y: note.y,
      size: note.size,
      color: ink,
      face: 'note',
    }),
  ];
  const lines = await splitName(airline, name, kit);
  const nameLine = { x, color: ink, face: 'title', width: name.width, least: name.least } as const;
  const sizes: number[] = [];
  for (const line of lines)
    sizes.push((await typesetText(kit, line, { ...nameLine, y: 0, size: name.size })).size);
  const size = Math.min(name.size, ...sizes);
  const firstY = name.y - (name.size - size) * 0.7;
  for (const [i, line] of lines.entries())
    parts.push(await drawText(kit, line, { ...nameLine, y: firstY + i * size * name.pitch, size }));
  const lastY = firstY + Math.max(0, lines.length - 1) * size * name.pitch;
  if (km > 0)
    parts.push(
      await drawText(kit, `${formatKm(km)} km`, {
        x,
        y: lastY + layout.distanceSize * 1.3,
        size: layout.distanceSize,
        color: ink,
        face: 'caption',
      }),
    );
  return parts.join('');
}

/** Splits a long name of several words in two lines of about equal length. */
async function splitName(
  name: string,
  { size, width }: TopFinLayout['name'],
  kit: PictureKit,
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
