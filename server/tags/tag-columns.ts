import type { EntityManager } from 'typeorm';
import type { TagConfig } from '../../tag/tag-config.ts';
import { findAircraftType, findAirport } from '../airlines/catalogue.service.ts';
import type { UserTag } from './user-tag.entity.ts';

/** What a tag is but whose it is and when. */
export type TagColumns = Omit<UserTag, 'id' | 'userId' | 'createdAt' | 'updatedAt'>;

/** What only its writer knows: the airline that was found or made, and the upload that was claimed. */
export type TagReferences = Pick<TagColumns, 'airlineId' | 'logoUploadId'>;

/**
 * The columns of a tag: everything but its references follows from the design, which is stored as it is given, its
 * timestamp and isPreset included. Asks the kept catalogue only, so that it may be asked for each of 2,000 designs.
 */
export async function tagColumns(
  manager: EntityManager,
  design: TagConfig,
  references: TagReferences,
): Promise<TagColumns> {
  const airport = await findAirport(manager, design.iata);
  const aircraftType = await findAircraftType(manager, design.selectedAircraft);
  return {
    airlineId: references.airlineId,
    airportId: airport?.id ?? null,
    aircraftTypeId: aircraftType?.id ?? null,
    flightNumber: design.flightNumber,
    flightDate: design.date,
    departureCode: design.departure,
    arrivalCode: design.arrival,
    tagConfig: design,
    logoUploadId: references.logoUploadId,
  };
}
