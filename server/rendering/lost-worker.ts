import { UnavailableError } from '../http-error.ts';

/** What a call throws for the failure of a worker: an outage where it was lost, of which `onLost` is told; else the failure itself. */
export function toUnavailableError(error: unknown, onLost: (error: unknown) => void): unknown {
  if (!isLostWorker(error)) return error;
  onLost(error);
  return new UnavailableError(error);
}

/** Whether a drawing took too long or its worker died, and not the drawing itself failed. */
function isLostWorker(error: unknown): boolean {
  // The reason of a signal.
  if (error instanceof DOMException) return error.name === 'AbortError';
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (error.name === 'AbortError' || code.startsWith('ERR_WORKER_')) return true;
  // Piscina's own words, which carry no code.
  return /^(worker exited with code|Terminating worker thread)/.test(error.message);
}
