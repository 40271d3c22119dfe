import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Bidi } from 'bidi-js';
import { LRUCache } from 'lru-cache';
import satori, { init } from 'satori/standalone';
import { cardArt } from '../../art/card-art.ts';
import {
  resetTexts,
  type ArtRequest,
  type CardArt,
  type MarkArt,
  type PictureSize,
  type Places,
} from '../../tag/card/card-art.ts';
import { createCardRenderer, type LayeredCardRenderer } from '../../tag/card/card-renderer.ts';
import { placesFrom, withPlaces, type StoredPlaces } from '../../tag/card/places.ts';
import type { ScriptTools } from '../../tag/card/text/shape-script.ts';
import type { Satori } from '../../tag/card/text/shape-text.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';

/**
 * The marks of /img, by the path that a design stores. Threat: a path in a design that makes the renderer read another
 * file. All files are read at the start, so a path is only a key.
 */
export function loadMarks(publicDir: string): ReadonlyMap<string, MarkArt> {
  const folder = join(publicDir, 'img');
  const marks = new Map<string, MarkArt>();
  for (const file of readdirSync(folder)) {
    if (!/^logo_[\w-]+\.json$/.test(file)) continue;
    const mark = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<MarkArt, 'kind'>;
    marks.set(`/img/${file.replace('.json', '.png')}`, { kind: 'mark', ...mark });
  }
  return marks;
}

/** The places of the catalogue's airports, read once a layout asks for one. */
export function createPlacesLoader(publicDir: string): () => Promise<Places> {
  let places: Places | null = null;
  return async () => {
    places ??= placesFrom(
      JSON.parse(await readFile(join(publicDir, 'img', 'places.json'), 'utf8')) as StoredPlaces,
    );
    return places;
  };
}

/** Characters of all cached art: about a hundred aircraft. */
const ART_CACHE_SIZE = 8 * 1024 * 1024;

/** A design, the size of its uploaded logo, and what its layout asks for. */
type Asked = [design: TagConfig, upload: PictureSize | null, wanted: ArtRequest];

/** Caches art for all designs that differ only in their texts. */
function cacheArt(paint: (...asked: Asked) => CardArt): (...asked: Asked) => Promise<CardArt> {
  const cache = new LRUCache<string, CardArt, Asked>({
    maxSize: ART_CACHE_SIZE,
    sizeCalculation: ({ aircraft }) => aircraft.body.length,
    memoMethod: (_key, _stale, { context }) => paint(...context),
  });
  return async (design, upload, wanted) => {
    const context: Asked = [resetTexts(design), upload, wanted];
    return cache.memo(JSON.stringify(context), { context });
  };
}

/** Only for designs that need it: it takes a tenth of a second and some megabytes. */
async function loadScriptTools(): Promise<ScriptTools> {
  const [harfbuzz, { default: bidi }] = await Promise.all([import('harfbuzzjs'), import('bidi-js')]);
  // Its types are those of another module system: the default import is the function itself.
  return { harfbuzz, bidi: (bidi as unknown as () => Bidi)() };
}

let ready: Promise<unknown> | null = null;

/** The card renderer for Node, with the same Satori build, fonts and art as in the browser. */
export async function createNodeCardRenderer(publicDir: string): Promise<LayeredCardRenderer> {
  const wasm = createRequire(import.meta.url).resolve('satori/layout.wasm');
  ready ??= init(readFileSync(wasm));
  await ready;
  const marks = loadMarks(publicDir);
  return createCardRenderer({
    satori: satori as unknown as Satori,
    loadFont: async (file) => {
      const bytes = await readFile(join(publicDir, 'fonts', file));
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    },
    loadScriptTools,
    artOf: withPlaces(
      cacheArt((design, upload, wanted) =>
        cardArt(design, marks.get(design.selectedLogo) ?? null, upload, wanted),
      ),
      createPlacesLoader(publicDir),
    ),
  });
}
