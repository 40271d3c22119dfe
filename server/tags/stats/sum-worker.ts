import type { MessagePort } from 'node:worker_threads';
import { workerData } from 'piscina';
import type { FlownAirport } from '../../../tag/figures/flown-tag.ts';
import type { SumTask } from '../../sum-reader.types.ts';
import { SumCollector } from './compute-sum.ts';
import { setThreadPriority, THREAD_PRIORITIES } from '../../concurrency/thread-priority.ts';

setThreadPriority(THREAD_PRIORITIES.largeAccounts);

/** A task of the worker. The port carries the pages to the worker, then null, and the parts of the result back. */
export type SumWorkerTask = { readonly task: SumTask; readonly today: string; readonly port: MessagePort };

/** The data that the worker gets at its start: the known airports as JSON. */
export type SumWorkerData = { readonly airports: string };

let airportByIata: ReadonlyMap<string, FlownAirport> | undefined;

/** Computes the result of one task; ends without one if the port closes before its last page. */
export default function computeInWorker({ task, today, port }: SumWorkerTask): Promise<void> {
  const collector = new SumCollector();
  return new Promise((resolve, reject) => {
    port.on('close', resolve);
    port.on('message', (page: string | null) => {
      try {
        if (page !== null) return collector.addPage(page);
        port.postMessage(collector.compute(task, getAirports(), today));
      } catch (error) {
        reject(error as Error);
      }
    });
  });
}

function getAirports(): ReadonlyMap<string, FlownAirport> {
  if (airportByIata === undefined) {
    const { airports } = workerData as SumWorkerData;
    airportByIata = new Map(
      (JSON.parse(airports) as FlownAirport[]).map((airport) => [airport.iata, airport]),
    );
  }
  return airportByIata;
}
