import { roundToTenth } from '../../base/round.ts';
import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import type { Area } from '../kit/area.ts';
import { drawText } from '../kit/typeset-text.ts';
import type { Circle } from './pack-circles.ts';
import { getLabelColors, selectPaper } from './label-colors.ts';
import { placeLabels, type LabelPlace, type LabelSize } from './place-labels.ts';

/** The ratio of labels that have the color of their airline. */
const COLORED_RATIO = 0.6;

const LABEL_SIZE: LabelSize = { width: 148, height: 92, wordsWidth: 108, wordsHeight: 40 };

/** The outlines of labels around 0,0: a ticket, an oval, a flag, and a hexagon. */
const LABEL_OUTLINES = [
  'M-74-46H74V46H-74Z',
  'M-74 0A74 46 0 0 1 74 0A74 46 0 0 1-74 0Z',
  'M-74-46H74L62 0L74 46H-74Z',
  'M-74 0L-52-46H52L74 0L52 46H-52Z',
] as const;

/** Draws the worn labels of cities below the stickers, as many as have a place for their words, at most at a scale. */
export async function drawCaseLabels(
  kit: PictureKit,
  flights: readonly PictureFlight[],
  area: Area,
  circles: readonly Circle[],
  maxScale: number,
): Promise<string> {
  const seed = flights.map(({ to }) => to.iata).join(' ');
  const places = placeLabels(
    seed,
    flights.map(() => LABEL_SIZE),
    area,
    circles,
    20,
    maxScale,
  );
  const id = kit.createId();
  const drawings = flights.flatMap((flight, i) => {
    const place = places[i];
    return place ? [drawLabel(kit, flight, place, id)] : [];
  });
  const outlines = LABEL_OUTLINES.map((d, i) => `<path id="${id}label${i}" d="${d}"/>`);
  if (drawings.length === 0) return '';
  // A later label lies below the labels before it.
  return `<defs>${outlines.join('')}</defs>${(await Promise.all(drawings)).reverse().join('')}`;
}

/** Draws a label: paper with a border and bands in the airline's color, and the city. */
async function drawLabel(
  kit: PictureKit,
  flight: PictureFlight,
  { x, y, rotation, scale }: LabelPlace,
  id: string,
): Promise<string> {
  const { to } = flight;
  const random = createRandomFromText(`label ${flight.airline} ${to.iata} ${to.city}`);
  const paper = selectPaper(random);
  const form = Math.floor(random() * LABEL_OUTLINES.length);
  const { fill, ink, line } = getLabelColors(flight, random() < COLORED_RATIO ? null : paper);
  const text = { x: 0, color: ink, anchor: 'middle', width: 106 } as const;
  const city = await drawText(kit, toUpperCaseByLanguage(to.city), {
    ...text,
    y: 11,
    size: 30,
    face: 'title',
    least: 15,
  });
  const outline = `href="#${id}label${form}"`;
  const bands = `<path d="M-56-30H56M-48-24H48M-52 29H52" stroke="${line}" stroke-width="4"/>`;
  return (
    `<g transform="translate(${roundToTenth(x)} ${roundToTenth(y)}) rotate(${roundToTenth(rotation)}) scale(${scale})">` +
    `<use ${outline} x="2" y="3" fill="#0A1418" fill-opacity="0.3"/><use ${outline} fill="${fill}"/>` +
    `<use ${outline} fill="none" stroke="${line}" stroke-width="5" transform="scale(0.92 0.88)"/>${bands}${city}</g>`
  );
}
