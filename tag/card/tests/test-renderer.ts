import satori, { init } from 'satori/standalone';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Bidi } from 'bidi-js';
import { subsetScriptFont } from '../../../scripts/build/card-fonts.ts';
import type { CardArt } from '../card-art.ts';
import { ALL_FONTS } from '../text/card-fonts.ts';
import { createCardRenderer, type LayeredCardRenderer } from '../card-renderer.ts';
import type { HarfBuzz, ScriptTools } from '../text/shape-script.ts';
import { SHAPED_SCRIPTS } from '../text/shaped-scripts.ts';
import type { Satori } from '../text/shape-text.ts';

const { resolve } = createRequire(__filename);

/** A box for the aircraft and one for the mark. */
export const boxArt: CardArt = {
  aircraft: { width: 632, height: 180, body: '<rect id="plane" width="632" height="180"/>' },
  logo: { kind: 'mark', viewBox: [0, 0, 24, 24], d: 'M0 0H24V24H0Z' },
};

/** The real Satori. prepareSatori must run before the first card. */
export const testSatori = satori as unknown as Satori;
export const prepareSatori = () => init(readFileSync(resolve('satori/layout.wasm')));

/** Loads one of the card's fonts. Fonts of shaped scripts are built as in the build. */
export async function loadFont(file: string): Promise<ArrayBuffer> {
  const script = SHAPED_SCRIPTS.find((one) => one.file === file);
  if (script) return new Uint8Array(await subsetScriptFont(script)).buffer;
  const font = ALL_FONTS.find((one) => one.file === file);
  const bytes = readFileSync(join(dirname(resolve(`${font?.source}/package.json`)), 'files', file));
  return new Uint8Array(bytes).buffer;
}

/** See scripts/jest/environment.cjs. */
declare const importOutside: (name: string) => Promise<unknown>;

/** Loads the real HarfBuzz. */
export async function loadScriptTools(): Promise<ScriptTools> {
  const { default: bidi } = (await importOutside('bidi-js')) as { default: () => Bidi };
  return { harfbuzz: (await importOutside('harfbuzzjs')) as HarfBuzz, bidi: bidi() };
}

/** Creates a renderer with the real fonts and the art. It reports each font file that it loads. */
export function createTestRenderer(
  onFont: (file: string) => void = () => {},
  art: CardArt = boxArt,
): LayeredCardRenderer {
  return createCardRenderer({
    satori: testSatori,
    loadFont: (file) => {
      onFont(file);
      return loadFont(file);
    },
    loadScriptTools,
    loadArt: () => Promise.resolve(art),
  });
}
