import { printedFacts } from './printed.ts';
import type { TagConfig } from './tag-config.ts';

/** The design in words, the accessible name of the drawn tag: 'UNITED AIRLINES, PEK, BEIJING, CN, UA 889'. */
export function describeDesign(design: TagConfig): string {
  const { airline, iata, city, country, flightNumber } = design;
  return [airline, iata, city, country, flightNumber, ...printedFacts(design)]
    .filter((part) => part.trim() !== '')
    .join(', ')
    .toUpperCase();
}
