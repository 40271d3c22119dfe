import layoutWasm from 'satori/layout.wasm?url';
import satori, { init } from 'satori/standalone';
import type { Satori } from '../../tag/card/text/shape-text.ts';
import { loadHarfbuzz } from './harfbuzz.ts';

let initialization: Promise<unknown> | null = null;

/**
 * Loads Satori with its layout engine and its font shaper.
 * @throws if one of them cannot be fetched; the next call tries again
 */
export async function loadSatori(fetchBytes: (url: string) => Promise<ArrayBuffer>): Promise<Satori> {
  initialization ??= initSatori(fetchBytes).catch((error: unknown) => {
    initialization = null;
    throw error;
  });
  await initialization;
  return satori as unknown as Satori;
}

async function initSatori(fetchBytes: (url: string) => Promise<ArrayBuffer>): Promise<void> {
  const [layout] = await Promise.all([fetchBytes(layoutWasm), loadHarfbuzz(fetchBytes)]);
  await init(layout);
}
