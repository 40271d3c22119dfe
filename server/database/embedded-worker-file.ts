import { fileURLToPath } from 'node:url';

const WORKER_FILE_NAME = import.meta.url.endsWith('.ts')
  ? './embedded-worker-from-source.mjs'
  : './embedded-worker.js';

/** The module that runs the embedded database. In tests jest puts server/tests/embedded-worker-file.cjs in the place of this one. */
export const EMBEDDED_WORKER_FILE = fileURLToPath(new URL(WORKER_FILE_NAME, import.meta.url));
