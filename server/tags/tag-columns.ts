import type { EntityManager } from 'typeorm';
import { parseFlightDay } from '../../tag/dates/flight-day.ts';
import { computeListColumns } from '../../tag/lists/list-columns.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { findAircraftType } from '../airlines/catalogue.service.ts';
import { loadCatalogue } from '../airlines/catalogue.ts';
import type { UserTag } from './user-tag.entity.ts';

/** A tag without its id, owner and times. */
export type TagColumns = Omit<UserTag, 'id' | 'userId' | 'createdAt' | 'updatedAt' | 'deletedAt'>;

/** The columns that do not follow from the design alone: the airline found or created, the claimed upload, the day, the notes. */
export type TagReferences = Pick<TagColumns, 'airlineId' | 'logoUploadId' | 'flownOn' | 'notes'>;

/** Returns the flight day if the client sends none: the stored day if the date is unchanged, otherwise the parsed date. */
export function resolveFlownOn(
  { date }: TagConfig,
  storedTag: Pick<UserTag, 'tagConfig' | 'flownOn'> | null,
): string | null {
  return storedTag?.tagConfig.date === date ? storedTag.flownOn : parseFlightDay(date);
}

/**
 * Computes the columns of a tag. Stores the design as given, with its timestamp and isPreset. Uses only the catalogue in memory, so it is
 * fast enough for an import of 2,000 designs.
 */
export async function toTagColumns(
  manager: EntityManager,
  design: TagConfig,
  { airlineId, logoUploadId, flownOn, notes }: TagReferences,
): Promise<TagColumns> {
  const { airportByIata } = await loadCatalogue(manager);
  const aircraftType = await findAircraftType(manager, design.selectedAircraft);
  return {
    airlineId,
    airportId: airportByIata.get(design.iata)?.id ?? null,
    aircraftTypeId: aircraftType?.id ?? null,
    flightNumber: design.flightNumber,
    flightDate: design.date,
    flownOn,
    departureCode: design.departure,
    arrivalCode: design.arrival,
    tagConfig: design,
    logoUploadId,
    notes,
    ...computeListColumns({ tagConfig: design, flownOn, notes }, airportByIata),
  };
}
