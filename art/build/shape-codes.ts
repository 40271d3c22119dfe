import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import satori, { init } from 'satori/standalone';
import { FAMILIES } from '../../tag/card/text/card-fonts.ts';
import { createTextShaper, type Satori, type ShapedText } from '../../tag/card/text/shape-text.ts';

const CODE_FONT = { package: '@fontsource/barlow-condensed', file: 'barlow-condensed-latin-700-normal.woff' };

/** Returns the outlines of airline codes in the card's bold letters, by code. */
export async function shapeCodes(codes: readonly string[]): Promise<ReadonlyMap<string, ShapedText>> {
  const { resolve } = createRequire(import.meta.url);
  await init(readFileSync(resolve('satori/layout.wasm')));
  const font = readFileSync(
    join(dirname(resolve(`${CODE_FONT.package}/package.json`)), 'files', CODE_FONT.file),
  );
  const data = new Uint8Array(font).buffer;
  const shape = createTextShaper(satori as unknown as Satori, [
    { name: 'Barlow Condensed', weight: 700, style: 'normal', data },
  ]);
  const style = { family: FAMILIES.condensed, weight: 700, spacing: 0.02 } as const;
  const shaped = await shape(codes.map((text) => ({ text, style })));
  return new Map(
    codes.map((code, index) => {
      const text = shaped[index];
      if (!text) throw new Error(`${code}: nothing to draw`);
      return [code, text];
    }),
  );
}
