import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/tag-config.ts';
import { BusyError, UnavailableError } from '../http/http-error.ts';
import { cacheRenders } from './render-cache.ts';
import { QueueWait } from './queue-wait.ts';
import type { RasterPicture, RenderTask } from './render-worker.ts';

/** Draws PNGs of designs, away from the thread that answers requests; each design once, whoever asks. */
export type Renderer = {
  /**
   * @param design a parsed design
   * @param scale 1 to 4: px of the PNG per px of the 376x552 card
   * @param picture the logo of a design that names an uploaded one
   * @throws BusyError when more is waiting than can be drawn in reasonable time; UnavailableError when the card took too long or
   * its worker died
   * @returns bytes that others may hold as well: they are read only
   */
  renderPng(design: TagConfig, scale: number, picture?: RasterPicture | null): Promise<Buffer>;
  close(): Promise<void>;
};

/** Cards that may wait for each worker, however fast they are drawn: what waits holds memory. */
const QUEUE_PER_WORKER = 32;

/** One more is turned away where it would wait longer than this for a worker. */
const MOST_WAIT_MS = 3_000;

/**
 * Cards that may wait for each worker however long that takes: a page of the collection asks for six at a time, also of
 * workers that just start, and of one that is scrolled fast some are drawn that nobody waits for any more.
 */
const ALWAYS_PER_WORKER = 8;

/** A card that takes this long will not come any more; its worker is ended and replaced. */
const RENDER_TIMEOUT_MS = 15_000;

/** Cards that each worker draws for practice: the first ones take twice as long, until the engine has compiled us. */
const WARM_UP_CARDS = 10;

const WORKER = import.meta.url.endsWith('.ts') ? './render-worker-from-source.mjs' : './render-worker.js';
const WORKER_FILE = fileURLToPath(new URL(WORKER, import.meta.url));

export type RendererOptions = {
  readonly workers: number;
  /** Holds img/ and fonts/, as built. */
  readonly publicDir: string;
  /** Told when a worker died or a card took too long. */
  readonly onWorkerError?: (error: unknown) => void;
  /** After this a card is given up. */
  readonly timeoutMs?: number;
  /** A card that would wait longer for a worker is turned away. */
  readonly mostWaitMs?: number;
};

/**
 * Starts the workers without waiting for them: they warm up, a card at a time, while the server already listens.
 */
export async function createRenderer({
  workers,
  publicDir,
  onWorkerError = () => {},
  timeoutMs = RENDER_TIMEOUT_MS,
  mostWaitMs = MOST_WAIT_MS,
}: RendererOptions): Promise<Renderer> {
  keepRasterPages();
  const pool = new Piscina<RenderTask, Uint8Array>({
    filename: WORKER_FILE,
    minThreads: workers,
    maxThreads: workers,
    maxQueue: workers * QUEUE_PER_WORKER,
    concurrentTasksPerWorker: 1,
    workerData: { publicDir, workers },
  });
  // A worker that dies fails its own card and is replaced; unheard, the event would end the whole server.
  pool.on('error', onWorkerError);
  const wait = new QueueWait(workers);
  const isFull = () => {
    const each = pool.queueSize / workers;
    if (each >= QUEUE_PER_WORKER) return true;
    return each >= ALWAYS_PER_WORKER && wait.after(pool.queueSize) > mostWaitMs;
  };
  const run = async (task: RenderTask) => {
    if (isFull()) throw new BusyError();
    const done = wait.begin(pool.queueSize);
    try {
      const { buffer, byteOffset, length } = await pool.run(task, { signal: AbortSignal.timeout(timeoutMs) });
      return Buffer.from(buffer, byteOffset, length);
    } catch (error) {
      if (!isLostWorker(error)) throw error;
      onWorkerError(error);
      throw new UnavailableError(error);
    } finally {
      done();
    }
  };
  let closed = false;
  const warm = async () => {
    for (let card = 0; card < WARM_UP_CARDS && !closed; card += 1) {
      const design = { ...DEFAULT_DESIGN, date: `WARM-UP ${card}` };
      await Promise.allSettled(
        Array.from({ length: workers }, () => run({ design, scale: 2, picture: null })),
      );
    }
  };
  const warmed = warm();
  const draw = cacheRenders((design, scale, picture) => run({ design, scale, picture }));
  return {
    renderPng: (design, scale, picture = null) => draw(design, scale, picture),
    close: async () => {
      closed = true;
      await warmed;
      await pool.close();
    },
  };
}

/** The card took too long, or its worker ended; another try may do. What the drawing itself threw is a fault of ours. */
function isLostWorker(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (error.name === 'AbortError' || code.startsWith('ERR_WORKER_')) return true;
  // Piscina's own words, which carry no code.
  return /^(worker exited with code|Terminating worker thread)/.test(error.message);
}

/**
 * resvg's allocator gives pages back after 10 ms and faults them in again for the next card, which doubles the time of
 * some. It reads the environment when the first worker loads it, hence here and not in config.ts.
 */
function keepRasterPages(): void {
  // oxlint-disable-next-line node/no-process-env -- written, not read: no setting of ours
  process.env['MIMALLOC_PURGE_DELAY'] ??= '-1';
}
