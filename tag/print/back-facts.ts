import { getStops, formatAircraftType } from '../card/drawing/flight-facts.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { computeGreatCircleKm, formatKm, type Position } from '../base/great-circle.ts';

/** The facts of a flight on the back of its tag. */
export type BackFacts = {
  /** The flight number, otherwise the destination; '' if both are missing. */
  readonly title: string;
  /** The codes of the route; empty if they are the title. */
  readonly stops: readonly string[];
  /** Date, type, registration and distance, without unknown values. */
  readonly lines: readonly string[];
  /** The locations of both airports of a direct flight; null if one of them is unknown. */
  readonly route: readonly [Position, Position] | null;
};

/** @param findPosition finds an airport by its code */
export function getBackFacts(
  design: TagConfig,
  findPosition: (code: string) => Position | undefined,
): BackFacts {
  const stops = getStops(design);
  const flightNumber = design.flightNumber.trim();
  const title = flightNumber === '' ? (stops.at(-1) ?? '') : flightNumber;
  const lines = [
    design.date,
    formatAircraftType(design),
    design.registration,
    formatDistance(design, findPosition),
  ];
  return {
    title,
    stops: flightNumber === '' && stops.length < 2 ? [] : stops,
    lines: lines.map((line) => line.trim()).filter((line) => line !== ''),
    route: findRoute(stops, findPosition),
  };
}

function formatDistance(
  { departure, arrival }: TagConfig,
  findPosition: (code: string) => Position | undefined,
): string {
  const [from, to] = [findPosition(departure), findPosition(arrival)];
  if (!from || !to || departure === arrival) return '';
  return `${formatKm(computeGreatCircleKm(from, to))} km`;
}

function findRoute(
  stops: readonly string[],
  findPlace: (code: string) => Position | undefined,
): BackFacts['route'] {
  const [from, to] = stops.map(findPlace);
  return stops.length === 2 && from && to ? [from, to] : null;
}

/** Returns all texts on the back, to select the fonts. */
export function listBackTexts({ title, stops, lines }: BackFacts, text: string): string[] {
  return [title, ...stops, ...lines, text];
}
