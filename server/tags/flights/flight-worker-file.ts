import { fileURLToPath } from 'node:url';

const WORKER_FILE_NAME = import.meta.url.endsWith('.ts')
  ? './flight-worker-from-source.mjs'
  : './flight-worker.js';

/** The module that parses flight files in a worker thread. In tests jest puts server/tests/built-flight-worker.cjs in the place of this one. */
export const FLIGHT_WORKER_FILE = fileURLToPath(new URL(WORKER_FILE_NAME, import.meta.url));
