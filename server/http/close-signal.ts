import type { Response } from 'express';

/** Returns a signal that is aborted when the caller closes the connection, or when the response is complete. */
export function createCloseSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  if (response.closed) controller.abort();
  else response.once('close', () => controller.abort());
  return controller.signal;
}
