import { Piscina } from 'piscina';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../../tag/exported-image/image-options.ts';
import { BusyError } from '../http-error.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { FlightsImage } from './flights-image.ts';
import type { StoreDrawing } from '../storage/drawn-images.ts';
import { cacheRenders, type DrawImage, type DrawingOptions } from './render-cache.ts';
import { toUnavailableError } from './unavailable-error.ts';
import { QueueWait } from './queue-wait.ts';
import type { RasterImage, RenderTask } from './render-task.ts';
import { WORKER_FILE } from './render-worker-file.ts';
import { createSheetPool, type LoadSheets, type SheetCaller } from './sheet-pool.ts';

/** Draws images of designs in worker threads; draws equal designs only once. */
export type Renderer = {
  /**
   * Draws the image of a design.
   * @param design a parsed design
   * @param options the format, and the scale or size. Equal designs and options always give equal bytes.
   * @param logo the uploaded logo of a design that has one
   * @param drawing not used if the image is cached in memory
   * @throws BusyError when the queue is too long; UnavailableError when the card took too long or its worker died
   * @returns a shared buffer that must not be changed
   */
  renderImage(
    design: TagConfig,
    options: ImageOptions,
    logo?: RasterImage | null,
    drawing?: DrawingOptions,
  ): Promise<Buffer>;
  /**
   * Draws a map as SVG, a collection as PNG, or a picture in its format. Only one PDF of a picture is drawn at once.
   * @throws as renderImage
   */
  renderFlights(image: FlightsImage): Promise<Buffer>;
  /**
   * Draws print sheets as PDF.
   * @param load called when the drawing of the file starts
   * @throws as renderImage; RateLimitError for a user with too many waiting files; the reason of the caller's signal
   */
  renderSheets(load: LoadSheets, caller: SheetCaller): Promise<Buffer>;
  /**
   * Draws the film of a tag as an animated WebP, one at a time. Equal designs are drawn once.
   * @param store looks for the image in a storage before it is drawn
   * @throws BusyError while something else is drawn; UnavailableError as renderImage
   */
  renderMoving(design: TagConfig, logo: RasterImage | null, store?: StoreDrawing): Promise<Buffer>;
  close(): Promise<void>;
};

/** The number of WebPs that are encoded at once. sharp uses the four threads that files and password hashes need. */
const MAX_ENCODERS = 2;

/** The number of callers who wait for the PDF of a picture. Each PDF takes seconds and tens of MB. */
const MAX_WAITING_PDFS = 8;

/** The maximum number of waiting cards per worker, because each needs memory. */
const MAX_QUEUE_PER_WORKER = 32;

/** A card is refused if its estimated wait for a worker is longer, in milliseconds. */
const MAX_WAIT_MS = 3_000;

/** The minimum queue length per worker, whatever the estimated wait is. */
const MIN_QUEUE_PER_WORKER = 8;

/** The maximum size of all cached moving images, in bytes: about thirty. */
const MAX_MOVING_CACHE_BYTES = 16 * 1024 * 1024;

/** The time limit of a card, in milliseconds. After it the card fails, and its worker is replaced. */
const RENDER_TIMEOUT_MS = 15_000;

/** The time after which an idle worker ends, which frees about 50 MB. The first worker runs all the time. */
const IDLE_WORKER_MS = 60_000;

/** Memory of a worker for young objects. A card leaves few of them, and the default of 16 to 32 MB stays committed. */
const YOUNG_GENERATION_MB = 4;

/** The number of cards that the first worker draws at the start. Until the code is compiled, a card takes twice as long. */
const WARM_UP_CARDS = 10;

export type RendererOptions = {
  readonly workers: number;
  /** The folder with img/ and fonts/ of the build. */
  readonly publicDir: string;
  /** Called when a worker died or a card took too long. */
  readonly onWorkerError?: (error: unknown) => void;
  /** The time limit of a card. */
  readonly timeoutMs?: number;
  /** A card is refused if its estimated wait for a worker is longer. */
  readonly maxWaitMs?: number;
  /** If false, the workers draw nothing before the first requested card. */
  readonly needsWarmUp?: boolean;
};

