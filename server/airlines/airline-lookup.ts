import { In, IsNull, QueryFailedError, type EntityManager } from 'typeorm';
import { matchAirline, type AirlineIdentity } from '../../tag/airlines/match-airline.ts';
import { getConstraintName } from '../database/constraint-name.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { Airline } from './airline.entity.ts';
import { loadCatalogue } from './catalogue.ts';

/** Finds the airline of a design by matchAirline among airlines, which must include those of findSimilarAirlines. */
export function findAirlineOfDesign(airlines: readonly Airline[], design: TagConfig): Airline | null {
  const candidates = airlines.map((airline) => {
    const { id, name, icao, iata, ownerId, activeFrom, activeTo } = airline;
    return { id, name, icao, iata, activeFrom, activeTo, isPreset: ownerId === null, airline };
  });
  return matchAirline(candidates, design)?.airline ?? null;
}

/**
 * Returns the similar airlines: those with a name, an ICAO or an IATA code of these airlines, first of the catalogue, then of the user.
 * Finds the user's airlines by index look-ups and locks them until the transaction ends. Threat: an airline is deleted between this
 * look-up and the insert of a tag that refers to it.
 * @param identities names must be in upper case, as custom airlines are stored
 */
export async function findSimilarAirlines(
  manager: EntityManager,
  ownerId: string,
  identities: readonly AirlineIdentity[],
): Promise<Airline[]> {
  const { airlines } = await loadCatalogue(manager);
  const names = new Set(identities.map(({ name }) => name));
  const icaos = new Set(identities.map(({ icao }) => icao));
  const iatas = new Set(identities.map(({ iata }) => iata));
  const presets = airlines
    .map(({ item }) => item)
    .filter(({ icao, iata, name }) => icaos.has(icao) || iatas.has(iata) || names.has(name.toUpperCase()));
  const notDeleted = { ownerId, deletedAt: IsNull() };
  const customAirlines = await manager.find(Airline, {
    where: [
      { ...notDeleted, icao: In([...icaos]) },
      { ...notDeleted, iata: In([...iatas]) },
      { ...notDeleted, name: In([...names]) },
    ],
    order: { id: 'ASC' },
    lock: { mode: 'for_key_share' },
  });
  return [...presets, ...customAirlines];
}

const OWN_CODE_CONSTRAINTS = ['custom_airlines_icao_unique', 'custom_airlines_iata_unique'];

/**
 * Runs a transaction that writes an airline. If a unique index stopped it, runs it again: the other airline is then visible, so that the
 * check of the codes can name it.
 */
export async function retryOnUniqueViolation<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof QueryFailedError)) throw error;
    const constraint = getConstraintName(error);
    if (constraint === null || !OWN_CODE_CONSTRAINTS.includes(constraint)) throw error;
    return attempt();
  }
}
