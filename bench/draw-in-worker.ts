import type { PictureInput } from '../client/card/picture/render-picture-svg.ts';
import { findEntryPath, openBuild } from './open-build.ts';

/** The time in ms and the size of the SVG of a picture that the worker of a browser has drawn. */
export type WorkerDrawing = { readonly ms: number; readonly bytes: number };

/** Draws each picture twice in a worker of Chromium with the built bundle, and returns the faster of both. */
export async function drawInWorker(drawings: readonly PictureInput[]): Promise<WorkerDrawing[]> {
  const workerScript = `onmessage = async ({ data }) => {
    const { renderPictureSvg } = await import('${findEntryPath('picture')}');
    const results = [];
    for (const drawing of data) {
      let best = { ms: Infinity, bytes: 0 };
      for (let round = 0; round < 2; round += 1) {
        const start = performance.now();
        const svg = await renderPictureSvg(drawing);
        best = { ms: Math.min(best.ms, performance.now() - start), bytes: svg.length };
      }
      results.push(best);
    }
    postMessage(results);
  };`;
  const { page, close } = await openBuild({ '/worker.js': workerScript });
  try {
    return await page.evaluate<WorkerDrawing[]>(`new Promise((resolve, reject) => {
      const worker = new Worker('/worker.js', { type: 'module' });
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(${JSON.stringify(drawings)});
    })`);
  } finally {
    await close();
  }
}
