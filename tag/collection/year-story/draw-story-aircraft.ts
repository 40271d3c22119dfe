import { roundToTenth } from '../../base/round.ts';
import { AIRCRAFT_DRAWING_WIDTH, type AircraftOptions } from '../kit/picture-art.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { thinLines } from '../kit/svg-parts.ts';
import { findTopAirline } from './brand-color.ts';
import type { StoryYear } from './select-story-year.ts';

/** The place of an aircraft: the middle of its fuselage, the angle of its nose, clockwise, and its length in px. */
export type AircraftPlace = {
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
  readonly length: number;
};

type AircraftDrawing = AircraftPlace & Pick<AircraftOptions, 'type' | 'silhouetteColor'>;

/** The height of the middle of the fuselage in a drawing. */
const FUSELAGE_RATIO = 0.62;

/** Finds the aircraft that flies through the whole story: the longest known type of the top airline; null if no type is known. */
export function findStoryAircraft({ flights }: StoryYear, kit: PictureKit): PictureFlight | null {
  const [longest] = findTopAirline(flights)
    .items.filter(({ type }) => type !== '')
    .map((flight) => ({ flight, length: kit.art.measureAircraft(flight).length }))
    .sort((a, b) => b.length - a.length);
  return longest?.flight ?? null;
}

/** Draws the aircraft of the story at a place; '' if no type is known. */
export function drawStoryAircraft(story: StoryYear, kit: PictureKit, place: AircraftPlace): string {
  const flight = findStoryAircraft(story, kit);
  return flight ? drawAircraftAt(flight, kit, place) : '';
}

/** Draws an aircraft, its nose right, at a place. */
export function drawAircraftAt(
  flight: PictureFlight,
  kit: PictureKit,
  { x, y, degrees, length, ...options }: AircraftDrawing,
): string {
  const zoom = length / AIRCRAFT_DRAWING_WIDTH;
  const { body, height } = kit.art.drawAircraft(flight, {
    idPrefix: kit.createId(),
    nose: 'right',
    ...options,
  });
  const place = `translate(${roundToTenth(x)} ${roundToTenth(y)}) rotate(${degrees}) scale(${zoom.toFixed(4)}) translate(${-AIRCRAFT_DRAWING_WIDTH / 2} ${roundToTenth(-height * FUSELAGE_RATIO)})`;
  return `<g transform="${place}">${thinLines(body, zoom)}</g>`;
}
