import { QueryFailedError, type EntityManager } from 'typeorm';
import { refuse, type Result } from '../../tag/refusal.ts';
import type { Airline } from './airline.entity.ts';
import { ownAirlinesLike } from './catalogue.service.ts';
import { catalogueOf } from './catalogue.ts';

type Identity = Pick<Airline, 'name' | 'icao' | 'iata'>;

/** The airlines of the catalogue and of the user that share name, ICAO or IATA with this one; the catalogue's first. */
export async function airlinesLike(
  manager: EntityManager,
  userId: string,
  wanted: Identity,
): Promise<Airline[]> {
  const { airlines } = await catalogueOf(manager);
  const presets = airlines
    .map(({ item }) => item)
    .filter(({ icao, iata }) => icao === wanted.icao || iata === wanted.iata);
  return [...presets, ...(await ownAirlinesLike(manager, userId, wanted))];
}

/** Whether two are one airline: name, ICAO and IATA are equal. */
export function isSameAirline(a: Identity, b: Identity): boolean {
  return a.icao === b.icao && a.iata === b.iata && a.name.toUpperCase() === b.name.toUpperCase();
}

/** Which of the others has a code already; IATA is asked first. Null when none has. @returns IATA_TAKEN, ICAO_TAKEN */
export function codeTaken(
  wanted: Partial<Pick<Identity, 'icao' | 'iata'>>,
  others: readonly Identity[],
): Result<never> | null {
  const byIata = others.find(({ iata }) => iata === wanted.iata);
  if (byIata !== undefined) {
    const { name, icao, iata } = byIata;
    return refuse('IATA_TAKEN', 'iata', { code: iata, name, icao });
  }
  const byIcao = others.find(({ icao }) => icao === wanted.icao);
  if (byIcao === undefined) return null;
  const { name, icao, iata } = byIcao;
  return refuse('ICAO_TAKEN', 'icao', { code: icao, name, iata });
}

const OWN_CODES = ['airlines_owner_icao_unique', 'airlines_owner_iata_unique'];

/**
 * Runs a transaction that writes an airline, and once more when the unique indexes stopped it: whoever came first is
 * then there to be seen, and the check names it.
 */
export async function retryOnTakenCode<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof QueryFailedError)) throw error;
    const { constraint } = error.driverError as { constraint?: string };
    if (constraint === undefined || !OWN_CODES.includes(constraint)) throw error;
    return attempt();
  }
}
