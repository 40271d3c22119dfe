import type { EntityManager } from 'typeorm';
import { flightYear } from '../../tag/rules/flight-year.ts';
import { searchText } from '../../tag/rules/tag-filter.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { findAircraftType, findAirport } from '../airlines/catalogue.service.ts';
import type { UserTag } from './user-tag.entity.ts';

/** A tag without its id, owner and times. */
export type TagColumns = Omit<UserTag, 'id' | 'userId' | 'createdAt' | 'updatedAt'>;

/** The columns that do not follow from the design alone: the airline found or created, and the claimed upload. */
export type TagReferences = Pick<TagColumns, 'airlineId' | 'logoUploadId'>;

/**
 * The columns of a tag. The design is stored as given, with its timestamp and isPreset. Reads only the catalogue in memory,
 * so it is fast enough for an import of 2,000 designs.
 */
export async function tagColumns(
  manager: EntityManager,
  design: TagConfig,
  { airlineId, logoUploadId }: TagReferences,
): Promise<TagColumns> {
  const airport = await findAirport(manager, design.iata);
  const aircraftType = await findAircraftType(manager, design.selectedAircraft);
  return {
    airlineId,
    airportId: airport?.id ?? null,
    aircraftTypeId: aircraftType?.id ?? null,
    flightNumber: design.flightNumber,
    flightDate: design.date,
    departureCode: design.departure,
    arrivalCode: design.arrival,
    tagConfig: design,
    logoUploadId,
    searchText: searchText(design),
    flightYear: flightYear(design.date),
  };
}
