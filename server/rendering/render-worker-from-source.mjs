// Starts the raster worker from its TypeScript source, as development does: a worker thread does not
// inherit the loader of the thread that starts it. The build runs render-worker.js directly.
import { tsImport } from 'tsx/esm/api';

const { default: render } = await tsImport('./render-worker.ts', import.meta.url);
export default render;
