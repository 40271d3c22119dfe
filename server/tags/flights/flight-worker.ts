import type { FlightFile } from '../../../tag/flights/flight-file.ts';
import { parseFlightFile } from '../../../tag/flights/parse-flight-file.ts';
import { ok, type Result } from '../../../tag/texts/refusal.ts';
import { setThreadPriority, THREAD_PRIORITIES } from '../../concurrency/thread-priority.ts';

setThreadPriority(THREAD_PRIORITIES.largeAccounts);

export type FlightFileTask = { readonly file: Uint8Array; readonly person: string | null };

/**
 * A parsed file. The entries are JSON in chunks, so that the main thread copies one block of bytes and parses a chunk at a time.
 * Otherwise the structured clone of 20,000 entries would block all requests.
 */
export type PackedFlightFile = Omit<FlightFile, 'entries'> & {
  readonly json: Uint8Array;
  /** The end of each chunk in `json`, in bytes. Each chunk is a list of entries. */
  readonly chunkEnds: readonly number[];
};

/** The number of entries in a chunk, which JSON.parse reads in about a millisecond. */
const ENTRIES_PER_CHUNK = 250;

/** Parses a flight file in a worker thread, because a hostile file takes long and would block all other requests. */
export default async function runFlightWorker({
  file,
  person,
}: FlightFileTask): Promise<Result<PackedFlightFile>> {
  const parsed = await parseFlightFile(file, person === null ? {} : { person });
  if (!parsed.ok) return parsed;
  const { entries, ...rest } = parsed.value;
  const chunks: Buffer[] = [];
  for (let offset = 0; offset < entries.length; offset += ENTRIES_PER_CHUNK)
    chunks.push(Buffer.from(JSON.stringify(entries.slice(offset, offset + ENTRIES_PER_CHUNK))));
  let end = 0;
  const chunkEnds = chunks.map(({ length }) => (end += length));
  return ok({ ...rest, json: new Uint8Array(Buffer.concat(chunks)), chunkEnds });
}
