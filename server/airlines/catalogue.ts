import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { foldText } from '../../tag/base/fold-text.ts';
import { AircraftType } from './aircraft-type.entity.ts';
import { Airline } from './airline.entity.ts';
import { Airport } from './airport.entity.ts';
import { indexAirports, type AirportIndex } from './airport-index.ts';

/** An item with the folded texts by which it is found. */
export type IndexedItem<T, Keys> = { readonly item: T; readonly keys: Keys };

/** The reference data of a database. Only migrations change it, so it is read once per process. */
export type Catalogue = {
  /** By id. */
  airlines: readonly IndexedItem<Airline, readonly string[]>[];
  /** By code. */
  airports: readonly Airport[];
  airportIndex: AirportIndex;
  airportByIata: ReadonlyMap<string, Airport>;
  /** In the picker's order. */
  aircraftTypes: readonly AircraftType[];
};

/** By data source, because a test has several. */
const loaded = new WeakMap<DataSource, Catalogue>();
const loading = new WeakMap<DataSource, Promise<Catalogue>>();

/** The catalogue of the manager's database, read at its first use. */
export async function catalogueOf(manager: EntityManager): Promise<Catalogue> {
  const source = manager.dataSource;
  const known = loaded.get(source);
  if (known !== undefined) return known;
  // A transaction must not wait for the query of another caller, which on the embedded database waits for the connection that
  // this transaction holds.
  const catalogue = await (manager.queryRunner === undefined ? readTogether(manager) : read(manager));
  loaded.set(source, catalogue);
  return catalogue;
}

function readTogether(manager: EntityManager): Promise<Catalogue> {
  const source = manager.dataSource;
  const running = loading.get(source);
  if (running !== undefined) return running;
  const reading = read(manager).finally(() => loading.delete(source));
  loading.set(source, reading);
  return reading;
}

async function read(manager: EntityManager): Promise<Catalogue> {
  const airlines = await manager.find(Airline, { where: { ownerId: IsNull() }, order: { id: 'ASC' } });
  const airports = await manager.find(Airport, { order: { iata: 'ASC' } });
  const aircraftTypes = await manager.find(AircraftType, { order: { position: 'ASC' } });
  // All callers share these objects.
  for (const shared of [...airlines, ...airports, ...aircraftTypes]) Object.freeze(shared);
  return {
    airlines: airlines.map((item) => ({ item, keys: airlineKeys(item) })),
    airports,
    airportIndex: indexAirports(airports),
    airportByIata: new Map(airports.map((airport) => [airport.iata, airport])),
    aircraftTypes,
  };
}

/** The folded texts by which an airline is found. */
export function airlineKeys({ name, icao, iata }: Airline): string[] {
  return [name, icao, iata].map(foldText);
}
