import { Piscina } from 'piscina';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../../tag/picture/image-options.ts';
import { BusyError } from '../http-error.ts';
import { Semaphore } from '../semaphore.ts';
import type { FlightsPicture } from './flights-picture.ts';
import { cacheRenders, type DrawPicture, type ScheduleDrawing } from './render-cache.ts';
import { toUnavailableError } from './lost-worker.ts';
import { QueueWait } from './queue-wait.ts';
import type { RasterPicture, RenderTask } from './render-task.ts';
import { WORKER_FILE } from './render-worker-file.ts';
import { createSheetPool, type LoadSheets, type SheetCaller } from './sheet-pool.ts';

/** Draws pictures of designs in worker threads; equal designs once. */
export type Renderer = {
  /**
   * @param design a parsed design
   * @param form its format, and its scale or its size; of a design with the same form the bytes are always the same
   * @param picture the logo of a design that names an uploaded one
   * @param turn is taken only if the picture is not cached, and is to be drawn
   * @throws BusyError when the queue is too long; UnavailableError when the card took too long or its worker died
   * @returns a shared buffer that must not be changed
   */
  renderPicture(
    design: TagConfig,
    form: ImageOptions,
    picture?: RasterPicture | null,
    turn?: ScheduleDrawing,
  ): Promise<Buffer>;
  /**
   * A year card as PNG, or a map as SVG.
   * @throws as renderPicture
   */
  renderFlights(picture: FlightsPicture): Promise<Buffer>;
  /**
   * Print sheets as PDF.
   * @param load is called when it is the file's turn
   * @throws as renderPicture; RateLimitError for a user who waits for too many; the reason of the caller's signal
   */
  renderSheets(load: LoadSheets, caller: SheetCaller): Promise<Buffer>;
  close(): Promise<void>;
};

/** WebPs that are encoded at once: sharp works in the four threads that files and password hashes need. */
const MAX_ENCODERS = 2;

/** Most cards that may wait for each worker: each of them holds memory. */
const QUEUE_PER_WORKER = 32;

/** A card that would wait longer than this for a worker is refused. */
const MAX_WAIT_MS = 3_000;

/** The minimum queue length per worker, whatever the estimated wait is. */
const MIN_QUEUE_PER_WORKER = 8;

/** After this time a card has failed; its worker is ended and replaced. */
const RENDER_TIMEOUT_MS = 15_000;

/** Only the first worker runs all the time; another one ends after this time without work, which frees about 50 MB. */
const IDLE_WORKER_MS = 60_000;

/** Memory of a worker for young objects. A card leaves few of them, and the default of 16 to 32 MB stays committed. */
const YOUNG_GENERATION_MB = 4;

/** Cards that the first worker draws at the start: until the code is compiled, a card takes twice as long. */
const WARM_UP_CARDS = 10;

export type RendererOptions = {
  readonly workers: number;
  /** Holds img/ and fonts/, as built. */
  readonly publicDir: string;
  /** Called when a worker died or a card took too long. */
  readonly onWorkerError?: (error: unknown) => void;
  /** After this time a card fails. */
  readonly timeoutMs?: number;
  /** A card that would wait longer for a worker is refused. */
  readonly mostWaitMs?: number;
  /** False: the workers draw nothing before the first card that is asked for. */
  readonly warmUp?: boolean;
};

/** Starts the first worker without waiting for it: it warms up while the server already listens. */
export async function createRenderer({
  workers,
  publicDir,
  onWorkerError = () => {},
  timeoutMs = RENDER_TIMEOUT_MS,
  mostWaitMs = MAX_WAIT_MS,
  warmUp = true,
}: RendererOptions): Promise<Renderer> {
  keepAllocatedPages();
  const pool = new Piscina<RenderTask | FlightsPicture, Uint8Array>({
    filename: WORKER_FILE,
    minThreads: 1,
    maxThreads: workers,
    idleTimeout: IDLE_WORKER_MS,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    maxQueue: workers * QUEUE_PER_WORKER,
    concurrentTasksPerWorker: 1,
    workerData: { publicDir, workers },
  });
  // Without a listener this event would end the server. The worker is replaced; only its own card fails.
  pool.on('error', onWorkerError);
  const wait = new QueueWait(workers);
  const isFull = () => {
    const each = pool.queueSize / workers;
    if (each >= QUEUE_PER_WORKER) return true;
    return each >= MIN_QUEUE_PER_WORKER && wait.after(pool.queueSize) > mostWaitMs;
  };
  const run = async (task: RenderTask | FlightsPicture) => {
    if (isFull()) throw new BusyError();
    const done = wait.begin(pool.queueSize);
    try {
      const { buffer, byteOffset, length } = await pool.run(task, { signal: AbortSignal.timeout(timeoutMs) });
      return Buffer.from(buffer, byteOffset, length);
    } catch (error) {
      throw toUnavailableError(error, onWorkerError);
    } finally {
      done();
    }
  };
  let closed = false;
  const warm = async () => {
    for (let card = 0; card < WARM_UP_CARDS && !closed; card += 1) {
      const design = { ...DEFAULT_DESIGN, date: `WARM-UP ${card}` };
      await run({ design, form: SCREENSHOT_OPTIONS, picture: null }).catch(() => undefined);
    }
  };
  const warmed = warmUp ? warm() : undefined;
  const sheets = createSheetPool({ workerFile: WORKER_FILE, publicDir, onWorkerError });
  const draw = cacheRenders(limitEncoders((design, form, picture) => run({ design, form, picture })));
  return {
    renderPicture: (design, form, picture = null, turn) => draw(design, form, picture, turn),
    renderFlights: run,
    renderSheets: (...asked) => sheets.draw(...asked),
    close: async () => {
      closed = true;
      await warmed;
      await Promise.all([pool.close(), sheets.close()]);
    },
  };
}

/** Draws at most so many WebPs at once as may be encoded. */
function limitEncoders(draw: DrawPicture): DrawPicture {
  const encoding = new Semaphore(MAX_ENCODERS, QUEUE_PER_WORKER);
  return (...asked) => (asked[1].format === 'webp' ? encoding.run(() => draw(...asked)) : draw(...asked));
}

/**
 * resvg's allocator returns memory pages after 10 ms and maps them again for the next card, which can double its time; after
 * half a second without work they are not needed. The variable is read when the first worker loads resvg; it is not a
 * setting of Tailfin, so it is not in config.ts.
 */
function keepAllocatedPages(): void {
  // oxlint-disable-next-line node/no-process-env -- written, not read: not a setting of Tailfin
  process.env['MIMALLOC_PURGE_DELAY'] ??= '500';
}
