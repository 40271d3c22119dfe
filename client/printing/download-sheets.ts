import { formatMessage } from '../../tag/texts/messages.ts';
import { formatSheetFileName, type PrintOptions } from '../../tag/print/print-options.ts';
import { isOffline, setConnectionStatus } from '../offline/connection.ts';
import { useOutbox } from '../offline/outbox/outbox.ts';
import {
  fetchAuthorized,
  isGatewayError,
  readJsonResponse,
  formatResponseError,
} from '../session/fetch-authorized.ts';
import { downloadFile } from '../ui/download-file.ts';

/** The time limit of a download, in milliseconds: the server draws for at most two minutes, and files of other users may come first. */
const PRINT_TIMEOUT_MS = 300_000;

/**
 * Downloads the sheets of tags.
 * @returns the reason if it failed; null on success
 */
export async function downloadSheets(ids: readonly string[], options: PrintOptions): Promise<string | null> {
  const { pendingTags } = useOutbox.getState();
  if (isOffline() || ids.some((id) => pendingTags.has(id))) return formatMessage('PRINT_NEEDS_SERVER');
  try {
    const response = await fetchAuthorized('/api/user/sheet.pdf', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids, ...options }),
      signal: AbortSignal.timeout(PRINT_TIMEOUT_MS),
    });
    if (response.ok) {
      downloadFile(await response.blob(), formatSheetFileName(ids.length));
      return null;
    }
    const body = await readJsonResponse(response);
    if (!isGatewayError(response, body))
      return formatMessage('PRINT_FAILED', { message: formatResponseError(response, body) });
  } catch (error) {
    if (error instanceof DOMException)
      return formatMessage('PRINT_FAILED', { message: formatMessage('UNAVAILABLE') });
  }
  setConnectionStatus('local');
  return formatMessage('PRINT_NEEDS_SERVER');
}
