import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type BrowserContextOptions, type Page, type Response } from 'playwright-core';
import { findBrowser } from '../e2e/browser/find-browser.ts';
import { withoutWorker } from '../e2e/browser/without-worker.ts';

/** A file that a page has loaded. JS and CSS are weighed packed by gzip, whatever packing the browser asked for. */
export type LoadedFile = { kind: string; path: string; bytes: number };

const CODE = ['script', 'style'];

export const isCode = ({ kind }: LoadedFile): boolean => CODE.includes(kind);
export const sum = (loads: readonly LoadedFile[]): number =>
  loads.reduce((total, { bytes }) => total + bytes, 0);
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(8)} KB`;

/** What a visit loads, in a real browser with an empty cache. */
export async function loadsOf(
  visit: (page: Page) => Promise<unknown>,
  context: BrowserContextOptions = {},
): Promise<LoadedFile[]> {
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  try {
    // The worker fetches everything once the page has loaded: that is not what the page loads.
    const page = await (await withoutWorker(await browser.newContext(context))).newPage();
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await visit(page);
    return await Promise.all(responses.map(weighed));
  } finally {
    await browser.close();
  }
}

async function weighed(response: Response): Promise<LoadedFile> {
  const kind = kindOf(response.headers()['content-type'] ?? '');
  // The browser does not keep the script of a web worker, so it is fetched again.
  const body = await response
    .body()
    .catch(async () => Buffer.from(await (await fetch(response.url())).arrayBuffer()));
  const bytes = (CODE.includes(kind) ? gzipSync(body, { level: 9 }) : body).length;
  return { kind, path: new URL(response.url()).pathname, bytes };
}

function kindOf(type: string): string {
  if (type.includes('javascript')) return 'script';
  if (type.includes('css')) return 'style';
  if (type.includes('font')) return 'font';
  return type.startsWith('image/') ? 'image' : 'other';
}

type Chunk = { file: string; css?: string[]; imports?: string[] };

/** The built files that some sources stand in, and all that these import before they run. */
export function builtFiles(...sources: string[]): Set<string> {
  const file = join(resolve(import.meta.dirname, '..'), 'dist/client/manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const add = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} is no chunk of the client's build`);
    if (files.has(`/${chunk.file}`)) return;
    for (const path of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${path}`);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  return files;
}
