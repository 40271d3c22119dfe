import type { TagConfig } from '../design/tag-config.ts';

/** What tells one airline from another. */
export type AirlineIdentity = { readonly name: string; readonly icao: string; readonly iata: string };

/** The airline that a design names. */
export function identityOfDesign({ airline, icao, airlineIata }: TagConfig): AirlineIdentity {
  return { name: airline, icao, iata: airlineIata };
}

/** Whether two are the same airline: equal in name and both codes, whatever the case of the name. */
export function isSameAirline(a: AirlineIdentity, b: AirlineIdentity): boolean {
  return a.icao === b.icao && a.iata === b.iata && a.name.toUpperCase() === b.name.toUpperCase();
}

type Candidate = AirlineIdentity & { readonly id: string; readonly isPreset: boolean };

/**
 * The airline that a design belongs to: the one that shares the most of name, ICAO and IATA with it; of equal ones the
 * user's own before the catalogue's, then the one with the lower id.
 * @param airlines those of the catalogue and of the user, in any order
 * @returns null when none shares anything
 */
export function matchAirline<Airline extends Candidate>(
  airlines: readonly Airline[],
  design: Pick<TagConfig, 'airline' | 'icao' | 'airlineIata'>,
): Airline | null {
  let best: Airline | null = null;
  let bestScore = 0;
  for (const airline of airlines) {
    const score = inCommon(airline, design);
    const isBetter = score > bestScore || (best !== null && score === bestScore && isBefore(airline, best));
    if (isBetter) [best, bestScore] = [airline, score];
  }
  return best;
}

function inCommon(
  { name, icao, iata }: AirlineIdentity,
  design: Pick<TagConfig, 'airline' | 'icao' | 'airlineIata'>,
): number {
  return (
    Number(name.toUpperCase() === design.airline) +
    Number(icao === design.icao) +
    Number(iata === design.airlineIata)
  );
}

function isBefore(a: Candidate, b: Candidate): boolean {
  if (a.isPreset !== b.isPreset) return b.isPreset;
  // Ids are decimal numbers without leading zeros, too long for a number of JavaScript.
  return a.id.length === b.id.length ? a.id < b.id : a.id.length < b.id.length;
}
