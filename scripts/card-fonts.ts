import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CARD_FONTS } from '../tag/card/card-fonts.ts';

/** Copies the card's fonts out of their packages, so that server and browser read the very same files. */
export function copyCardFonts(outDir: string): void {
  mkdirSync(outDir, { recursive: true });
  const { resolve } = createRequire(import.meta.url);
  for (const { source, file } of CARD_FONTS) {
    copyFileSync(join(dirname(resolve(`${source}/package.json`)), 'files', file), join(outDir, file));
  }
}
