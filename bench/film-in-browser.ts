import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type { FilmOrder } from '../client/film/film-order.ts';
import { FRAMES_PER_SECOND } from '../tag/film/film.ts';
import { findEntryPath } from './open-build.ts';

/** The time in ms and the size of a video in bytes. `layersMs` is the time until the first frame is encoded. */
export type MadeFilm = {
  readonly ms: number;
  readonly layersMs: number;
  readonly bytes: number;
  readonly extension: string;
};

/** Bundles the client's parts that run on the page, as a script that defines `film`. */
export async function bundlePageParts(): Promise<string> {
  const contents = `export { rasterizeLayer } from './client/film/rasterize-layer.ts'; export { encodeVideo } from './client/film/encode-video.ts';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: resolve(import.meta.dirname, '..'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'film',
    minify: true,
  });
  return outputFiles[0]?.text ?? '';
}

/** Makes a film as the product does: the built worker draws and encodes it, and the page rasterizes the layers. */
export function makeFilmInWorker(page: Page, order: FilmOrder): Promise<MadeFilm> {
  return page.evaluate<MadeFilm>(`new Promise((resolve, reject) => {
    const start = performance.now();
    let layersMs = 0;
    const worker = new Worker('${findEntryPath('film-worker')}', { type: 'module' });
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = async ({ data }) => {
      if (data.kind === 'layer') {
        const bitmap = await film.rasterizeLayer(data.layer);
        worker.postMessage({ kind: 'layer', bitmap }, [bitmap]);
      } else if (data.kind === 'progress') layersMs ||= performance.now() - start;
      else if (data.kind === 'preview') data.frame.close();
      else {
        worker.terminate();
        if (data.kind === 'refusal') return reject(new Error(data.refusal.code));
        const { file, extension } = data.file;
        resolve({ ms: performance.now() - start, layersMs, bytes: file.size, extension });
      }
    };
    worker.postMessage({ kind: 'film', order: ${JSON.stringify(order)} });
  })`);
}

/** Encodes blank frames of 1080x1920 with the settings of the product. */
export function encodeBlankFilm(page: Page, seconds: number): Promise<MadeFilm> {
  return page.evaluate<MadeFilm>(`(async () => {
    const start = performance.now();
    const blank = {
      width: 1080, height: 1920, framesPerSecond: ${FRAMES_PER_SECOND}, frameCount: ${seconds * FRAMES_PER_SECOND},
      layers: [], listItems: () => [],
    };
    const { file, extension } = await film.encodeVideo(blank, [], {
      onProgress: () => {},
      onPreview: (frame) => frame.close(),
      createCanvas: (width, height) => new OffscreenCanvas(width, height),
    });
    return { ms: performance.now() - start, layersMs: 0, bytes: file.size, extension };
  })()`);
}
