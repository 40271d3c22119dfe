import {
  ACCOUNT_FILE_LIMITS,
  AccountFileScanner,
  type AccountFileElement,
  type AccountFileList,
} from './account-file.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';
import { translate } from '../texts/translate.ts';

type StoreBatch = (list: AccountFileList, elements: readonly AccountFileElement[]) => Promise<void>;

/**
 * Reads an account file as a stream and stores its elements in batches of one list. The stream waits while a batch is stored.
 * @returns TOO_LARGE, IMPORT_NOT_JSON; the batches before the fault are stored
 */
export async function readAccountFile(
  chunks: AsyncIterable<Uint8Array>,
  batchSize: number,
  store: StoreBatch,
): Promise<Result<true>> {
  const decoder = new TextDecoder();
  const scanner = new AccountFileScanner();
  let batch: AccountFileElement[] = [];
  let bytes = 0;
  const flush = async () => {
    const [first] = batch;
    if (first) await store(first.list, batch);
    batch = [];
  };
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > ACCOUNT_FILE_LIMITS.bytes) return refuse('TOO_LARGE');
    for (const element of scanner.push(decoder.decode(chunk, { stream: true }))) {
      if (batch.length >= batchSize || (batch[0] && batch[0].list !== element.list)) await flush();
      batch.push(element);
    }
    if (scanner.isRefused)
      return refuse('IMPORT_NOT_JSON', null, {
        message: translate('A value is too long or nested too deeply.'),
      });
  }
  await flush();
  return scanner.isComplete
    ? ok(true)
    : refuse('IMPORT_NOT_JSON', null, { message: translate('The file ends too early.') });
}
