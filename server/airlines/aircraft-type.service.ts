import type { EntityManager } from 'typeorm';
import type { Context } from '../context.ts';
import type { AircraftType } from './aircraft-type.entity.ts';
import { catalogueOf } from './catalogue.ts';

/** The eleven aircraft, in the picker's order. */
export async function aircraftTypes({ deps }: Context): Promise<readonly AircraftType[]> {
  return (await catalogueOf(deps.db.source.manager)).aircraftTypes;
}

/** The aircraft whose image a design names, or null. */
export async function findAircraftType(manager: EntityManager, image: string): Promise<AircraftType | null> {
  const { aircraftTypes: all } = await catalogueOf(manager);
  return all.find((one) => one.image === image) ?? null;
}
