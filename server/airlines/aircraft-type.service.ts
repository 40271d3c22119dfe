import type { EntityManager } from 'typeorm';
import type { Context } from '../context.ts';
import { AircraftType } from './aircraft-type.entity.ts';

/** The eleven aircraft, in the picker's order. */
export function aircraftTypes({ deps }: Context): Promise<AircraftType[]> {
  return deps.db.source.getRepository(AircraftType).find({ order: { position: 'ASC' } });
}

/** The aircraft whose image a design names, or null. */
export function findAircraftType(manager: EntityManager, image: string): Promise<AircraftType | null> {
  return manager.findOneBy(AircraftType, { image });
}
