import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { FlownAirport } from '../../../tag/figures/flown-tag.ts';
import { loadCatalogue } from '../../airlines/catalogue.ts';
import type { Database } from '../../database/data-source.ts';
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
const MAX_TASKS = 4;

const MAX_HEAP_MB = 256;

/** Computes sums of all tags of a user without blocking the event loop. */
export class SumComputer {
  #pool: Promise<Piscina<SumWorkerTask, void>> | undefined;
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Reads the tags in pages and computes a task.
   * @param today YYYY-MM-DD
   * @returns the parts that SumCollector returns
   * @throws the reason of the signal of the pages
   */
  async compute(task: SumTask, today: string, pages: TagPages): Promise<string[]> {
    const { source } = this.#db;
    const { airportByIata } = await loadCatalogue(source.manager);
    const firstPages: string[] = [];
    let port: MessagePort | undefined;
    try {
      let result: Promise<string[]> | undefined;
      for await (const page of readTagPages(source, pages)) {
        if (port === undefined) firstPages.push(page);
        else port.postMessage(page);
        if (port === undefined && firstPages.length > MAX_INLINE_PAGES) {
          ({ port, result } = await this.#startTask(task, today));
          for (const firstPage of firstPages.splice(0)) port.postMessage(firstPage);
        }
      }
      if (port !== undefined && result !== undefined) {
        port.postMessage(null);
        return await result;
      }
    } finally {
      // Ends the task of the worker, also of callers that have left.
      port?.close();
    }
    const collector = new SumCollector();
    for (const page of firstPages) collector.addPage(page);
    return collector.compute(task, airportByIata, today);
  }

  async close(): Promise<void> {
    await (await this.#pool)?.destroy();
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
    pool.on('error', () => undefined);
    return pool;
  }
}
