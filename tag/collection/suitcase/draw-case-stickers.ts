import { compareTexts } from '../../figures/flown-tag.ts';
import { roundToTenth } from '../../base/round.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import { drawFlightSticker, STICKER_SIDE } from '../kit/draw-flight-sticker.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { scatter, scatterAtLargestScale, type Area, type ScatteredPlace } from '../kit/scatter.ts';
import { sharePaths } from '../kit/share-paths.ts';
import { drawText } from '../kit/typeset-text.ts';
import type { SuitcasePlan } from './data/suitcase-plans.ts';

/** The side of the box of a sticker's ink, in px of its layout. */
const INK_SIDE = 572;
/** The largest ratio of a sticker that another one may cover. */
const MAX_STICKER_OVERLAP = 0.07;

/** The side of a single sticker as a ratio of the shorter side of the area. */
const SINGLE_STICKER_RATIO = 0.78;

/** Draws the stickers of flights on the case, the oldest below, and the ends of bag tags between them. */
export async function drawCaseStickers(
  kit: PictureKit,
  plan: SuitcasePlan,
  flights: readonly PictureFlight[],
  allFlights: readonly PictureFlight[],
  id: string,
): Promise<string> {
  const seed = flights.map(({ to }) => to.iata).join(' ');
  const sizes = flights.map(({ airline, to }): [number, number] => {
    const side = INK_SIDE * (0.94 + createRandomFromText(`size ${airline} ${to.iata}`)() * 0.14);
    return [side, side];
  });
  const { area, scales } = plan;
  const { scale, places } = scatterAtLargestScale(`case ${seed}`, sizes, area, {
    scales,
    maxOverlap: MAX_STICKER_OVERLAP,
    rotation: 15,
    coverage: 0.84,
    tries: 340,
    avoided: listCornerAreas(plan),
  });
  const placed = flights.map((flight, i) => ({
    flight,
    place: flights.length === 1 ? getMiddle(area, places[i]) : (places[i] ?? getMiddle(area)),
    zoom:
      flights.length === 1
        ? (Math.min(area.width, area.height) * SINGLE_STICKER_RATIO) / INK_SIDE
        : (scale * (sizes[i]?.[0] ?? INK_SIDE)) / INK_SIDE,
  }));
  const stickers: string[] = [];
  for (const { flight, place, zoom } of placed.toSorted((a, b) => compareTexts(a.flight.day, b.flight.day)))
    stickers.push(await drawLaidSticker(kit, flight, place, zoom, id));
  const covered = placed.map(({ place, zoom }) => {
    const side = INK_SIDE * zoom * 0.86;
    return { x: place.x - side / 2, y: place.y - side / 2, width: side, height: side };
  });
  return (await drawBagStrips(kit, plan, allFlights, covered)) + sharePaths(stickers.join(''), kit.createId);
}

/** Returns a place near the middle of the area. */
function getMiddle({ x, y, width, height }: Area, place?: ScatteredPlace): ScatteredPlace {
  return { x: x + width * 0.5, y: y + height * 0.48, rotation: place?.rotation ?? 0 };
}

/** Returns the areas of the metal corners. */
function listCornerAreas({ box, cornerSize }: SuitcasePlan): Area[] {
  const side = cornerSize * 0.5;
  return [box.x, box.x + box.width - side].flatMap((x) =>
    [box.y, box.y + box.height - side].map((y) => ({ x, y, width: side, height: side })),
  );
}

