import { useApolloClient } from '@apollo/client/react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { downloadAllTags, downloadNewestDesigns } from '../../saved-tags/export/download-tags.ts';
import { useExportCounts } from '../../saved-tags/export/export-counts.ts';
import { Chip } from '../../ui/chip.tsx';
import { Alert } from '../../ui/notice.tsx';
import { useAction } from '../../use-action.ts';

/** Exports all tags, or the newest design of each airline, as files that the product reads back. */
export function ExportTags() {
  const client = useApolloClient();
  const { run, errorMessage } = useAction('INTERNAL');
  const { newest, all } = useExportCounts();
  const downloadNewest = async () =>
    (await downloadNewestDesigns(client)) === 0 ? formatMessage('EXPORT_EMPTY') : null;
  return (
    <>
      {all !== null && (
        <Chip as="button" type="button" onClick={() => void run(downloadAllTags)}>
          {all}
        </Chip>
      )}
      <Chip as="button" type="button" title={newest} onClick={() => void run(downloadNewest)}>
        Export Data
      </Chip>
      <span>{newest}</span>
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
    </>
  );
}
