import { getConstraintName } from '../database/constraint-name.ts';
import { IsNull, QueryFailedError, type EntityManager } from 'typeorm';
import { getAirlineIdentity, matchAirline, type AirlineIdentity } from '../../tag/airlines/match-airline.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { Airline } from './airline.entity.ts';
import { loadCatalogue } from './catalogue.ts';

/** Finds the airline of a design by matchAirline, in the catalogue and among the user's airlines. Locks the user's similar airlines. */
export async function findAirlineByDesign(
  manager: EntityManager,
  userId: string,
  design: TagConfig,
): Promise<Airline | null> {
  const similarAirlines = await findSimilarAirlines(manager, userId, getAirlineIdentity(design));
  const candidates = similarAirlines.map((airline) => {
    const { id, name, icao, iata, ownerId, activeFrom, activeTo } = airline;
    return { id, name, icao, iata, activeFrom, activeTo, isPreset: ownerId === null, airline };
  });
  return matchAirline(candidates, design)?.airline ?? null;
}

/**
 * Returns the similar airlines: those with the same name, ICAO or IATA code, first of the catalogue, then of the user. Finds the user's
 * airlines by three index look-ups and locks them until the transaction ends. Threat: an airline is deleted between this look-up and the
 * insert of a tag that refers to it.
 * @param name the name in upper case, as custom airlines are stored
 */
export async function findSimilarAirlines(
  manager: EntityManager,
  ownerId: string,
  { name, icao, iata }: AirlineIdentity,
): Promise<Airline[]> {
  const { airlines } = await loadCatalogue(manager);
  const presets = airlines
    .map(({ item }) => item)
    .filter(
      (airline) => airline.icao === icao || airline.iata === iata || airline.name.toUpperCase() === name,
    );
  const notDeleted = { ownerId, deletedAt: IsNull() };
  const customAirlines = await manager.find(Airline, {
    where: [
      { ...notDeleted, icao },
      { ...notDeleted, iata },
      { ...notDeleted, name },
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
