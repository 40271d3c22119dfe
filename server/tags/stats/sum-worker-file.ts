import { fileURLToPath } from 'node:url';

const WORKER_FILE_NAME = import.meta.url.endsWith('.ts') ? './sum-worker-from-source.mjs' : './sum-worker.js';

/** The module that a worker thread runs. In tests jest puts server/tests/built-sum-worker.cjs in the place of this one. */
export const SUM_WORKER_FILE = fileURLToPath(new URL(WORKER_FILE_NAME, import.meta.url));
