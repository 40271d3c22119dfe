import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { FlownAirport } from '../../../tag/figures/flown-tag.ts';
import { loadCatalogue } from '../../airlines/catalogue.ts';
import type { Database } from '../../database/data-source.ts';
import { Semaphore } from '../../concurrency/semaphore.ts';
import type { SumTask } from '../../sum-reader.types.ts';
import { SumCollector } from './compute-sum.ts';
import { SUM_WORKER_FILE } from './sum-worker-file.ts';
import type { SumWorkerData, SumWorkerTask } from './sum-worker.ts';
import { readTagPages, type TagPages } from './tag-pages.ts';

/** Users with more pages are computed in a worker thread. For fewer, the event loop needs some milliseconds. */
const MAX_INLINE_PAGES = 4;

/** The time after which the idle worker ends, in milliseconds. */
const IDLE_WORKER_MS = 10_000;

/** The number of users whose pages the worker collects at once; each needs some 20 MB for 40,000 tags. */
const MAX_TASKS = 2;

/** The number of users who wait for the worker; HeavyReads limits the wait of each user's line. */
const MAX_WAITING_TASKS = 1_000;

const MAX_HEAP_MB = 256;

/** Computes sums of all tags of a user without blocking the event loop. */
export class SumComputer {
  #pool: Promise<Piscina<SumWorkerTask, void>> | undefined;
  readonly #turns = new Semaphore(MAX_TASKS, MAX_WAITING_TASKS);
  readonly #db: Database;
  readonly #onWorkerError: (error: unknown) => void;

  /** @param onWorkerError called when the worker ended by itself; its tasks fail */
  constructor(db: Database, onWorkerError: (error: unknown) => void) {
    this.#db = db;
    this.#onWorkerError = onWorkerError;
  }

  /**
   * Reads the tags in pages and computes a task.
   * @param today YYYY-MM-DD
   * @returns the parts that SumCollector returns
   * @throws the reason of the signal of the pages
   */
  async compute(task: SumTask, today: string, tags: TagPages): Promise<string[]> {
    const { source } = this.#db;
    const pages = readTagPages(source, tags);
    const firstPages: string[] = [];
    for (let page = await pages.next(); !page.done; page = await pages.next()) {
      firstPages.push(page.value);
      // Waits for a turn before it reads on. Threat: the pages of many users wait for the worker in memory.
      if (firstPages.length > MAX_INLINE_PAGES)
        return this.#turns.run(() => this.#computeInWorker(task, today, firstPages, pages), tags.signal);
    }
    const { airportByIata } = await loadCatalogue(source.manager);
    const collector = new SumCollector();
    for (const page of firstPages) collector.addPage(page);
    return collector.compute(task, airportByIata, today);
  }

  async close(): Promise<void> {
    await (await this.#pool)?.destroy();
  }

  /** Sends the pages that are read, and all further ones, to the worker. */
  async #computeInWorker(
    task: SumTask,
    today: string,
    firstPages: readonly string[],
    furtherPages: AsyncIterable<string>,
  ): Promise<string[]> {
    const { port, result } = await this.#startTask(task, today);
    try {
      for (const page of firstPages) port.postMessage(page);
      for await (const page of furtherPages) port.postMessage(page);
      port.postMessage(null);
      return await result;
    } finally {
      // Ends the task of the worker, also of callers that have left.
      port.close();
    }
  }

  async #startTask(task: SumTask, today: string): Promise<{ port: MessagePort; result: Promise<string[]> }> {
    this.#pool ??= this.#startPool();
    const pool = await this.#pool;
    const { port1: port, port2 } = new MessageChannel();
    const result = new Promise<string[]>((resolve, reject) => {
      port.on('message', resolve);
      port.on('close', () => reject(new Error('the computation of a sum was stopped')));
      pool.run({ task, today, port: port2 }, { transferList: [port2] }).catch(reject);
    });
    // The pages may fail before anything waits for the result.
    result.catch(() => undefined);
    return { port, result };
  }

  async #startPool(): Promise<Piscina<SumWorkerTask, void>> {
    const { airports } = await loadCatalogue(this.#db.source.manager);
    const places = airports.map(({ iata, city, country, latitude, longitude }): FlownAirport => ({
      iata,
      city,
      country,
      latitude,
      longitude,
    }));
    const pool = new Piscina<SumWorkerTask, void>({
      filename: SUM_WORKER_FILE,
      minThreads: 0,
      maxThreads: 1,
      concurrentTasksPerWorker: MAX_TASKS,
      idleTimeout: IDLE_WORKER_MS,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      workerData: { airports: JSON.stringify(places) } satisfies SumWorkerData,
    });
    // Without a listener this event would end the server. Piscina replaces the worker; only its tasks fail.
    pool.on('error', this.#onWorkerError);
    return pool;
  }
}
