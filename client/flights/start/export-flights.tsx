import { useState } from 'react';
import { downloadFlights } from '../../saved-tags/export/download-tags.ts';
import { Chip } from '../../ui/chip.tsx';
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
