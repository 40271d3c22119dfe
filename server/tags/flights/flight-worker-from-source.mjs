// Starts the worker for flight files from its TypeScript source, as development does: a worker thread does not inherit the
// loader of the thread that starts it. The build runs flight-worker.js directly.
import { tsImport } from 'tsx/esm/api';

const { default: parse } = await tsImport('./flight-worker.ts', import.meta.url);
export default parse;
