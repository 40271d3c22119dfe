import type { FromReader, ToReader } from './reader-messages.ts';

export type Reader = { readonly send: (message: ToReader) => void; readonly end: () => void };

/** Starts the worker that reads files of flights. @param onFailed its code could not be loaded */
export function openReader(onMessage: (message: FromReader) => void, onFailed: () => void): Reader {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => onMessage(data));
  worker.addEventListener('error', onFailed);
  return { send: (message) => worker.postMessage(message), end: () => worker.terminate() };
}
