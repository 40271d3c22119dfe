import { downloadFlights } from '../../saved-tags/export/download-tags.ts';
import { ExportChip } from './export-chip.tsx';

const FORMATS = [
  ['airtrail', 'AirTrail'],
  ['openflights', 'OpenFlights'],
] as const;

/** Exports the saved flights as a file for another app. */
export function ExportFlights() {
  return FORMATS.map(([id, name]) => (
    <ExportChip key={id} download={() => downloadFlights(id)}>{`CSV for ${name}`}</ExportChip>
  ));
}
