import { fileURLToPath } from 'node:url';

const WORKER_FILE_NAME = import.meta.url.endsWith('.ts')
  ? './render-worker-from-source.mjs'
  : './render-worker.js';

/** The module that a worker thread runs. In tests jest puts server/tests/built-render-worker.cjs in the place of this one. */
export const WORKER_FILE = fileURLToPath(new URL(WORKER_FILE_NAME, import.meta.url));
