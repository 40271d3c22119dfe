import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type BrowserContextOptions, type Page, type Response } from 'playwright-core';
import { disableWorker } from '../../e2e/browser/disable-worker.ts';
import { findBrowser } from '../../e2e/browser/find-browser.ts';
import { listChunkFiles } from '../build/list-chunk-files.ts';

/** A file that a page has loaded. The size of JS and CSS is the gzipped size, whatever encoding the browser accepts. */
export type LoadedFile = { kind: string; path: string; bytes: number };

const CODE_KINDS = ['script', 'style'];

export const isCode = ({ kind }: LoadedFile): boolean => CODE_KINDS.includes(kind);
export const sumBytes = (loads: readonly LoadedFile[]): number =>
  loads.reduce((total, { bytes }) => total + bytes, 0);
export const formatKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(8)} KB`;

/** Returns the files that a visit loads, in a real browser with an empty cache. */
export async function recordLoads(
  visit: (page: Page) => Promise<unknown>,
  context: BrowserContextOptions = {},
): Promise<LoadedFile[]> {
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  try {
    // Without the service worker, because it fetches all files after the page has loaded.
    const page = await (await disableWorker(await browser.newContext(context))).newPage();
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await visit(page);
    return await Promise.all(responses.map(weighResponse));
  } finally {
    await browser.close();
  }
}

async function weighResponse(response: Response): Promise<LoadedFile> {
  const kind = getFileKind(response.headers()['content-type'] ?? '');
  // The browser does not store the script of a web worker, so it is fetched again.
  const body = await response
    .body()
    .catch(async () => Buffer.from(await (await fetch(response.url())).arrayBuffer()));
  const bytes = (CODE_KINDS.includes(kind) ? gzipSync(body, { level: 9 }) : body).length;
  return { kind, path: new URL(response.url()).pathname, bytes };
}

function getFileKind(type: string): string {
  if (type.includes('javascript')) return 'script';
  if (type.includes('css')) return 'style';
  if (type.includes('font')) return 'font';
  return type.startsWith('image/') ? 'image' : 'other';
}

/** Returns the built files that contain the given sources, and their static imports. */
export function listBuiltFiles(...sources: string[]): Set<string> {
  return listChunkFiles(join(resolve(import.meta.dirname, '../..'), 'dist/client'), sources);
}
