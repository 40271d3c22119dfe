import { Piscina } from 'piscina';
import type { FlightEntry } from '../../../tag/flights/flight-entry.ts';
import type { FlightFile } from '../../../tag/flights/flight-file.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import type { FlightFileReader } from '../../flight-file-reader.types.ts';
import { Semaphore } from '../../concurrency/semaphore.ts';
import { TimeSlice } from '../../concurrency/time-slice.ts';
import type { FlightFileTask, PackedFlightFile } from './flight-worker.ts';
import { FLIGHT_WORKER_FILE } from './flight-worker-file.ts';

/** The time after which an idle worker ends and frees its memory, in milliseconds. */
const IDLE_WORKER_MS = 20_000;

/** Memory of the worker. The largest allowed files need less than half of it. */
const MAX_MEMORY_MB = 256;

/** The number of files that wait for the worker; importFlights limits the simultaneous imports. */
const MAX_WAITING_FILES = 8;

/** The time limit of a file, in milliseconds; it begins when the worker gets the file. The largest allowed files take less than a second on an idle core. */
const PARSE_TIMEOUT_MS = 30_000;

type FlightFileReaderOptions = {
  /** Called when a file was refused because its worker ended. */
  readonly onWorkerError: (error: unknown) => void;
  readonly timeoutMs?: number;
};

/** Creates the reader. Its only worker starts with the first file. */
export function createFlightFileReader({
  onWorkerError,
  timeoutMs = PARSE_TIMEOUT_MS,
}: FlightFileReaderOptions): FlightFileReader {
  let startedPool: Piscina<FlightFileTask, Result<PackedFlightFile>> | undefined;
  // A time limit that began in the line would refuse a file because of the file before.
  const workerSemaphore = new Semaphore(1, MAX_WAITING_FILES);
  const startPool = () => {
    const pool = new Piscina<FlightFileTask, Result<PackedFlightFile>>({
      filename: FLIGHT_WORKER_FILE,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_WORKER_MS,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
      concurrentTasksPerWorker: 1,
    });
    // Without a listener this event would end the server. Piscina replaces the worker; only its file fails.
    pool.on('error', onWorkerError);
    return pool;
  };
  return {
    read: async (file, person) => {
      const pool = (startedPool ??= startPool());
      const parsed = await workerSemaphore.run(() =>
        pool.run({ file, person }, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
          onWorkerError(error);
          return refuse('FLIGHTS_TOO_COMPLEX');
        }),
      );
      return parsed.ok ? ok(await unpack(parsed.value)) : parsed;
    },
    close: async () => startedPool?.destroy(),
  };
}

async function unpack({ json, chunkEnds, ...rest }: PackedFlightFile): Promise<FlightFile> {
  const entries: FlightEntry[] = [];
  const decoder = new TextDecoder();
  const slice = new TimeSlice();
  let start = 0;
  for (const end of chunkEnds) {
    await slice.next();
    entries.push(...(JSON.parse(decoder.decode(json.subarray(start, end))) as FlightEntry[]));
    start = end;
  }
  return { ...rest, entries };
}