/** Draws a sticker with a white edge and a shadow along its cut. */
async function drawLaidSticker(
  kit: PictureKit,
  flight: PictureFlight,
  { x, y, rotation }: ScatteredPlace,
  zoom: number,
  id: string,
): Promise<string> {
  const { body, outline } = await drawFlightSticker(kit, flight);
  const angle = (-rotation * Math.PI) / 180;
  // The light comes from above on the left, so the shadow does not rotate with the sticker.
  const dx = roundToTenth(5 * Math.cos(angle) - 8 * Math.sin(angle));
  const dy = roundToTenth(5 * Math.sin(angle) + 8 * Math.cos(angle));
  const half = STICKER_SIDE / 2;
  const transform = `translate(${roundToTenth(x)} ${roundToTenth(y)}) rotate(${roundToTenth(rotation)}) scale(${zoom.toFixed(4)}) translate(-${half} -${half})`;
  const path = (attributes: string) => `<path d="${outline}" stroke-linejoin="round" ${attributes}/>`;
  return (
    `<g transform="${transform}">` +
    path(
      `fill="#0A1418" fill-opacity="0.3" stroke="#0A1418" stroke-opacity="0.26" stroke-width="16" transform="translate(${dx} ${dy})"`,
    ) +
    path('fill="#FFFFFF" stroke="#FFFFFF" stroke-width="9"') +
    `${body}${path(`fill="url(#${id}gloss)"`)}</g>`
  );
}

const STRIP_WIDTH = 140;
const STRIP_HEIGHT = 50;

/** Draws the ends of the bag tags of some last flights where no sticker covers them. */
async function drawBagStrips(
  kit: PictureKit,
  { area }: SuitcasePlan,
  flights: readonly PictureFlight[],
  covered: readonly Area[],
): Promise<string> {
  const lastFlights = flights.filter(({ to }) => to.iata !== '').slice(-5);
  const strips = lastFlights.filter((_, i) => i % 2 === 0).slice(0, covered.length > 3 ? 3 : 1);
  const inner = { x: area.x + 30, y: area.y + 30, width: area.width - 60, height: area.height - 60 };
  const sizes = strips.map((): [number, number] => [STRIP_WIDTH, STRIP_HEIGHT + 14]);
  const seed = `strips ${strips.map(({ to }) => to.iata).join(' ')}`;
  const places = scatter(seed, sizes, inner, { rotation: 60, avoided: covered });
  const drawings = strips.map(async ({ to, number }, i) => {
    const { x, y, rotation } = places[i] ?? { x: 0, y: 0, rotation: 0 };
    const transform = `translate(${roundToTenth(x)} ${roundToTenth(y)}) rotate(${roundToTenth(rotation)})`;
    return `<g transform="${transform}">${await drawBagStrip(kit, to.iata, number)}</g>`;
  });
  return (await Promise.all(drawings)).join('');
}

/** Draws the end of a bag tag around 0,0: bars and the code of the destination. */
async function drawBagStrip(kit: PictureKit, code: string, number: string): Promise<string> {
  const random = createRandomFromText(`bag ${code} ${number}`);
  const [left, top] = [-STRIP_WIDTH / 2, -STRIP_HEIGHT / 2];
  let bars = '';
  for (let x = left + 9; x < STRIP_WIDTH * 0.08;) {
    const barWidth = 1.4 + Math.floor(random() * 3) * 1.5;
    bars += `M${roundToTenth(x)} ${top + 7}h${roundToTenth(barWidth)}v${STRIP_HEIGHT - 14}h-${roundToTenth(barWidth)}Z`;
    x += barWidth + 1.6 + Math.floor(random() * 3) * 1.4;
  }
  const text = await drawText(kit, code, {
    x: -left - 8,
    y: 13,
    size: 36,
    color: '#14171A',
    face: 'title',
    anchor: 'end',
    width: 52,
    least: 18,
  });
  return `<rect x="${left + 2}" y="${top + 3}" width="${STRIP_WIDTH}" height="${STRIP_HEIGHT}" rx="4" fill="#000000" fill-opacity="0.28"/><rect x="${left}" y="${top}" width="${STRIP_WIDTH}" height="${STRIP_HEIGHT}" rx="4" fill="#FBFAF4"/><path d="${bars}" fill="#14171A"/>${text}`;
}
