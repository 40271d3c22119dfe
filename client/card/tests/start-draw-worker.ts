// Replaces draw-worker-client.ts in tests without images, because jsdom has no worker.

/** Starts a worker that never answers. */
export const startDrawWorker = () => ({ draw: () => new Promise(() => undefined), end: () => undefined });