/** Creates the renderer. Does not wait for the first worker, which warms up while the server already listens. */
export async function createRenderer({
  workers,
  publicDir,
  onWorkerError = () => {},
  timeoutMs = RENDER_TIMEOUT_MS,
  maxWaitMs = MAX_WAIT_MS,
  needsWarmUp = true,
}: RendererOptions): Promise<Renderer> {
  retainAllocatedPages();
  const pool = new Piscina<RenderTask | FlightsImage, Uint8Array>({
    filename: WORKER_FILE,
    minThreads: 1,
    maxThreads: workers,
    idleTimeout: IDLE_WORKER_MS,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    maxQueue: workers * MAX_QUEUE_PER_WORKER,
    concurrentTasksPerWorker: 1,
    workerData: { publicDir, workers },
  });
  // Without a listener this event would end the server. Piscina replaces the worker; only the card of that worker fails.
  pool.on('error', onWorkerError);
  const queueWait = new QueueWait(workers);
  const isQueueFull = () => {
    const queuedPerWorker = pool.queueSize / workers;
    if (queuedPerWorker >= MAX_QUEUE_PER_WORKER) return true;
    return queuedPerWorker >= MIN_QUEUE_PER_WORKER && queueWait.estimateMs(pool.queueSize) > maxWaitMs;
  };
  const run = async (task: RenderTask | FlightsImage) => {
    if (isQueueFull()) throw new BusyError();
    const finishTask = queueWait.startTask(pool.queueSize);
    try {
      const { buffer, byteOffset, length } = await pool.run(task, { signal: AbortSignal.timeout(timeoutMs) });
      return Buffer.from(buffer, byteOffset, length);
    } catch (error) {
      throw toUnavailableError(error, onWorkerError);
    } finally {
      finishTask();
    }
  };
  const drawCard: DrawImage = (design, options, logo) => run({ kind: 'card', design, options, logo });
  let isClosed = false;
  const warmUp = needsWarmUp ? drawWarmUpCards(drawCard, () => isClosed) : undefined;
  const sheets = createSheetPool({ workerFile: WORKER_FILE, publicDir, onWorkerError });
  const drawImage = cacheRenders(limitEncoders(drawCard));
  return {
    renderImage: (design, options, logo = null, drawing) => drawImage(design, options, logo, drawing),
    renderFlights: limitPdfs(run),
    renderSheets: (...args) => sheets.draw(...args),
    renderMoving: cacheMoving((design, logo) => sheets.drawMoving({ kind: 'moving', design, logo })),
    close: async () => {
      isClosed = true;
      await warmUp;
      await Promise.all([pool.close(), sheets.close()]);
    },
  };
}

async function drawWarmUpCards(drawCard: DrawImage, isClosed: () => boolean): Promise<void> {
  for (let card = 0; card < WARM_UP_CARDS && !isClosed(); card += 1) {
    const design = { ...DEFAULT_DESIGN, date: `WARM-UP ${card}` };
    await drawCard(design, SCREENSHOT_OPTIONS, null).catch(() => undefined);
  }
}

/** Limits the simultaneous drawings of WebPs to MAX_ENCODERS. */
function limitEncoders(draw: DrawImage): DrawImage {
  const encoderSemaphore = new Semaphore(MAX_ENCODERS, MAX_QUEUE_PER_WORKER);
  return (...args) => (args[1].format === 'webp' ? encoderSemaphore.run(() => draw(...args)) : draw(...args));
}

/** Draws equal moving images once. Their names in a storage differ from those of the images of a card. */
function cacheMoving(
  drawMoving: (design: TagConfig, logo: RasterImage | null) => Promise<Buffer>,
): Renderer['renderMoving'] {
  const draw = cacheRenders((design, _options, logo) => drawMoving(design, logo), MAX_MOVING_CACHE_BYTES);
  return (design, logo, store) =>
    draw(design, SCREENSHOT_OPTIONS, logo, {
      store: store && ((content, drawContent) => store(`moving ${content}`, drawContent)),
    });
}

/** Lets only one PDF of a picture be drawn at once. */
function limitPdfs(draw: Renderer['renderFlights']): Renderer['renderFlights'] {
  const pdfSemaphore = new Semaphore(1, MAX_WAITING_PDFS);
  return (image) =>
    image.kind === 'picture' && image.file === 'pdf' ? pdfSemaphore.run(() => draw(image)) : draw(image);
}

/**
 * Keeps the memory pages of resvg's allocator for half a second. By default it returns them after 10 ms and maps them again for the next
 * card, which can double the drawing time. The first worker reads the variable when it loads resvg. It is not a setting of Tailfin, so it
 * is not in config.ts.
 */
function retainAllocatedPages(): void {
  // oxlint-disable-next-line node/no-process-env -- written, not read: not a setting of Tailfin
  process.env['MIMALLOC_PURGE_DELAY'] ??= '500';
}
