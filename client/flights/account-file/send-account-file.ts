import {
  ACCOUNT_FILE_LIMITS,
  ACCOUNT_FILE_START,
  type AccountFileElement,
  type AccountFileList,
} from '../../../tag/imports/account-file.ts';
import { readAccountFile } from '../../../tag/imports/read-account-file.ts';
import { formatMessage, formatSourceMessage } from '../../../tag/texts/messages.ts';
import { fetchAuthorized, formatResponseError, readJsonResponse } from '../../session/fetch-authorized.ts';

/** The result so far. */
export type AccountImportCounts = {
  readonly added: number;
  readonly skipped: number;
  /** The texts of elements that the server refused. */
  readonly refused: readonly string[];
};

const NO_COUNTS: AccountImportCounts = { added: 0, skipped: 0, refused: [] };

/** The number of bytes that are read at once. */
const SLICE_BYTES = 1024 * 1024;

type AccountFileRun = {
  readonly signal: AbortSignal;
  readonly onProgress: (counts: AccountImportCounts) => void;
};

/**
 * Sends an account file in small parts, each an account file of its own. The server skips tags that it has, so that an interrupted import
 * can be repeated.
 * @returns the reason if the import stopped; null if it is complete
 * @throws the errors of fetchAuthorized
 */
export async function sendAccountFile(
  file: File,
  { signal, onProgress }: AccountFileRun,
): Promise<string | null> {
  if (file.size > ACCOUNT_FILE_LIMITS.bytes)
    return formatSourceMessage('file', 'IMPORT_TOO_LARGE', { max: ACCOUNT_FILE_LIMITS.bytes / 1024 / 1024 });
  let counts = NO_COUNTS;
  const sendPart = async (list: AccountFileList, elements: readonly AccountFileElement[]) => {
    counts = addCounts(counts, await postPart(formatPart(list, elements), signal));
    onProgress(counts);
  };
  try {
    const { tagsPerBatch } = ACCOUNT_FILE_LIMITS;
    const read = await readAccountFile(readSlices(file), tagsPerBatch, sendPart);
    return read.ok ? null : formatMessage(read.refusal.code, read.refusal.params);
  } catch (error) {
    if (error instanceof PartRefusedError) return error.message;
    throw error;
  }
}

/** Stops the reading of the file. */
class PartRefusedError extends Error {}

async function* readSlices(file: File): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += SLICE_BYTES)
    yield new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer());
}

function formatPart(list: AccountFileList, elements: readonly AccountFileElement[]): string {
  return `${ACCOUNT_FILE_START}"${list}":[${elements.map(({ text }) => text).join(',')}]}`;
}

async function postPart(body: string, signal: AbortSignal): Promise<AccountImportCounts> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetchAuthorized('/api/flights/import', { method: 'POST', body, headers, signal });
  const responseBody = await readJsonResponse(response);
  if (!response.ok) throw new PartRefusedError(formatResponseError(response, responseBody));
  return readCounts(responseBody['data']);
}

function readCounts(data: unknown): AccountImportCounts {
  const { added, skipped, entries } = Object.fromEntries(Object.entries(data ?? {}));
  const refused = Array.isArray(entries) ? entries.map((entry) => String(entry?.error ?? '')) : [];
  return { added: Number(added ?? 0), skipped: Number(skipped ?? 0), refused };
}

function addCounts(a: AccountImportCounts, b: AccountImportCounts): AccountImportCounts {
  return {
    added: a.added + b.added,
    skipped: a.skipped + b.skipped,
    refused: [...a.refused, ...b.refused],
  };
}
