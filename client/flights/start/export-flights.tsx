import { downloadFlights } from '../../saved-tags/export/download-tags.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../../tag/flights/export-formats.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { ExportChip } from './export-chip.tsx';

const FORMAT_NAMES: Readonly<Record<ExportFormat, string>> = {
  airtrail: 'AirTrail',
  openflights: 'OpenFlights',
};

/** Exports the saved flights as a file for another app. */
export function ExportFlights() {
  return EXPORT_FORMATS.map((format) => (
    <ExportChip key={format} download={() => downloadFlights(format)}>
      {translate('CSV for {app}', { app: FORMAT_NAMES[format] })}
    </ExportChip>
  ));
}
