import type { TagConfig } from './tag-config.ts';

/** The text that a card prints for an airport code that is unknown; the design stores ''. */
export const UNKNOWN_CODE = '---';

/** Returns a design as its card prints it: with UNKNOWN_CODE for each empty airport code. */
export function fillUnknownCodes(design: TagConfig): TagConfig {
  const { departure, arrival, iata } = design;
  return {
    ...design,
    departure: departure || UNKNOWN_CODE,
    arrival: arrival || UNKNOWN_CODE,
    iata: iata || UNKNOWN_CODE,
  };
}
