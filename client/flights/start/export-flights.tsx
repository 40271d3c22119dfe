import { useState } from 'react';
import { downloadFlights } from '../../saved-tags/export/download-tags.ts';
import { Chip } from '../../ui/chip.tsx';
import { Alert } from '../../ui/notice.tsx';
import { useAction } from '../../use-action.ts';

const FORMATS = [
  ['airtrail', 'AirTrail'],
  ['openflights', 'OpenFlights'],
] as const;

type Format = (typeof FORMATS)[number][0];

/** Exports the saved flights as a file for another app. */
export function ExportFlights() {
  const { run, isBusy, errorMessage } = useAction('INTERNAL');
  const [format, setFormat] = useState<Format | null>(null);
  const download = (requestedFormat: Format) => {
    setFormat(requestedFormat);
    void run(() => downloadFlights(requestedFormat));
  };
  return (
    <>
      {FORMATS.map(([id, name]) => (
        <Chip
          as="button"
          key={id}
          type="button"
          aria-busy={(isBusy && format === id) || undefined}
          onClick={() => download(id)}
        >
          CSV for {name}
        </Chip>
      ))}
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
    </>
  );
}
