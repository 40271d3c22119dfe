import { listPrintedFacts } from './printed.ts';
import type { TagConfig } from './tag-config.ts';

/** Describes a design in words, as the accessible name of the card: 'UNITED AIRLINES, PEK, BEIJING, CN, UA 889'. */
export function describeDesign(design: TagConfig): string {
  const { airline, iata, city, country, flightNumber } = design;
  return [airline, iata, city, country, flightNumber, ...listPrintedFacts(design)]
    .filter((part) => part.trim() !== '')
    .join(', ')
    .toUpperCase();
}
