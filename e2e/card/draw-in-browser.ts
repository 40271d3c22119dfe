import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { PictureInput } from '../../client/card/picture/render-picture-svg.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';

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

/** Returns the SHA-256 hashes of the SVG texts of pictures, drawn by the built bundle in the page. */
export function hashPicturesInBrowser(page: Page, pictures: readonly PictureInput[]): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const { renderPictureSvg } = await import(${JSON.stringify(getEntryPath('picture'))});
    const hashes = [];
    for (const drawing of ${JSON.stringify(pictures)}) {
      const bytes = new TextEncoder().encode(await renderPictureSvg(drawing));
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      hashes.push([...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
    }
    return hashes;
  })()`);
}
