import { useState } from 'react';
import { readJsonResponse, formatResponseError, fetchAuthorized } from '../../session/fetch-authorized.ts';
import { Chip } from '../../ui/chip.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { Alert } from '../../ui/notice.tsx';
import { useAction } from '../../use-action.ts';

const APPS = [
  ['airtrail', 'AirTrail'],
  ['openflights', 'OpenFlights'],
] as const;

type Format = (typeof APPS)[number][0];

/** Exports the saved flights as a file for another app. */
export function ExportFlights() {
  const { run, busy, errorMessage } = useAction('INTERNAL');
  const [format, setFormat] = useState<Format | null>(null);
  const download = (wanted: Format) => {
    setFormat(wanted);
    void run(() => downloadFlights(wanted));
  };
  return (
    <>
      {APPS.map(([id, name]) => (
        <Chip
          as="button"
          key={id}
          type="button"
          aria-busy={(busy && format === id) || undefined}
          onClick={() => download(id)}
        >
          CSV for {name}
        </Chip>
      ))}
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
    </>
  );
}

/**
 * Downloads the flights as a file.
 * @returns the reason if there is no file; null on success
 * @throws the errors of authorizedFetch
 */
async function downloadFlights(format: Format): Promise<string | null> {
  const response = await fetchAuthorized(`/api/user/flights.csv?format=${format}`);
  if (!response.ok) return formatResponseError(response, await readJsonResponse(response));
  downloadFile(
    await response.blob(),
    `tailfin-flights-${format}-${new Date().toISOString().slice(0, 10)}.csv`,
  );
  return null;
}
