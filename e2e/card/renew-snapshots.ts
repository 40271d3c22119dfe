import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { drawPngsInNode, endDrawing } from './draw-in-node.ts';
import { listGalleryCards } from './gallery.ts';
import { getBaselinePath, reduceToPalette } from './snapshots.ts';

// npx tsx e2e/card/renew-snapshots.ts, after a build: draws the baselines again. Check every changed baseline by eye before you commit
// it.

const cards = listGalleryCards();
const designs = cards.map(({ design }) => design);
const folder = dirname(getBaselinePath('any'));
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) rmSync(resolve(folder, file));
const pngs = await drawPngsInNode(designs, 1);
for (const [index, { name }] of cards.entries()) {
  writeFileSync(getBaselinePath(name), await reduceToPalette(pngs[index] ?? Buffer.alloc(0)));
}
await endDrawing();
