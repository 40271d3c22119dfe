import { sendLanguage } from '../../language/worker-language.ts';
import type { ReaderResponse, ReaderRequest } from './reader-messages.ts';

export type ReaderWorker = { readonly send: (message: ReaderRequest) => void; readonly end: () => void };

/**
 * Starts the worker that reads files of flights.
 * @param onFailed called if the worker's code could not be loaded
 */
export function startFlightReader(
  onMessage: (message: ReaderResponse) => void,
  onFailed: () => void,
): ReaderWorker {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' });
  sendLanguage(worker);
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderResponse>) => onMessage(data));
  worker.addEventListener('error', onFailed);
  return { send: (message) => worker.postMessage(message), end: () => worker.terminate() };
}
