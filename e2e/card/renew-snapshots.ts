import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { drawPngsInNode, endDrawing } from './draw-in-node.ts';
import { galleryCards } from './gallery.ts';
import { baselineOf, withPalette } from './snapshots.ts';

// npx tsx e2e/card/renew-snapshots.ts, after a build: draws the baselines anew. Look at every changed one
// before you commit it.

const cards = galleryCards();
const designs = cards.map(({ design }) => design);
const folder = dirname(baselineOf('any'));
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) rmSync(resolve(folder, file));
const pngs = await drawPngsInNode(designs, 1);
for (const [at, { name }] of cards.entries()) {
  writeFileSync(baselineOf(name), await withPalette(pngs[at] ?? Buffer.alloc(0)));
}
await endDrawing();
