import { randomUUID } from 'node:crypto';
import { FIN_LOGO_PATH } from '../../../tag/card/image-art.ts';
import type { AirlineDraft } from '../../../tag/airlines/airline.ts';
import type { PlannedFlight } from '../../../tag/flights/plan/flight-planner.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { Airline } from '../../airlines/airline.entity.ts';
import { claimUploads, isUploadUrl } from '../../storage/uploads.ts';
import type { ImportTransaction } from '../import/import-store.ts';
import { toTagColumns } from '../tag-columns.ts';
import { noteAddedTags } from '../tag-copies.ts';
import { UserTag } from '../user-tag.entity.ts';

/** The number of rows of a statement; each has about twenty parameters. */
const ROWS_PER_STATEMENT = 250;

/** The ids of a stored tag and of a new airline. */
export type StoredFlight = { readonly tagId: string | null; readonly newAirlineId: string | null };

/**
 * Stores the flights with the result 'added' and their new airlines.
 * @returns the stored ids of each flight
 */
export async function storeFlights(
  importing: ImportTransaction,
  plannedFlights: readonly PlannedFlight[],
): Promise<ReadonlyMap<PlannedFlight, StoredFlight>> {
  const { manager, userId, now } = importing;
  const addedFlights = plannedFlights.flatMap((flight) =>
    flight.result === 'added' && flight.tagConfig ? [{ flight, design: flight.tagConfig }] : [],
  );
  const airlineIds = await insertAirlines(
    importing,
    addedFlights.map(({ flight }) => flight),
  );
  const logos = addedFlights.map(({ design }) => design.selectedLogo);
  const uploads = await claimUploads(manager, { userId, kind: 'logo' }, [...new Set(logos)]);
  const ids = new Map<PlannedFlight, StoredFlight>();
  const rows: Partial<UserTag>[] = [];
  for (const { flight, design } of addedFlights) {
    const id = randomUUID();
    const isLogoLost = isUploadUrl(design.selectedLogo) && !uploads.has(design.selectedLogo);
    const storedDesign: TagConfig = {
      ...design,
      selectedLogo: isLogoLost ? FIN_LOGO_PATH : design.selectedLogo,
      timestamp: now.toISOString(),
    };
    const newAirlineId = (flight.airline && airlineIds.get(flight.airline)) ?? null;
    const columns = await toTagColumns(manager, storedDesign, {
      airlineId: flight.airlineId ?? newAirlineId,
      logoUploadId: uploads.get(design.selectedLogo) ?? null,
      flownOn: flight.flownOn,
      notes: null,
    });
    ids.set(flight, { tagId: id, newAirlineId });
    rows.push({ ...columns, id, userId, createdAt: now, updatedAt: now, deletedAt: null });
  }
  for (let offset = 0; offset < rows.length; offset += ROWS_PER_STATEMENT)
    await manager.insert(UserTag, rows.slice(offset, offset + ROWS_PER_STATEMENT));
  const newIds = rows.flatMap(({ id }) => id ?? []);
  if (newIds.length > 0) await noteAddedTags(manager, userId, newIds);
  return ids;
}

async function insertAirlines(
  { manager, userId, now }: ImportTransaction,
  flights: readonly PlannedFlight[],
): Promise<ReadonlyMap<AirlineDraft, string>> {
  const drafts = [...new Set(flights.flatMap(({ airline }) => airline ?? []))];
  const rows = drafts.map((draft) =>
    manager.create(Airline, {
      ...draft,
      ownerId: userId,
      logoUploadId: null,
      country: null,
      activeFrom: null,
      activeTo: null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    }),
  );
  if (rows.length > 0) await manager.insert(Airline, rows);
  return new Map(drafts.map((draft, index) => [draft, rows[index]?.id ?? '']));
}
