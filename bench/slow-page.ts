import { chromium, type Page } from 'playwright-core';
import { disableWorker } from '../e2e/browser/disable-worker.ts';
import { findBrowser } from '../e2e/browser/find-browser.ts';

/** 400 kbit/s with a latency of 400 ms, the line of the goals. */
const SLOW_LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
} as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** A file that has arrived: its bytes on the line, and the time in milliseconds after the first request. */
export type ArrivedFile = { readonly path: string; readonly bytes: number; readonly atMs: number };

type SlowPage = {
  readonly page: Page;
  /** Returns the files that have arrived, in their order. */
  readonly listFiles: () => readonly ArrivedFile[];
  readonly close: () => Promise<void>;
};

/** Opens an empty page of a phone on a slow line, in its own browser, with an empty cache and without a service worker. */
export async function openSlowPage(): Promise<SlowPage> {
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  const context = await disableWorker(await browser.newContext(PHONE));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  const files: ArrivedFile[] = [];
  const pathsById = new Map<string, string>();
  let startS: number | null = null;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    startS ??= timestamp;
    const { protocol, pathname } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    const operation = /"operationName":"(\w+)"/.exec(request.postData ?? '')?.[1];
    pathsById.set(requestId, [pathname, operation].join(' ').trim());
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const path = pathsById.get(requestId);
    // A file from the browser's cache has no bytes on the line.
    if (path && encodedDataLength > 0)
      files.push({ path, bytes: encodedDataLength, atMs: (timestamp - (startS ?? timestamp)) * 1000 });
  });
  return { page, listFiles: () => files, close: () => browser.close() };
}
