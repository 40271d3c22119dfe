import type { PictureFlight } from '../kit/picture-flight.ts';

/** A year and its flights. */
export type StoryYear = { readonly year: string; readonly flights: readonly PictureFlight[] };

/** Selects the latest year of the flights; null if no flight has a date. */
export function selectStoryYear(flights: readonly PictureFlight[]): StoryYear | null {
  const years = flights.flatMap(({ day }) => (day === '' ? [] : [day.slice(0, 4)]));
  const year = years.toSorted().at(-1);
  return year === undefined ? null : { year, flights: flights.filter(({ day }) => day.startsWith(year)) };
}
