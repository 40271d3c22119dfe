import { IsNull, QueryFailedError, type EntityManager } from 'typeorm';
import { identityOfDesign, matchAirline, type AirlineIdentity } from '../../tag/airlines/match-airline.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { Airline } from './airline.entity.ts';
import { catalogueOf } from './catalogue.ts';

/** The airline of a design among those of the catalogue and the user's own, by matchAirline. The own ones are locked. */
export async function findAirlineOf(
  manager: EntityManager,
  userId: string,
  design: TagConfig,
): Promise<Airline | null> {
  const similar = await similarAirlines(manager, userId, identityOfDesign(design));
  const candidates = similar.map((airline) => {
    const { id, name, icao, iata, ownerId, activeFrom, activeTo } = airline;
    return { id, name, icao, iata, activeFrom, activeTo, isPreset: ownerId === null, airline };
  });
  return matchAirline(candidates, design)?.airline ?? null;
}

/**
 * The airlines of the catalogue, then the user's own, that share the name, the ICAO or the IATA code. The own ones are found
 * by three index look-ups and locked until the transaction ends. Threat: an airline is deleted between this look-up and the
 * insert of a tag that refers to it.
 * @param identity the name in upper case, as own airlines are stored
 */
export async function similarAirlines(
  manager: EntityManager,
  ownerId: string,
  { name, icao, iata }: AirlineIdentity,
): Promise<Airline[]> {
  const { airlines } = await catalogueOf(manager);
  const presets = airlines
    .map(({ item }) => item)
    .filter((one) => one.icao === icao || one.iata === iata || one.name.toUpperCase() === name);
  const living = { ownerId, deletedAt: IsNull() };
  const own = await manager.find(Airline, {
    where: [
      { ...living, icao },
      { ...living, iata },
      { ...living, name },
    ],
    order: { id: 'ASC' },
    lock: { mode: 'for_key_share' },
  });
  return [...presets, ...own];
}

const OWN_CODES = ['airlines_owner_icao_unique', 'airlines_owner_iata_unique'];

/**
 * Runs a transaction that writes an airline, and runs it again when a unique index stopped it: the other airline is then
 * visible, and the check of the codes can name it.
 */
export async function retryOnUniqueViolation<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof QueryFailedError)) throw error;
    const { constraint } = error.driverError as { constraint?: string };
    if (constraint === undefined || !OWN_CODES.includes(constraint)) throw error;
    return attempt();
  }
}
