import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../e2e/browser/find-browser.ts';
import { publicDir } from './render-peers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.html': 'text/html',
};

const clientDir = join(publicDir, '../client');

/** Returns the path of an entry of the built client, such as `/assets/picture-1234.js`. */
export function findEntryPath(name: string): string {
  const manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string; name?: string }
  >;
  const entry = Object.values(manifest).find((row) => row.name === name);
  if (!entry) throw new Error(`The manifest of dist/client has no entry named ${name}`);
  return `/${entry.file}`;
}

/**
 * Opens an empty page in Chromium, whose origin serves the files of the built client.
 * @param scripts the texts of more scripts, by their paths
 */
export async function openBuild(
  scripts: Readonly<Record<string, string>>,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const send = (type: string, body: string | Buffer) => response.setHeader('content-type', type).end(body);
    const script = scripts[path];
    if (path === '/') send('text/html', '<!doctype html>');
    else if (script !== undefined) send('text/javascript', script);
    else
      readFile(join(clientDir, path))
        .catch(() => readFile(join(publicDir, path)))
        .then(
          (file) => send(TYPES[extname(path)] ?? 'application/octet-stream', file),
          () => response.writeHead(404).end(),
        );
  }).listen(0);
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  const page = await browser.newPage();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  const close = async () => {
    await browser.close();
    server.close();
  };
  return { page, close };
}
