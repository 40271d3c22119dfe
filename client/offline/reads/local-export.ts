import {
  exportDesigns,
  toExportedDesign,
  type ExportedAirline,
} from '../../../tag/imports/export-designs.ts';
import type { AirlineRowFragment, ExportAirlinesQuery } from '../../graphql/generated.ts';
import { parseAirlineRow } from '../local-airline.ts';
import type { PendingMutation } from '../outbox/pending-mutation.ts';
import { listTouchedTags, type Projection } from '../projection.ts';

/** Builds the export of the airlines and tags that this browser knows. */
export function buildLocalExport({ airlines: rows, tags }: Projection) {
  const newestDesigns = new Map(
    [...tags].toReversed().map(({ airlineId, tagConfig }) => [airlineId, tagConfig]),
  );
  const knownIds = new Set(rows.map(({ id }) => id));
  const exportedRows = rows
    .filter(({ id, isPreset }) => !isPreset || newestDesigns.has(id))
    .flatMap((row) => {
      const airline = toExportedAirline(row);
      return airline ? [{ airline, design: newestDesigns.get(row.id) ?? null }] : [];
    });
  const unfiledDesigns = tags.filter(({ airlineId }) => airlineId === null || !knownIds.has(airlineId));
  return exportDesigns(
    exportedRows,
    unfiledDesigns.map(({ tagConfig }) => tagConfig),
  );
}

function toExportedAirline(row: AirlineRowFragment): ExportedAirline | null {
  const draft = parseAirlineRow(row);
  return draft.ok ? { ...draft.value, isPreset: row.isPreset } : null;
}

/** Merges the pending designs into the server's export: each replaces the entry of its airline. */
export function applyPendingDesigns(
  exported: ExportAirlinesQuery['exportAirlines'],
  { airlines: rows, tags }: Projection,
  pending: readonly PendingMutation[],
) {
  const { saved: savedIds } = listTouchedTags(pending);
  const designs = new Map(exported.map((design) => [`${design.icao} ${design.airline}`, design]));
  for (const { airlineId, tagConfig } of tags.filter(({ id }) => savedIds.has(id)).toReversed()) {
    const row = rows.find(({ id }) => id === airlineId);
    const airline = row && toExportedAirline(row);
    const design = airline ? toExportedDesign(airline, tagConfig) : tagConfig;
    designs.set(`${design.icao} ${design.airline}`, design);
  }
  return [...designs.values()];
}
