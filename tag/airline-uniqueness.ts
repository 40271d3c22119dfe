import type { AirlineDraft } from './airline.ts';
import type { Refusal } from './refusal.ts';

/** What tells one airline from another. */
export type AirlineIdentity = Pick<AirlineDraft, 'name' | 'icao' | 'iata'>;

/**
 * Whether a new airline's codes are free among the airlines the user sees, the catalogue's and the own ones. One
 * that is equal in name and ICAO is the same airline, and takes nothing from it.
 * @returns IATA_TAKEN or ICAO_TAKEN, IATA first; UNIQUENESS_FAILED when the check itself failed; null when both are free
 */
export function airlineTaken(
  candidate: AirlineIdentity,
  airlines: readonly AirlineIdentity[],
): Refusal | null {
  try {
    return takenBy(candidate, airlines);
  } catch {
    return { code: 'UNIQUENESS_FAILED', field: null, params: {} };
  }
}

function takenBy(candidate: AirlineIdentity, airlines: readonly AirlineIdentity[]): Refusal | null {
  const wanted = upper(candidate);
  const others = airlines.map((airline) => ({ airline, codes: upper(airline) }));
  const differs = (codes: AirlineIdentity) => codes.name !== wanted.name || codes.icao !== wanted.icao;
  const byIata = others.find(({ codes }) => codes.iata === wanted.iata && differs(codes));
  if (byIata) {
    const { name, icao } = byIata.airline;
    return { code: 'IATA_TAKEN', field: 'iata', params: { code: wanted.iata, name, icao } };
  }
  const byIcao = others.find(({ codes }) => codes.icao === wanted.icao && differs(codes));
  if (!byIcao) return null;
  const { name, iata } = byIcao.airline;
  return { code: 'ICAO_TAKEN', field: 'icao', params: { code: wanted.icao, name, iata } };
}

function upper({ name, icao, iata }: AirlineIdentity): AirlineIdentity {
  return {
    name: name.normalize('NFC').trim().toUpperCase(),
    icao: icao.toUpperCase(),
    iata: iata.toUpperCase(),
  };
}
