import { useApolloClient } from '@apollo/client/react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { downloadAllTags, downloadNewestDesigns } from '../../saved-tags/export/download-tags.ts';
import { useExportCounts } from '../../saved-tags/export/export-counts.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { ExportChip } from './export-chip.tsx';

/** Exports all tags, or the newest design of each airline, as files that the product reads back. */
export function ExportTags() {
  const client = useApolloClient();
  const { newest, all } = useExportCounts();
  const downloadNewest = async () =>
    (await downloadNewestDesigns(client)) === 0 ? formatMessage('EXPORT_EMPTY') : null;
  return (
    <>
      {all !== null && <ExportChip download={downloadAllTags}>{all}</ExportChip>}
      <ExportChip title={newest} download={downloadNewest}>
        {translate('Export Data')}
      </ExportChip>
      <span>{newest}</span>
    </>
  );
}
