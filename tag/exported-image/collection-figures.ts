import { formatInteger } from '../base/format-count.ts';
import type { GroupStats } from '../figures/group-stats.ts';

/** A value of a card, and the name that the card prints above it. */
export type CardFact = readonly [name: string, value: string];

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
}: Pick<GroupStats, 'airports' | 'countries'>): readonly [airports: CardFact, countries: CardFact] {
  return [
    // Not translated: the picture prints English words.
    ['AIRPORTS VISITED', formatInteger(airports)],
    // Not translated: the picture prints English words.
    ['COUNTRIES VISITED', formatInteger(countries)],
  ];
}
