import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

type Renderer = typeof import('../../client/build/render-landing.tsx');

const ROOT_ELEMENT = '<div id="root"></div>';

/** Writes login.html beside the built index.html: the same page with the HTML of the landing page, which shows before its code runs. */
export async function buildLanding(clientDir: string): Promise<void> {
  const page = readFileSync(join(clientDir, 'index.html'), 'utf8');
  if (!page.includes(ROOT_ELEMENT)) throw new Error(`index.html has no ${ROOT_ELEMENT}`);
  // A folder beside the client, so that the code finds node_modules.
  const folder = mkdtempSync(`${clientDir}-landing-`);
  try {
    await buildRenderer(folder);
    const file = pathToFileURL(join(folder, 'render-landing.js')).href;
    const { renderLanding } = (await import(file)) as Renderer;
    const html = page.replace(ROOT_ELEMENT, () => `<div id="root">${renderLanding()}</div>`);
    writeFileSync(join(clientDir, 'login.html'), html);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the renderer for Node. The names of CSS classes come from the style sheets, so they equal those of the client's build. */
async function buildRenderer(outDir: string): Promise<void> {
  const root = resolve(import.meta.dirname, '../../client');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: { ssr: join(root, 'build/render-landing.tsx'), outDir, emptyOutDir: true, target: 'node20' },
  });
}
