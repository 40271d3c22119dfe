import type { DataSource, EntityManager } from 'typeorm';
import { foldText } from '../../tag/base/fold-text.ts';
import { loadAllCityNames } from '../../tag/places/city-names.ts';
import { AircraftType } from './aircraft-type.entity.ts';
import { Airline, PresetAirline } from './airline.entity.ts';
import { Airport } from './airport.entity.ts';
import { indexAirports, type AirportIndex } from './airport-index.ts';

/** An item with the folded texts by which it is found. */
export type IndexedItem<T, Keys> = { readonly item: T; readonly keys: Keys };

/** The reference data of a database. Only migrations change it, so it is read once per process. */
export type Catalogue = {
  /** Ordered by id. */
  airlines: readonly IndexedItem<Airline, readonly string[]>[];
  /** Ordered by code. */
  airports: readonly Airport[];
  airportIndex: AirportIndex;
  airportByIata: ReadonlyMap<string, Airport>;
  /** In the order of the picker. */
  aircraftTypes: readonly AircraftType[];
};

/** One catalogue per data source, because a test has several data sources. */
const loadedCatalogues = new WeakMap<DataSource, Catalogue>();
const pendingCatalogues = new WeakMap<DataSource, Promise<Catalogue>>();

/** Returns the catalogue of the manager's database; reads it at its first use. */
export async function loadCatalogue(manager: EntityManager): Promise<Catalogue> {
  const source = manager.dataSource;
  const loadedCatalogue = loadedCatalogues.get(source);
  if (loadedCatalogue !== undefined) return loadedCatalogue;
  // Inside a transaction, does not wait for the query of another caller. In the embedded database that query waits for the connection of
  // this transaction.
  const catalogue = await (manager.queryRunner === undefined ? loadOnce(manager) : readCatalogue(manager));
  loadedCatalogues.set(source, catalogue);
  return catalogue;
}

function loadOnce(manager: EntityManager): Promise<Catalogue> {
  const source = manager.dataSource;
  const pendingCatalogue = pendingCatalogues.get(source);
  if (pendingCatalogue !== undefined) return pendingCatalogue;
  const catalogueRead = readCatalogue(manager).finally(() => pendingCatalogues.delete(source));
  pendingCatalogues.set(source, catalogueRead);
  return catalogueRead;
}

async function readCatalogue(manager: EntityManager): Promise<Catalogue> {
  // Searches also find cities by their names in other languages.
  await loadAllCityNames();
  const presets = await manager.find(PresetAirline, { order: { id: 'ASC' } });
  const airlines = presets.map((preset) =>
    Object.assign(new Airline(), preset, { ownerId: null, logoUploadId: null, deletedAt: null }),
  );
  const airports = await manager.find(Airport, { order: { iata: 'ASC' } });
  const aircraftTypes = await manager.find(AircraftType, { order: { position: 'ASC' } });
  // All callers share these objects, so they must not change.
  for (const item of [...airlines, ...airports, ...aircraftTypes]) Object.freeze(item);
  return {
    airlines: airlines.map((item) => ({ item, keys: getAirlineKeys(item) })),
    airports,
    airportIndex: indexAirports(airports),
    airportByIata: new Map(airports.map((airport) => [airport.iata, airport])),
    aircraftTypes,
  };
}

/** Returns the folded texts that a search for an airline matches. */
export function getAirlineKeys({ name, icao, iata }: Airline): string[] {
  return [name, icao, iata].map(foldText);
}
