import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LAYOUT_VERSION } from '../../tag/design/choices.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { parsed } from './designs.ts';
import { drawInNode, drawPngsInNode } from './draw-in-node.ts';

/** A stored design, and the SHA-256 of the SVG and of the 2x PNG that it is from the release of its layout version on. */
export type StoredCard = { readonly design: TagConfig; readonly svg: string; readonly png: string };

const FILE = resolve(import.meta.dirname, `layout-${LAYOUT_VERSION}.json`);

export function storedCards(): StoredCard[] {
  return JSON.parse(readFileSync(FILE, 'utf8')) as StoredCard[];
}

export function storeCards(cards: readonly StoredCard[]): void {
  writeFileSync(FILE, `${JSON.stringify(cards, null, 2)}\n`);
}

const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Designs, read by the parser as a stored one is, with the hashes of what they draw today. */
export async function drawnCards(designs: readonly TagConfig[]): Promise<StoredCard[]> {
  const read = designs.map((design) => parsed(design));
  const svgs = await drawInNode(read);
  const pngs = await drawPngsInNode(read, 2);
  return read.map((design, at) => ({
    design,
    svg: hashOf(svgs[at] ?? ''),
    png: hashOf(pngs[at] ?? ''),
  }));
}
