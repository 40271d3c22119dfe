import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Bidi } from 'bidi-js';
import { LRUCache } from 'lru-cache';
import satori, { init } from 'satori/standalone';
import { drawCardArt } from '../../art/card-art.ts';
import {
  resetTexts,
  type ArtRequest,
  type CardArt,
  type MarkArt,
  type ImageDimensions,
} from '../../tag/card/card-art.ts';
import { createCardRenderer, type LayeredCardRenderer } from '../../tag/card/card-renderer.ts';
import { unpackCities } from '../../tag/card/cities.ts';
import { unpackPlaces, createArtWithPlaces, type PlaceLoaders } from '../../tag/card/places.ts';
import type { ScriptTools } from '../../tag/card/text/shape-script.ts';
import type { Satori } from '../../tag/card/text/shape-text.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';

/**
 * Loads the logo marks of /img, by the path that a design stores. Threat: a path in a design makes the renderer read another file. So all
 * files are read at the start, and a path is only a key.
 */
function loadMarks(publicDir: string): ReadonlyMap<string, MarkArt> {
  const folder = join(publicDir, 'img');
  const marks = new Map<string, MarkArt>();
  for (const file of readdirSync(folder)) {
    if (!/^logo_[\w-]+\.json$/.test(file)) continue;
    const mark = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<MarkArt, 'kind'>;
    marks.set(`/img/${file.replace('.json', '.png')}`, { kind: 'mark', ...mark });
  }
  return marks;
}

/** Creates a loader of a file of /img that has JSON. It reads the file at the first call. */
function createFileLoader<Stored, Value>(
  publicDir: string,
  file: string,
  unpack: (stored: Stored) => Value,
): () => Promise<Value> {
  let value: Value | null = null;
  return async () => {
    value ??= unpack(JSON.parse(await readFile(join(publicDir, 'img', file), 'utf8')) as Stored);
    return value;
  };
}

/** Creates the loaders of the places of the catalogue's airports and of the drawings of cities. */
export const createPlaceLoaders = (publicDir: string): PlaceLoaders => ({
  loadLocations: createFileLoader(publicDir, 'places.json', unpackPlaces),
  loadCities: createFileLoader(publicDir, 'cities.json', unpackCities),
});

/** The maximum size of all cached art, in characters: about a hundred aircraft. */
const MAX_ART_CACHE_BYTES = 8 * 1024 * 1024;

/** A design, the size of its uploaded logo, and the art request of its layout. */
type ArtArguments = [design: TagConfig, upload: ImageDimensions | null, wanted: ArtRequest];

/** Caches art for all designs that differ only in their texts. */
function cacheArt(drawArt: (...args: ArtArguments) => CardArt): (...args: ArtArguments) => Promise<CardArt> {
  const cache = new LRUCache<string, CardArt, ArtArguments>({
    maxSize: MAX_ART_CACHE_BYTES,
    // The drawing of an unknown type is empty, and the cache accepts no size of 0.
    sizeCalculation: ({ aircraft }) => Math.max(1, aircraft.body.length),
    memoMethod: (_key, _stale, { context }) => drawArt(...context),
  });
  return async (design, upload, request) => {
    const context: ArtArguments = [resetTexts(design), upload, request];
    return cache.memo(JSON.stringify(context), { context });
  };
}

/** Loads the tools for complex scripts, only for designs that need them: this takes 100 ms and some megabytes. */
async function loadScriptTools(): Promise<ScriptTools> {
  const [harfbuzz, { default: bidi }] = await Promise.all([import('harfbuzzjs'), import('bidi-js')]);
  // The types are of another module system: the default import is the function itself.
  return { harfbuzz, bidi: (bidi as unknown as () => Bidi)() };
}

let satoriInit: Promise<unknown> | null = null;

/** A card renderer that also returns the shipped marks by the path that a design stores. */
export type NodeCardRenderer = LayeredCardRenderer & { findMark(path: string): MarkArt | null };

/** Creates the card renderer for Node.js, with the same Satori build, fonts and art as in the browser. */
export async function createNodeCardRenderer(publicDir: string): Promise<NodeCardRenderer> {
  const wasm = createRequire(import.meta.url).resolve('satori/layout.wasm');
  satoriInit ??= init(readFileSync(wasm));
  await satoriInit;
  const marks = loadMarks(publicDir);
  const card = createCardRenderer({
    satori: satori as unknown as Satori,
    loadFont: async (file) => {
      const bytes = await readFile(join(publicDir, 'fonts', file));
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    },
    loadScriptTools,
    loadArt: createArtWithPlaces(
      cacheArt((design, upload, request) =>
        drawCardArt(design, marks.get(design.selectedLogo) ?? null, upload, request),
      ),
      createPlaceLoaders(publicDir),
    ),
  });
  return { ...card, findMark: (path) => marks.get(path) ?? null };
}
