import { formatInteger } from '../base/format-count.ts';
import { listVisitedPlaces, type CardFact } from '../exported-image/collection-figures.ts';
import type { YearCardData } from './card-data.ts';

/** Lists the facts of a year card, in the order of its columns. */
export function listYearCardFacts(data: YearCardData): readonly CardFact[] {
  return [
    ...listVisitedPlaces(data),
    ['HOURS, ABOUT', formatInteger(data.hours)],
    data.topAirline ? ['TOP AIRLINE', data.topAirline] : ['AIRLINES', formatInteger(data.airlines)],
    data.topAircraft ? ['TOP AIRCRAFT', data.topAircraft] : ['AIRCRAFT TYPES', formatInteger(data.types)],
    data.topAirport ? ['TOP AIRPORT', data.topAirport] : ['LONGEST', data.longest || '–'],
  ];
}

/** Lists the facts of a passport; with two columns, the long names are in the first column. */
export function listPassportFacts(data: YearCardData): readonly CardFact[] {
  const [airports, countries] = listVisitedPlaces(data);
  return [
    ['FLIGHTS', formatInteger(data.flights)],
    ['HOURS, ABOUT', formatInteger(data.hours)],
    airports,
    ['AIRLINES', formatInteger(data.airlines)],
    countries,
    ['TYPES', formatInteger(data.types)],
  ];
}
