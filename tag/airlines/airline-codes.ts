import type { Refusal } from '../texts/refusal.ts';
import { isActiveToday, type ActiveYears, type AirlineIdentity } from './match-airline.ts';

/**
 * Checks that a new airline's codes are free among the airlines that the user sees: those of the catalogue and the user's custom
 * airlines. An airline with the same name and ICAO is the same airline, so its codes are free.
 * @returns IATA_TAKEN or ICAO_TAKEN, IATA first; UNIQUENESS_FAILED if the check itself failed; null if both are free
 */
export function findAirlineConflict(
  candidate: AirlineIdentity,
  airlines: readonly (AirlineIdentity & ActiveYears)[],
): Refusal | null {
  try {
    const normalizedCandidate = normalizeIdentity(candidate);
    const others = airlines.filter((airline) => {
      const { name, icao } = normalizeIdentity(airline);
      return name !== normalizedCandidate.name || icao !== normalizedCandidate.icao;
    });
    return findCodeConflict(normalizedCandidate, others);
  } catch {
    return { code: 'UNIQUENESS_FAILED', field: null, params: {} };
  }
}

/**
 * Checks that no other active airline uses one of these codes; IATA is checked first.
 * @param codes codes in upper case; an absent code is not checked
 * @returns IATA_TAKEN or ICAO_TAKEN; null if both are free
 */
export function findCodeConflict(
  codes: Partial<Pick<AirlineIdentity, 'icao' | 'iata'>>,
  others: readonly (AirlineIdentity & ActiveYears)[],
): Refusal | null {
  const activeAirlines = others.filter(isActiveToday);
  const iataHolder = activeAirlines.find(({ iata }) => iata.toUpperCase() === codes.iata);
  if (iataHolder !== undefined) return refuseTakenIata(iataHolder, 'iata');
  const icaoHolder = activeAirlines.find(({ icao }) => icao.toUpperCase() === codes.icao);
  return icaoHolder === undefined ? null : refuseTakenIcao(icaoHolder);
}

/** @param field the name of the IATA code in the input */
export function refuseTakenIata(
  { name, icao, iata }: AirlineIdentity,
  field: 'iata' | 'airlineIata',
): Refusal {
  return { code: 'IATA_TAKEN', field, params: { code: iata.toUpperCase(), name, icao } };
}

/** Returns the refusal ICAO_TAKEN, which names the airline that has the code. */
export function refuseTakenIcao({ name, icao, iata }: AirlineIdentity): Refusal {
  return { code: 'ICAO_TAKEN', field: 'icao', params: { code: icao.toUpperCase(), name, iata } };
}

function normalizeIdentity({ name, icao, iata }: AirlineIdentity): AirlineIdentity {
  return {
    name: name.normalize('NFC').trim().toUpperCase(),
    icao: icao.toUpperCase(),
    iata: iata.toUpperCase(),
  };
}
