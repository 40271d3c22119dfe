// Starts the worker of sums from its TypeScript source, as development does: a worker thread does not
// inherit the loader of the thread that starts it. The build runs sum-worker.js directly.
import { tsImport } from 'tsx/esm/api';

const { default: compute } = await tsImport('./sum-worker.ts', import.meta.url);
export default compute;
