import { roundToHundredth, roundToTenth } from '../../base/round.ts';
import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import { selectStickerPlan } from '../../card/sticker/sticker-plan.ts';
import { drawFlightSticker, STICKER_SIDE } from '../kit/draw-flight-sticker.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import type { Area, RotatedPlace } from '../kit/area.ts';
import { sharePaths } from '../kit/share-paths.ts';
import type { SuitcasePlan } from './data/suitcase-plans.ts';
import { drawBagStrip, STRIP_HEIGHT, STRIP_WIDTH } from './draw-bag-strip.ts';
import { drawCaseLabels } from './draw-case-labels.ts';
import { drawScraps } from './draw-scraps.ts';
import type { CityFlight } from './list-stickers.ts';
import { packCircles, type Circle } from './pack-circles.ts';
import { placeLabels } from './place-labels.ts';

/** The side of the box of a sticker's ink, in px of its layout. */
const INK_SIDE = 572;
/** The side of a single sticker as a ratio of the shorter side of the area. */
const SINGLE_STICKER_RATIO = 0.92;
/** The size of the sticker of the most visited city, as a ratio of a sticker of a city with one flight. */
const MAX_SIZE_RATIO = 1.5;
/** The smallest number of flights to the most visited city at which its sticker has the full size. */
const MIN_LARGEST_COUNT = 6;
/** The smallest diameter in px of a sticker with a date, which would be illegible on smaller ones. */
const MIN_DATED_STICKER_PX = 200;
/** The flights of a city with a label below the stickers, at most. */
const MAX_LABELS = 60;
/** The number of stickers that leave much of the case free, and the scale of the labels and bag tags beside them. */
const MAX_FEW_STICKERS = 3;
const FEW_LABELS_SCALE = 1.6;
/** The number of flights from which old scraps lie on the case, and the number from which they fill it. */
const [MIN_SCRAP_FLIGHTS, FULL_SCRAP_FLIGHTS] = [80, 240];

/** Draws the stickers of the most visited cities, and below them the ends of bag tags and the labels of other cities. */
export async function drawCaseStickers(
  kit: PictureKit,
  plan: SuitcasePlan,
  cities: readonly CityFlight[],
  allFlights: readonly PictureFlight[],
  id: string,
): Promise<string> {
  const { area } = plan;
  const stickerCities = selectStickerCities(cities, plan.maxStickers);
  const circles = placeStickers(plan, stickerCities);
  const placed = stickerCities.map(({ flight }, i): PlacedSticker => {
    const turn = createRandomFromText(`turn ${flight.airline} ${flight.to.iata}`)() * 2 - 1;
    const rotation = turn * (stickerCities.length === 1 ? 6 : 13);
    return { flight, circle: circles[i] ?? getMiddle(area), rotation };
  });
  const stickers: string[] = [];
  // The ends of a ribbon reach over the names of the stickers below it, so a lower sticker lies on top.
  for (const { flight, circle, rotation } of placed.toSorted((a, b) => a.circle.y - b.circle.y))
    stickers.push(
      await drawLaidSticker(kit, flight, { ...circle, rotation }, (2 * circle.radius) / INK_SIDE, id),
    );
  const covers = [...circles, ...placed.flatMap(listTailCircles), ...listCornerCircles(plan)];
  const hasFewStickers = stickerCities.length <= MAX_FEW_STICKERS;
  const otherFlights = hasFewStickers
    ? listDepartures(allFlights, cities)
    : cities
        .filter((city) => !stickerCities.includes(city))
        .slice(0, MAX_LABELS)
        .map(({ flight }) => flight);
  const labelScale = hasFewStickers ? FEW_LABELS_SCALE : 1;
  const scrapRatio = (allFlights.length - MIN_SCRAP_FLIGHTS) / (FULL_SCRAP_FLIGHTS - MIN_SCRAP_FLIGHTS);
  const underLayer =
    (scrapRatio > 0 ? drawScraps(allFlights, area, scrapRatio) : '') +
    (await drawCaseLabels(kit, otherFlights, area, covers, labelScale)) +
    (hasFewStickers || otherFlights.length === 0
      ? await drawBagStrips(kit, plan, allFlights, covers, labelScale)
      : '');
  return sharePaths(`<g clip-path="url(#${id}case)">${underLayer}</g>${stickers.join('')}`, kit.createId);
}

/** Lists the flights that left another city than those of the stickers, as flights to that city. */
function listDepartures(flights: readonly PictureFlight[], cities: readonly CityFlight[]): PictureFlight[] {
  const seen = new Set(cities.map(({ flight }) => flight.to.city));
  return flights
    .filter(({ from }) => from.city !== '' && !seen.has(from.city) && seen.add(from.city))
    .map((flight) => ({ ...flight, to: flight.from }));
}

/** The smallest part of the stickers that are shields, so that not all of them are round. */
const MIN_SHIELD_RATIO = 0.3;

