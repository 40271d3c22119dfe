import { Piscina } from 'piscina';
import { RateLimitError } from '../http-error.ts';
import { Semaphore } from '../semaphore.ts';
import { toUnavailableError } from './lost-worker.ts';
import type { SheetTask } from './draw-sheets.ts';

/** Files of sheets that may wait: each of them may take half a minute. */
const QUEUE = 4;

/** Files of one user, the one that is drawn and one that waits. Threat: a user whose files fill the queue. */
const FILES_OF_USER = 2;

/** Seconds after which a user with too many files may try again: about as long as a file takes. */
const RETRY_AFTER = 10;

/**
 * A file that is drawn for so long has failed; the time for which it waited does not count. One of as many tags as there may
 * be takes a quarter of it on a quiet core.
 */
const TIMEOUT_MS = 120_000;

/** The worker ends after this time without work, which frees its memory. */
const IDLE_MS = 20_000;

/** Memory of the worker: the drawings of all tags of a file are in it at the same time. */
const MEMORY_MB = 1_024;

/** As `nice` counts: sheets leave the cores to cards, for which somebody waits at a page. */
const PRIORITY = 10;

/** Who waits for a file. Once the signal is aborted nobody does: the file leaves the queue, or its drawing ends. */
export type SheetCaller = { readonly userId: string; readonly signal: AbortSignal };

/** Reads what a file needs. Once the signal is aborted nobody needs it. */
export type LoadSheets = (signal: AbortSignal) => Promise<SheetTask>;

export type SheetPool = {
  /**
   * @param load is called when it is the file's turn, so that the logos of one file are in memory at a time; its time counts
   * @throws BusyError, RateLimitError, UnavailableError, the reason of the caller's signal, and what `load` throws
   */
  draw(load: LoadSheets, caller: SheetCaller): Promise<Buffer>;
  close(): Promise<void>;
};

type Options = {
  readonly workerFile: string;
  readonly publicDir: string;
  readonly onWorkerError: (error: unknown) => void;
  /** Called when a drawing begins; ends it. */
  readonly startLimit?: () => AbortSignal;
};

/** Draws files of sheets in a worker of their own, one after the other, so that no card ever waits for a file of hundreds of tags. */
export function createSheetPool({
  workerFile,
  publicDir,
  onWorkerError,
  startLimit = () => AbortSignal.timeout(TIMEOUT_MS),
}: Options): SheetPool {
  const pool = new Piscina<SheetTask, Uint8Array>({
    filename: workerFile,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    concurrentTasksPerWorker: 1,
    workerData: { publicDir, workers: 1, priority: PRIORITY },
  });
  pool.on('error', onWorkerError);
  const turns = new Semaphore(1, QUEUE);
  const filesOf = new Map<string, number>();
  const drawNow = async (load: LoadSheets, caller: AbortSignal) => {
    caller.throwIfAborted();
    // Not AbortSignal.any, which in Node 20 forgets a timeout that nothing else refers to.
    const drawing = new AbortController();
    const end = () => drawing.abort();
    const limit = startLimit();
    limit.addEventListener('abort', end);
    caller.addEventListener('abort', end);
    try {
      const task = await load(drawing.signal);
      drawing.signal.throwIfAborted();
      const { buffer, byteOffset, length } = await pool.run(task, { signal: drawing.signal });
      return Buffer.from(buffer, byteOffset, length);
    } catch (error) {
      caller.throwIfAborted();
      throw toUnavailableError(error, onWorkerError);
    } finally {
      limit.removeEventListener('abort', end);
      caller.removeEventListener('abort', end);
    }
  };
  return {
    draw: async (load, { userId, signal }) => {
      const files = filesOf.get(userId) ?? 0;
      if (files >= FILES_OF_USER) throw new RateLimitError(RETRY_AFTER);
      filesOf.set(userId, files + 1);
      try {
        return await turns.run(() => drawNow(load, signal), signal);
      } finally {
        const left = (filesOf.get(userId) ?? 1) - 1;
        if (left === 0) filesOf.delete(userId);
        else filesOf.set(userId, left);
      }
    },
    close: () => pool.close(),
  };
}
