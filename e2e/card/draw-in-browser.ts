import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { CollectionCardTask } from './random-collections.ts';

type BuildManifest = Record<string, { file: string; name?: string }>;

/** Returns the URL path of an entry of the built bundle, from the build's manifest. */
export function getEntryPath(entryName: string): string {
  const file = resolve(import.meta.dirname, '../../dist/client/manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
  const entry = Object.values(manifest).find(({ name }) => name === entryName);
  if (!entry) throw new Error(`The manifest of dist/client has no entry named ${entryName}`);
  return `/${entry.file}`;
}

/** Returns the SVG texts of designs, drawn by the built bundle in a page of the product under the product's own policy. */
export function drawInBrowser(page: Page, designs: readonly TagConfig[]): Promise<string[]> {
  // The script is a text, because jest compiles an import() to a require, which a browser does not have.
  return page.evaluate<string[]>(`(async () => {
    const { loadCardRenderer } = await import(${JSON.stringify(getEntryPath('renderer'))});
    const card = await loadCardRenderer();
    const drawn = [];
    for (const design of ${JSON.stringify(designs)}) drawn.push(await card.render(design));
    return drawn;
  })()`);
}

/** Returns the SVG texts of year cards, drawn by the built bundle in the page. */
export function drawCardsInBrowser(page: Page, cards: readonly CollectionCardTask[]): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const { renderYearCardSvg } = await import(${JSON.stringify(getEntryPath('year-card'))});
    const drawn = [];
    for (const { data, size } of ${JSON.stringify(cards)}) drawn.push(await renderYearCardSvg(data, size));
    return drawn;
  })()`);
}
