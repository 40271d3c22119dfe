import { Piscina } from 'piscina';
import { BusyError, RateLimitError } from '../http-error.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import { toUnavailableError } from './unavailable-error.ts';
import type { MovingTask } from './draw-moving-file.ts';
import type { SheetTask } from './draw-sheets.ts';

/** The maximum number of waiting files; each may take half a minute. */
const MAX_WAITING_FILES = 4;

/** The maximum number of files per user: one in drawing and one waiting. Threat: one user fills the queue. */
const MAX_FILES_PER_USER = 2;

/** The time after which a user with too many files may try again, in seconds: about the duration of one file. */
const RETRY_AFTER_S = 10;

/**
 * The time limit of a drawing, in milliseconds, without the wait in the queue. A file with the maximum number of tags takes a quarter of
 * it on an idle core.
 */
const DRAWING_TIMEOUT_MS = 120_000;

/** The time limit of a moving image, in milliseconds. It takes about 1.5 s on an idle core. */
const MOVING_TIMEOUT_MS = 30_000;

/** The time after which an idle worker ends and frees its memory, in milliseconds. */
const IDLE_WORKER_MS = 20_000;

/** Memory of the worker: the drawings of all tags of a file are in it at the same time. */
const MAX_MEMORY_MB = 1_024;

/** The nice value. Cards have priority over sheets, because a user waits for a card on a page. */
const WORKER_PRIORITY = 10;

/** The user that waits for a file. If the signal is aborted, the file leaves the queue or its drawing ends. */
export type SheetCaller = { readonly userId: string; readonly signal: AbortSignal };

/** Loads the data of a file. An aborted signal means that the data is no longer needed. */
export type LoadSheets = (signal: AbortSignal) => Promise<SheetTask>;

export type SheetPool = {
  /**
   * Draws a file of sheets.
   * @param load called when the drawing starts, so that only one file's logos are in memory; its time counts
   * @throws BusyError, RateLimitError, UnavailableError, the reason of the caller's signal, and the errors of `load`
   */
  draw(load: LoadSheets, caller: SheetCaller): Promise<Buffer>;
  /**
   * Draws a moving image, if the worker draws nothing else: a visitor has the still in the meantime.
   * @throws BusyError, UnavailableError
   */
  drawMoving(task: MovingTask): Promise<Buffer>;
  close(): Promise<void>;
};

type SheetPoolOptions = {
  readonly workerFile: string;
  readonly publicDir: string;
  readonly onWorkerError: (error: unknown) => void;
  /** Called when a drawing starts. The returned signal ends the drawing. */
  readonly createStartTimeout?: () => AbortSignal;
};

/**
 * Draws files of sheets, and moving images, one after the other in a separate worker, so that no card waits for a file of hundreds of
 * tags.
 */
export function createSheetPool({
  workerFile,
  publicDir,
  onWorkerError,
  createStartTimeout = () => AbortSignal.timeout(DRAWING_TIMEOUT_MS),
}: SheetPoolOptions): SheetPool {
  const pool = new Piscina<SheetTask | MovingTask, Uint8Array>({
    filename: workerFile,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_WORKER_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    concurrentTasksPerWorker: 1,
    workerData: { publicDir, workers: 1, priority: WORKER_PRIORITY },
  });
  pool.on('error', onWorkerError);
  const drawingSemaphore = new Semaphore(1, MAX_WAITING_FILES);
  const fileCounts = new Map<string, number>();
  const drawTask = async (load: LoadSheets, caller: AbortSignal) => {
    caller.throwIfAborted();
    // Does not use AbortSignal.any: in Node.js 20 it loses a timeout that has no other reference.
    const drawingController = new AbortController();
    const abortDrawing = () => drawingController.abort();
    const timeLimit = createStartTimeout();
    timeLimit.addEventListener('abort', abortDrawing);
    caller.addEventListener('abort', abortDrawing);
    try {
      const task = await load(drawingController.signal);
      drawingController.signal.throwIfAborted();
      const { buffer, byteOffset, length } = await pool.run(task, { signal: drawingController.signal });
      return Buffer.from(buffer, byteOffset, length);
    } catch (error) {
      caller.throwIfAborted();
      throw toUnavailableError(error, onWorkerError);
    } finally {
      timeLimit.removeEventListener('abort', abortDrawing);
      caller.removeEventListener('abort', abortDrawing);
    }
  };
  return {
    drawMoving: async (task) => {
      if (!drawingSemaphore.isIdle) throw new BusyError();
      return drawingSemaphore.run(() => runMoving(pool, task, onWorkerError));
    },
    draw: async (load, { userId, signal }) => {
      const fileCount = fileCounts.get(userId) ?? 0;
      if (fileCount >= MAX_FILES_PER_USER) throw new RateLimitError(RETRY_AFTER_S);
      fileCounts.set(userId, fileCount + 1);
      try {
        return await drawingSemaphore.run(() => drawTask(load, signal), signal);
      } finally {
        const remainingCount = (fileCounts.get(userId) ?? 1) - 1;
        if (remainingCount === 0) fileCounts.delete(userId);
        else fileCounts.set(userId, remainingCount);
      }
    },
    close: () => pool.close(),
  };
}

async function runMoving(
  pool: Piscina<MovingTask, Uint8Array>,
  task: MovingTask,
  onWorkerError: (error: unknown) => void,
): Promise<Buffer> {
  try {
    const signal = AbortSignal.timeout(MOVING_TIMEOUT_MS);
    const { buffer, byteOffset, length } = await pool.run(task, { signal });
    return Buffer.from(buffer, byteOffset, length);
  } catch (error) {
    throw toUnavailableError(error, onWorkerError);
  }
}
