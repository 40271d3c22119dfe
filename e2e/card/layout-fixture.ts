import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LAYOUT_VERSION } from '../../tag/design/choices.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { parseDesignOrThrow } from './designs.ts';
import { drawInNode, drawPngsInNode } from './draw-in-node.ts';

/** A stored design, and the SHA-256 of its SVG and of its 2x PNG, which are fixed from the release of its layout version on. */
export type StoredCard = { readonly design: TagConfig; readonly svg: string; readonly png: string };

const FIXTURE_FILE = resolve(import.meta.dirname, `layout-${LAYOUT_VERSION}.json`);

export function readStoredCards(): StoredCard[] {
  return JSON.parse(readFileSync(FIXTURE_FILE, 'utf8')) as StoredCard[];
}

export function storeCards(cards: readonly StoredCard[]): void {
  writeFileSync(FIXTURE_FILE, `${JSON.stringify(cards, null, 2)}\n`);
}

const computeHash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Parses designs like stored ones, and returns them with the hashes of their current drawings. */
export async function drawStoredCards(designs: readonly TagConfig[]): Promise<StoredCard[]> {
  const parsedDesigns = designs.map((design) => parseDesignOrThrow(design));
  const svgs = await drawInNode(parsedDesigns);
  const pngs = await drawPngsInNode(parsedDesigns, 2);
  return parsedDesigns.map((design, index) => ({
    design,
    svg: computeHash(svgs[index] ?? ''),
    png: computeHash(pngs[index] ?? ''),
  }));
}
