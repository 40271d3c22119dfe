// Starts the raster worker from its TypeScript source, as development does: a worker thread does not inherit the loader of
// the thread that starts it. Tests run the built worker, because compiling the sources for each worker took longer than
// most tests draw. The build runs render-worker.js directly.
async function importWorker() {
  if (process.env.JEST_WORKER_ID) return import('../../dist/server/rendering/render-worker.js');
  const { tsImport } = await import('tsx/esm/api');
  return tsImport('./render-worker.ts', import.meta.url);
}

const { default: render } = await importWorker();
export default render;
