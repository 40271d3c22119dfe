// Starts the worker of the embedded database from its TypeScript source, as development does: a worker thread does not
// inherit the loader of the thread that starts it. The build runs embedded-worker.js directly.
import { tsImport } from 'tsx/esm/api';

await tsImport('./embedded-worker.ts', import.meta.url);
