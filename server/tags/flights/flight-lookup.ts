import { IsNull, type EntityManager } from 'typeorm';
import {
  createFlightCatalogue,
  addCatalogueAirlines,
  type FlightCatalogue,
} from '../../../tag/flights/plan/flight-catalogue.ts';
import type { KnownTag } from '../../../tag/flights/plan/flight-index.ts';
import { Airline } from '../../airlines/airline.entity.ts';
import { toAirlineView } from '../../airlines/airline.types.ts';
import { readPages } from '../../database/read-pages.ts';
import { loadCatalogue, type Catalogue } from '../../airlines/catalogue.ts';

/** The prepared catalogue without custom airlines. Each process reads the catalogue only once. */
const sharedCatalogues = new WeakMap<Catalogue, FlightCatalogue>();

/** Returns the catalogue with the user's custom airlines, to match the flights of a log. */
export async function loadFlightCatalogue(manager: EntityManager, userId: string): Promise<FlightCatalogue> {
  const catalogue = await loadCatalogue(manager);
  const presets = catalogue.airlines.map(({ item }) => toAirlineView(item));
  const sharedCatalogue =
    sharedCatalogues.get(catalogue) ??
    createFlightCatalogue({ airlines: presets, airports: catalogue.airports });
  sharedCatalogues.set(catalogue, sharedCatalogue);
  const customAirlines = await manager.findBy(Airline, { ownerId: userId, deletedAt: IsNull() });
  return customAirlines.length === 0
    ? sharedCatalogue
    : addCatalogueAirlines(sharedCatalogue, [...presets, ...customAirlines.map(toAirlineView)]);
}

type KnownTagRow = KnownTag['tagConfig'] & { id: string; flownOn: string | null; createdAt: Date };

/** The number of rows of one query. They are short, and each query sends all days. */
const KNOWN_TAGS_PER_PAGE = 1_000;

/**
 * Finds the tags of a user that may be flights of these days, with the fields that identify a flight or that a file may add, in pages.
 * @param days YYYY-MM-DD; tags without a day are always included
 */
export async function* findKnownTags(
  manager: EntityManager,
  userId: string,
  days: readonly string[],
): AsyncGenerator<KnownTag[]> {
  const readTags = (last: KnownTagRow | undefined) =>
    manager.query<KnownTagRow[]>(
      `select id, created_at as "createdAt", to_char(flown_on, 'YYYY-MM-DD') as "flownOn", flight_number as "flightNumber",
         flight_date as date, departure_code as departure, arrival_code as arrival, tag_config ->> 'icao' as icao,
         tag_config ->> 'airlineIata' as "airlineIata", tag_config ->> 'selectedAircraft' as "selectedAircraft",
         coalesce(tag_config ->> 'registration', '') as registration
       from user_tags
       where user_id = $1 and deleted_at is null and (flown_on = any($2::date[]) or flown_on is null)
         and ($3::timestamptz is null or (created_at, id) > ($3, $4))
       order by created_at, id limit ${KNOWN_TAGS_PER_PAGE}`,
      [userId, days, last?.createdAt ?? null, last?.id ?? null],
    );
  for await (const page of readPages(readTags, KNOWN_TAGS_PER_PAGE)) {
    yield page.map(({ id, flownOn, createdAt: _at, ...tagConfig }) => ({ id, flownOn, tagConfig }));
  }
}
