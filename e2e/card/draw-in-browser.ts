import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { TagConfig } from '../../tag/design/tag-config.ts';

type Manifest = Record<string, { file: string; name?: string }>;

/** The URL path of the built bundle's renderer, as the build's manifest names it. */
function rendererPath(): string {
  const file = resolve(import.meta.dirname, '../../dist/client/manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entry = Object.values(manifest).find(({ name }) => name === 'renderer');
  if (!entry) throw new Error('The manifest of dist/client has no entry named renderer');
  return `/${entry.file}`;
}

/** The SVG texts of designs as the built bundle draws them in a page of the product, under the product's own policy. */
export function drawInBrowser(page: Page, designs: readonly TagConfig[]): Promise<string[]> {
  // As text: jest compiles an import() to a require, which a browser does not have.
  return page.evaluate<string[]>(`(async () => {
    const { loadCardRenderer } = await import(${JSON.stringify(rendererPath())});
    const card = await loadCardRenderer();
    const drawn = [];
    for (const design of ${JSON.stringify(designs)}) drawn.push(await card.render(design));
    return drawn;
  })()`);
}
