import { Piscina } from 'piscina';
import { BusyError } from '../http/http-error.ts';
import { asUnavailable } from './lost-worker.ts';
import type { SheetTask } from './draw-sheets.ts';

/** Files of sheets that may wait: each of them may take half a minute. */
const QUEUE = 4;

/** After this time a file has failed. One of as many tags as there may be takes a quarter of it on a quiet core. */
const TIMEOUT_MS = 120_000;

/** The worker ends after this time without work, which frees its memory. */
const IDLE_MS = 20_000;

/** Memory of the worker: the drawings of all tags of a file are in it at the same time. */
const MEMORY_MB = 1_024;

/** As `nice` counts: sheets leave the cores to cards, for which somebody waits at a page. */
const PRIORITY = 10;

export type SheetPool = { draw(task: SheetTask): Promise<Buffer>; close(): Promise<void> };

type Options = {
  readonly workerFile: string;
  readonly publicDir: string;
  readonly onWorkerError: (error: unknown) => void;
};

/** Draws files of sheets in a worker of their own, one after the other, so that no card ever waits for a file of hundreds of tags. */
export function createSheetPool({ workerFile, publicDir, onWorkerError }: Options): SheetPool {
  const pool = new Piscina<SheetTask, Uint8Array>({
    filename: workerFile,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    maxQueue: QUEUE,
    concurrentTasksPerWorker: 1,
    workerData: { publicDir, workers: 1, priority: PRIORITY },
  });
  pool.on('error', onWorkerError);
  return {
    draw: async (task) => {
      if (pool.queueSize >= QUEUE) throw new BusyError();
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const { buffer, byteOffset, length } = await pool.run(task, { signal });
        return Buffer.from(buffer, byteOffset, length);
      } catch (error) {
        throw asUnavailable(error, onWorkerError);
      }
    },
    close: () => pool.close(),
  };
}
