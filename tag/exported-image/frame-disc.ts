import type { PosterFinish } from '../card/poster/poster-colors.ts';
import type { SkyDisc } from '../card/poster/sky-disc.ts';
import type { FrameBox, FramePlan } from './frame-plan.ts';

type Surroundings = Pick<FramePlan, 'card' | 'turn' | 'aircraft' | 'brand'>;
type ImageBox = { readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

/** The largest radius of sun and moon, as ratios of the image's shorter side. */
const RADIUS_RATIOS = { day: 0.15, dusk: 0.15, night: 0.06 } as const satisfies Record<PosterFinish, number>;

/** The radius below which a sun beside a card looks like a dot, as a ratio of the largest radius. */
const MIN_RADIUS_RATIO = 0.38;

/** The least gaps between the disc and the things around it, in px. */
const GAPS_PX = { card: 48, edge: 32, aircraft: 28, brand: 30 } as const;

/** The radius of the narrow light around the disc, which is clear of the card too, as a ratio of the disc's radius. */
const HALO_RATIO = 1.6;

/** The height above which a disc is searched for, as a ratio of the image, and the distance of the searched positions in px. */
const MAX_HEIGHT_RATIO = 0.42;
const SEARCH_STEP_PX = 12;

/** The half height of a fuselage and the height of the fin at its end, as ratios of the aircraft's length. */
const FUSELAGE_RATIO = 0.07;
const FIN_RATIO = 0.17;

/** Places sun or moon in an image: where it is clear of the card, the aircraft and the brand, otherwise half behind the card. */
export function placeFrameDisc(finish: PosterFinish, plan: Surroundings, image: ImageBox): SkyDisc {
  const largest = Math.min(image.width, image.height) * RADIUS_RATIOS[finish];
  if (plan.card.width === plan.card.height && finish === 'day') return placeBehindRound(plan.card, largest);
  const clear = findClearDisc(plan, image, largest);
  return clear.radius >= largest * MIN_RADIUS_RATIO ? clear : placeBehindEdge(plan, largest);
}

/** Finds the largest disc that is clear of everything; among equal ones that nearest to the usual place. */
function findClearDisc(plan: Surroundings, image: ImageBox, largest: number): SkyDisc {
  const usual = getUsualPlace(plan, image);
  let best: SkyDisc = { ...usual, radius: 0 };
  let bestDistance = Infinity;
  for (let y = SEARCH_STEP_PX; y < image.height * MAX_HEIGHT_RATIO; y += SEARCH_STEP_PX)
    for (let x = SEARCH_STEP_PX; x < image.width; x += SEARCH_STEP_PX) {
      const radius = Math.min(largest, Math.round(measureClearance({ x, y }, plan, image)));
      const distance = measureDistance({ x, y }, usual);
      if (radius < best.radius || (radius === best.radius && distance >= bestDistance)) continue;
      best = { x, y, radius };
      bestDistance = distance;
    }
  return best;
}

/** Returns the place near which a sun is: above the middle of the aircraft, or at the right. */
function getUsualPlace({ aircraft }: Surroundings, { width, height }: ImageBox): Point {
  if (!aircraft) return { x: width * 0.8, y: height * 0.14 };
  const { nose, tail } = getAircraftLine(aircraft);
  return { x: (nose.x + tail.x) / 2, y: (nose.y + tail.y) / 2 };
}

/** Returns the largest radius at a point that keeps the gaps. */
function measureClearance(
  point: Point,
  { card, turn, aircraft, brand }: Surroundings,
  image: ImageBox,
): number {
  const { x, y } = point;
  const toCard = measureDistanceToCard(point, card, turn);
  const clearances = [
    Math.min(x, y, image.width - x) - GAPS_PX.edge,
    Math.min(toCard - GAPS_PX.card, toCard / HALO_RATIO),
    measureDistanceToBox(point, brand) - GAPS_PX.brand,
  ];
  if (aircraft) {
    const { nose, tail } = getAircraftLine(aircraft);
    const toFuselage = measureDistanceToLine(point, nose, tail) - aircraft.length * FUSELAGE_RATIO;
    const toFin = measureDistanceToLine(point, tail, { x: tail.x, y: tail.y - aircraft.length * FIN_RATIO });
    clearances.push(Math.min(toFuselage, toFin - aircraft.length * FUSELAGE_RATIO) - GAPS_PX.aircraft);
  }
  return Math.min(...clearances);
}

/** Places the sun behind the upper right edge of a round card, of which it shows more than half. */
function placeBehindRound(card: FrameBox, radius: number): SkyDisc {
  const reach = (card.width / 2) * 0.73;
  const y = Math.max(radius + GAPS_PX.edge, card.top + card.height / 2 - reach);
  return { x: card.left + card.width / 2 + reach, y, radius };
}

/** The places of the sun on the upper edge of a straight card, right of the brand, and of a card that leans, as ratios of its width. */
const EDGE_PLACE_RATIOS = { straight: 0.32, leaning: -0.2 } as const;

/** Places the sun half behind the upper edge of a card. */
function placeBehindEdge({ card, turn }: Surroundings, largest: number): SkyDisc {
  const { cos, sin } = getDirection(turn);
  const along = card.width * EDGE_PLACE_RATIOS[turn === 0 ? 'straight' : 'leaning'];
  const across = -card.height / 2;
  const x = Math.round(card.left + card.width / 2 + along * cos - across * sin);
  const y = Math.round(card.top + card.height / 2 + along * sin + across * cos);
  return { x, y, radius: Math.min(largest, y - GAPS_PX.edge) };
}

function getDirection(degrees: number): { readonly cos: number; readonly sin: number } {
  const radians = (degrees * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}

function getAircraftLine({ x, y, length, turn }: NonNullable<FramePlan['aircraft']>): {
  readonly nose: Point;
  readonly tail: Point;
} {
  const { cos, sin } = getDirection(turn);
  return { nose: { x, y }, tail: { x: x - cos * length, y: y - sin * length } };
}

const measureDistance = (a: Point, b: Point): number =>
  Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));

function measureDistanceToBox({ x, y }: Point, { left, top, width, height }: FrameBox): number {
  const dx = Math.max(left - x, 0, x - left - width);
  const dy = Math.max(top - y, 0, y - top - height);
  return Math.sqrt(dx * dx + dy * dy);
}

function measureDistanceToCard({ x, y }: Point, card: FrameBox, turn: number): number {
  const middle = { x: card.left + card.width / 2, y: card.top + card.height / 2 };
  if (card.width === card.height) return measureDistance({ x, y }, middle) - card.width / 2;
  const { cos, sin } = getDirection(turn);
  const [dx, dy] = [x - middle.x, y - middle.y];
  const turned = { x: middle.x + dx * cos + dy * sin, y: middle.y + dy * cos - dx * sin };
  return measureDistanceToBox(turned, card);
}

function measureDistanceToLine(point: Point, start: Point, end: Point): number {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const along = ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy);
  const ratio = Math.max(0, Math.min(1, along));
  return measureDistance(point, { x: start.x + dx * ratio, y: start.y + dy * ratio });
}
