import { UnavailableError } from '../http-error.ts';

/** Converts the error of a worker. A lost worker becomes an UnavailableError and is reported to `onLost`; other errors stay unchanged. */
export function toUnavailableError(error: unknown, onLost: (error: unknown) => void): unknown {
  if (!isLostWorker(error)) return error;
  onLost(error);
  return new UnavailableError(error);
}

/** Returns true if a drawing took too long or its worker died; false if the drawing itself failed. */
function isLostWorker(error: unknown): boolean {
  // The reason of an AbortSignal.
  if (error instanceof DOMException) return error.name === 'AbortError';
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (error.name === 'AbortError' || code.startsWith('ERR_WORKER_')) return true;
  // Errors of Piscina that have no code.
  return /^(worker exited with code|Terminating worker thread)/.test(error.message);
}
