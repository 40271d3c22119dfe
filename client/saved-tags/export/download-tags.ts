import { formatUtcDay } from '../../../tag/base/format-day.ts';
import type { ApolloClient } from '@apollo/client';
import { ExportAirlinesDocument } from '../../graphql/generated.ts';
import { downloadResponse } from '../../session/download-response.ts';
import { downloadFile } from '../../ui/download-file.ts';

/**
 * Downloads a file for Batch Import: the newest design of each airline, and the airlines without a design.
 * @returns the number of designs; without any there is no file
 */
export async function downloadNewestDesigns(client: ApolloClient): Promise<number> {
  const { data } = await client.query({
    query: ExportAirlinesDocument,
    // An export needs current data, and its large response must not stay in memory.
    fetchPolicy: 'no-cache',
  });
  const designs = data?.exportAirlines ?? [];
  if (designs.length === 0) return 0;
  const text = `${JSON.stringify(designs, null, 2)}\n`;
  downloadFile(
    new Blob([text], { type: 'application/json' }),
    `dynamicAirlines_export_${formatUtcDay(new Date())}.json`,
  );
  return designs.length;
}

/** Downloads the account file: all tags, with notes, own airlines and their logos. Returns and throws as downloadResponse. */
export function downloadAllTags(): Promise<string | null> {
  return downloadResponse('/api/user/tags.json', `tailfin-tags-${formatUtcDay(new Date())}.json`);
}

/** Downloads the flights for another app. Returns and throws as downloadResponse. */
export function downloadFlights(format: string): Promise<string | null> {
  return downloadResponse(
    `/api/user/flights.csv?format=${format}`,
    `tailfin-flights-${format}-${formatUtcDay(new Date())}.csv`,
  );
}
