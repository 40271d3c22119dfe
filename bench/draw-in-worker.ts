import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { PictureDrawing } from '../client/card/picture/render-picture-svg.ts';
import { findBrowser } from '../e2e/browser/find-browser.ts';
import { publicDir } from './render-peers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.html': 'text/html',
};

const clientDir = join(publicDir, '../client');

/** The time in ms and the size of the SVG of a picture that the worker of a browser has drawn. */
export type WorkerDrawing = { readonly ms: number; readonly bytes: number };

/** Draws each picture twice in a worker of Chromium with the built bundle, and returns the faster of both. */
export async function drawInWorker(drawings: readonly PictureDrawing[]): Promise<WorkerDrawing[]> {
  const manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string; name?: string }
  >;
  const entry = Object.values(manifest).find(({ name }) => name === 'picture');
  if (!entry) throw new Error('The manifest of dist/client has no entry named picture');
  const workerScript = `onmessage = async ({ data }) => {
    const { renderPictureSvg } = await import('/${entry.file}');
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
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const send = (type: string, body: string | Buffer) => response.setHeader('content-type', type).end(body);
    if (path === '/') send('text/html', '<!doctype html>');
    else if (path === '/worker.js') send('text/javascript', workerScript);
    else
      readFile(join(clientDir, path))
        .catch(() => readFile(join(publicDir, path)))
        .then(
          (file) => send(TYPES[extname(path)] ?? 'application/octet-stream', file),
          () => response.writeHead(404).end(),
        );
  }).listen(0);
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    return await page.evaluate<WorkerDrawing[]>(`new Promise((resolve, reject) => {
      const worker = new Worker('/worker.js', { type: 'module' });
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(${JSON.stringify(drawings)});
    })`);
  } finally {
    await browser.close();
    server.close();
  }
}