/** Selects the first cities; shields of later cities replace the last of the others if there are few of them. */
function selectStickerCities(cities: readonly CityFlight[], limit: number): CityFlight[] {
  const first = cities.slice(0, limit);
  const isShield = ({ flight }: CityFlight) => hasKind(flight, 'shield');
  const missing = Math.round(first.length * MIN_SHIELD_RATIO) - first.filter(isShield).length;
  const added = cities.slice(limit).filter(isShield).slice(0, Math.max(0, missing));
  const others = first.filter((city) => !isShield(city));
  const replaced = others.slice(others.length - added.length);
  return [...first.filter((city) => !replaced.includes(city)), ...added];
}

/** Returns true if the sticker of a flight has a kind. */
const hasKind = ({ airline }: PictureFlight, kind: 'ribbon' | 'shield'): boolean =>
  selectStickerPlan(toUpperCaseByLanguage(airline)).kind === kind;

type PlacedSticker = { readonly flight: PictureFlight; readonly circle: Circle; readonly rotation: number };

/** The place of the end of a sticker's ribbon, and the radius of a circle around it, in radii of the sticker. */
const TAIL = { x: 0.93, y: 0.74, radius: 0.26 } as const;

/** Returns circles around the ends of a sticker's ribbon, which reach beyond the circle of the sticker. */
function listTailCircles({ flight, circle, rotation }: PlacedSticker): Circle[] {
  if (!hasKind(flight, 'ribbon')) return [];
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [roundToHundredth(Math.cos(angle)), roundToHundredth(Math.sin(angle))];
  return [-TAIL.x, TAIL.x].map((x) => ({
    x: circle.x + circle.radius * (x * cos - TAIL.y * sin),
    y: circle.y + circle.radius * (x * sin + TAIL.y * cos),
    radius: circle.radius * TAIL.radius,
  }));
}

/** Returns the circles around the stickers. The most visited cities have the largest ones. */
function placeStickers(
  { area, maxScale, ...plan }: SuitcasePlan,
  cities: readonly CityFlight[],
): readonly Circle[] {
  if (cities.length === 1) return [getMiddle(area)];
  const largestCount = Math.max(MIN_LARGEST_COUNT, ...cities.map(({ count }) => count));
  const radii = cities.map(({ count }) => {
    const growth = roundToHundredth(Math.log2(count) / Math.log2(largestCount));
    return (INK_SIDE / 2) * (1 + (MAX_SIZE_RATIO - 1) * growth);
  });
  const seed = cities.map(({ flight }) => flight.to.iata).join(' ');
  return packCircles(seed, radii, area, maxScale, listCornerCircles(plan)).circles;
}

/** Returns the circle of a single sticker, slightly above the middle of the area. */
function getMiddle({ x, y, width, height }: Area): Circle {
  const radius = (Math.min(width, height) * SINGLE_STICKER_RATIO) / 2;
  return { x: x + width * 0.5, y: y + height * 0.49, radius };
}

/** Returns circles around the metal corners. */
function listCornerCircles({ box, cornerSize }: Pick<SuitcasePlan, 'box' | 'cornerSize'>): Circle[] {
  const inset = cornerSize * 0.3;
  return [box.x + inset, box.x + box.width - inset].flatMap((x) =>
    [box.y + inset, box.y + box.height - inset].map((y) => ({ x, y, radius: cornerSize * 0.5 })),
  );
}

/** Draws a sticker with a white edge and a shadow along its cut. */
async function drawLaidSticker(
  kit: PictureKit,
  flight: PictureFlight,
  { x, y, rotation }: RotatedPlace,
  zoom: number,
  id: string,
): Promise<string> {
  const { body, outline } = await drawFlightSticker(kit, flight, zoom * INK_SIDE >= MIN_DATED_STICKER_PX);
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

/** The size of the end of a bag tag, whose words are its code. */
const STRIP_SIZE = {
  width: STRIP_WIDTH,
  height: STRIP_HEIGHT,
  wordsWidth: STRIP_WIDTH - 16,
  wordsHeight: STRIP_HEIGHT - 12,
};

/** Draws the ends of the bag tags of some last flights where no sticker covers them. */
async function drawBagStrips(
  kit: PictureKit,
  { area }: SuitcasePlan,
  flights: readonly PictureFlight[],
  circles: readonly Circle[],
  maxScale: number,
): Promise<string> {
  const lastFlights = flights.filter(({ to }) => to.iata !== '').slice(-5);
  const strips = lastFlights
    .filter((_, i) => i % 2 === 0 || lastFlights.length <= MAX_FEW_STICKERS)
    .slice(0, circles.length > 1 ? 3 : 1);
  const seed = `strips ${strips.map(({ to }) => to.iata).join(' ')}`;
  const places = placeLabels(
    seed,
    strips.map(() => STRIP_SIZE),
    area,
    circles,
    70,
    maxScale,
  );
  const drawings = strips.map(async ({ to, number }, i) => {
    const place = places[i];
    if (!place) return '';
    const transform = `translate(${roundToTenth(place.x)} ${roundToTenth(place.y)}) rotate(${roundToTenth(place.rotation)}) scale(${place.scale})`;
    return `<g transform="${transform}">${await drawBagStrip(kit, to.iata, number)}</g>`;
  });
  return (await Promise.all(drawings)).join('');
}
