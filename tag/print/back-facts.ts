import { getStops, formatType } from '../card/drawing/flight-facts.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { greatCircleKm, formatKm, type Position } from '../base/great-circle.ts';

/** What the back of a tag says of its flight. */
export type BackFacts = {
  /** The flight number, or where it goes; '' for nothing. */
  readonly title: string;
  /** Codes from where to where; none where they are the title. */
  readonly stops: readonly string[];
  /** Date, type, registration and distance, without those that are not known. */
  readonly lines: readonly string[];
};

/** @param placeOf finds an airport by its code */
export function backFacts(design: TagConfig, placeOf: (code: string) => Position | undefined): BackFacts {
  const stops = getStops(design);
  const flight = design.flightNumber.trim();
  const title = flight === '' ? (stops.at(-1) ?? '') : flight;
  const lines = [design.date, formatType(design), design.registration, distanceOf(design, placeOf)];
  return {
    title,
    stops: flight === '' && stops.length < 2 ? [] : stops,
    lines: lines.map((line) => line.trim()).filter((line) => line !== ''),
  };
}

function distanceOf(
  { departure, arrival }: TagConfig,
  placeOf: (code: string) => Position | undefined,
): string {
  const [from, to] = [placeOf(departure), placeOf(arrival)];
  if (!from || !to || departure === arrival) return '';
  return `${formatKm(greatCircleKm(from, to))} km`;
}

/** All that is set on the back, to choose fonts by. */
export function textsOfBack({ title, stops, lines }: BackFacts, text: string): string[] {
  return [title, ...stops, ...lines, text];
}
