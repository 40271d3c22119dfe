import { formatInteger } from '../base/format-count.ts';
import type { GroupStats } from '../figures/group-stats.ts';
import type { YearCardData } from './card-data.ts';

/** A value of a card, and the name that the card prints above it. */
export type CardFact = readonly [name: string, value: string];

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

/** Lists the figures of a collection's link preview; a figure that is zero is left out. */
export function listCollectionFigures({
  distanceKm,
  ...places
}: Pick<GroupStats, 'distanceKm' | 'airports' | 'countries'>): readonly CardFact[] {
  const facts: readonly CardFact[] = [['KM', formatInteger(distanceKm)], ...listVisitedPlaces(places)];
  return facts.filter(([, value]) => value !== '0');
}

/** Lists the counts of both ends of all flights, with the names that say so. */
function listVisitedPlaces({
  airports,
  countries,
}: Pick<YearCardData, 'airports' | 'countries'>): readonly [airports: CardFact, countries: CardFact] {
  return [
    ['AIRPORTS VISITED', formatInteger(airports)],
    ['COUNTRIES VISITED', formatInteger(countries)],
  ];
}
