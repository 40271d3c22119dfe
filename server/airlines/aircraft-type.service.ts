import type { Context } from '../context.ts';
import type { Database } from '../database/data-source.ts';
import { AircraftType } from './aircraft-type.entity.ts';

/** The eleven aircraft, in the picker's order. */
export function aircraftTypes({ deps }: Context): Promise<AircraftType[]> {
  return deps.db.source.getRepository(AircraftType).find({ order: { position: 'ASC' } });
}

/** The aircraft whose image a design names, or null. */
export function findAircraftType(db: Database, image: string): Promise<AircraftType | null> {
  return db.source.getRepository(AircraftType).findOneBy({ image });
}
