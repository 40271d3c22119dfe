import { messageText } from '../../tag/texts/messages.ts';
import { sheetFileName, type PrintOptions } from '../../tag/print/print-options.ts';
import { isOffline, setConnectionStatus } from '../offline/connection.ts';
import { useOutbox } from '../offline/outbox/outbox.ts';
import {
  authorizedFetch,
  isGatewayError,
  readJsonResponse,
  responseErrorText,
} from '../session/authorized-fetch.ts';
import { downloadFile } from '../ui/download-file.ts';

/** The server draws for two minutes at most, and the files of others may be drawn before. */
const TIMEOUT_MS = 300_000;

/** Downloads the sheets of tags. @returns why that failed; null when it did not */
export async function downloadSheets(ids: readonly string[], options: PrintOptions): Promise<string | null> {
  const { pendingTags } = useOutbox.getState();
  if (isOffline() || ids.some((id) => pendingTags.has(id))) return messageText('PRINT_NEEDS_SERVER');
  try {
    const response = await authorizedFetch('/api/user/sheet.pdf', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids, ...options }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) {
      downloadFile(await response.blob(), sheetFileName(ids.length));
      return null;
    }
    const answer = await readJsonResponse(response);
    if (!isGatewayError(response, answer))
      return messageText('PRINT_FAILED', { message: responseErrorText(response, answer) });
  } catch (error) {
    if (error instanceof DOMException)
      return messageText('PRINT_FAILED', { message: messageText('UNAVAILABLE') });
  }
  setConnectionStatus('local');
  return messageText('PRINT_NEEDS_SERVER');
}
