import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import satori, { init } from 'satori/standalone';
import { cardArt } from '../../art/card-art.ts';
import { withoutTexts, type CardArt, type MarkArt } from '../../tag/card/card-art.ts';
import { createCardRenderer, type LayeredCardRenderer } from '../../tag/card/card-renderer.ts';
import type { Satori } from '../../tag/card/shape-text.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { KeptBySize } from '../images/kept-by-size.ts';

/**
 * The marks of /img, by the path a design stores. Threat: a path in a design that makes the renderer read a file;
 * everything is read here, at start, and later only looked up.
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

/** Characters of art that are kept: some hundred aircraft. */
const KEPT_ART = 8 * 1024 * 1024;

/** Art by design, painted once for all designs that differ in their texts only. */
function keepArt(paint: (design: TagConfig) => CardArt): (design: TagConfig) => Promise<CardArt> {
  const kept = new KeptBySize<CardArt>(KEPT_ART, ({ aircraft }) => aircraft.body.length);
  return async (design) => {
    const bare = withoutTexts(design);
    const key = JSON.stringify(bare);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const art = paint(bare);
    kept.put(key, art);
    return art;
  };
}

let ready: Promise<unknown> | null = null;

/** Node's door to the card: the same Satori build, fonts and art as the browser's. */
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
    artOf: keepArt((design) => cardArt(design, marks.get(design.selectedLogo) ?? null)),
  });
}
