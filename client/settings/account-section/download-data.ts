import { useApolloClient } from '@apollo/client/react';
import { messageText } from '../../../tag/messages.ts';
import { PRODUCT_NAME } from '../../../tag/product.ts';
import { ExportDataDocument } from '../../graphql/generated.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { useAction } from '../../use-action.ts';

/** Fetches everything that is stored about the user and saves it as a file. */
export function useDownloadData(onDone: (outcome: 'DATA_DOWNLOADED') => void) {
  const client = useApolloClient();
  const { busy, failure, clear, run } = useAction('EXPORT_DATA_FAILED');

  const start = () =>
    void run(async () => {
      const { data } = await client.query({
        query: ExportDataDocument,
        // Neither an old copy nor one that stays in memory.
        fetchPolicy: 'no-cache',
      });
      if (typeof data?.exportData !== 'object' || data.exportData === null) {
        return messageText('EXPORT_DATA_FAILED');
      }
      const text = `${JSON.stringify(data.exportData, null, 2)}\n`;
      downloadFile(new Blob([text], { type: 'application/json' }), fileName(new Date()));
      onDone('DATA_DOWNLOADED');
      return null;
    });

  return { busy, failure, clear, start };
}

const fileName = (now: Date) => `${PRODUCT_NAME.toLowerCase()}-data-${now.toISOString().slice(0, 10)}.json`;
