import { IsNull, type EntityManager } from 'typeorm';
import {
  flightCatalogueOf,
  withAirlines,
  type FlightCatalogue,
} from '../../../tag/flights/plan/flight-catalogue.ts';
import type { KnownTag } from '../../../tag/flights/plan/same-flight.ts';
import { Airline } from '../../airlines/airline.entity.ts';
import { airlineView } from '../../airlines/airline.types.ts';
import { catalogueOf, type Catalogue } from '../../airlines/catalogue.ts';

/** Made of the catalogue alone, which is read once per process. */
const shared = new WeakMap<Catalogue, FlightCatalogue>();

/** The catalogue with the user's own airlines, for the flights of a log. */
export async function flightCatalogue(manager: EntityManager, userId: string): Promise<FlightCatalogue> {
  const catalogue = await catalogueOf(manager);
  const presets = catalogue.airlines.map(({ item }) => airlineView(item));
  const known =
    shared.get(catalogue) ?? flightCatalogueOf({ airlines: presets, airports: catalogue.airports });
  shared.set(catalogue, known);
  const own = await manager.findBy(Airline, { ownerId: userId, deletedAt: IsNull() });
  return own.length === 0 ? known : withAirlines(known, [...presets, ...own.map(airlineView)]);
}

/**
 * The living tags of a user that may be flights of these days: what tells one flight from another, and what a file may add.
 * @param days YYYY-MM-DD; tags without a day are always among them
 */
export async function knownTags(
  manager: EntityManager,
  userId: string,
  days: readonly string[],
): Promise<KnownTag[]> {
  const rows = await manager.query<(KnownTag['tagConfig'] & { id: string; flownOn: string | null })[]>(
    `select id, to_char(flown_on, 'YYYY-MM-DD') as "flownOn", flight_number as "flightNumber", flight_date as date,
       departure_code as departure, arrival_code as arrival, tag_config ->> 'icao' as icao,
       tag_config ->> 'airlineIata' as "airlineIata", tag_config ->> 'selectedAircraft' as "selectedAircraft",
       coalesce(tag_config ->> 'registration', '') as registration
     from user_tags
     where user_id = $1 and deleted_at is null and (flown_on = any($2::date[]) or flown_on is null)
     order by created_at, id`,
    [userId, days],
  );
  return rows.map(({ id, flownOn, ...tagConfig }) => ({ id, flownOn, tagConfig }));
}
