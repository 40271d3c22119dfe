import { findContinent } from './continents.ts';
import type { MilestoneFlight } from './milestone-flight.ts';
import { findHighestLatitude } from './polar-circle.ts';

/** The progress after a flight: the value, and the name of what it counts, such as a type; '' if there is none. */
export type Progress = { readonly value: number; readonly detail: string };

/** Counts flights one after the other, from the first to the last. */
export type Counter = (flight: MilestoneFlight) => Progress;

export function createFlightCounter(): Counter {
  let value = 0;
  return () => ({ value: (value += 1), detail: '' });
}

/** Counts the flights of the key with the most flights. Flights with the key '' do not count; of equal counts, the first one stays. */
export function createRepeatCounter(getKey: (flight: MilestoneFlight) => string): Counter {
  const counts = new Map<string, number>();
  let most: Progress = { value: 0, detail: '' };
  return (flight) => {
    const key = getKey(flight);
    if (key === '') return most;
    const value = (counts.get(key) ?? 0) + 1;
    counts.set(key, value);
    if (value > most.value) most = { value, detail: key };
    return most;
  };
}

/** Counts the continents of both ends of the flights. */
export function createContinentCounter(): Counter {
  const continents = new Set<string>();
  return ({ airports }) => {
    for (const airport of airports) {
      const continent = findContinent(airport);
      if (continent !== null) continents.add(continent);
    }
    return { value: continents.size, detail: [...continents].join(', ') };
  };
}

/** Finds the largest latitude north or south, in degrees: of both ends, and of the great circle between them. */
export function createLatitudeCounter(): Counter {
  let value = 0;
  return ({ airports, route }) => {
    const latitudes = airports.map(({ latitude }) => Math.abs(latitude));
    value = Math.max(value, ...latitudes, route ? findHighestLatitude(route.from, route.to) : 0);
    return { value, detail: '' };
  };
}

/** Adds the distances in whole kilometers, as the figures do. */
export function createDistanceCounter(): Counter {
  let km = 0;
  return (flight) => {
    km += flight.km;
    return { value: Math.round(km), detail: '' };
  };
}
