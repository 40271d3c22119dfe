import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createDirectImportsPlugin } from '../../client/build/direct-imports-plugin.ts';
import { listChunkFiles } from './list-chunk-files.ts';

type Renderer = typeof import('../../client/build/render-screens.tsx');

const ROOT_ELEMENT = '<div id="root"></div>';
const EARLY_SCRIPT = /\s*<script src="\/assets\/early-page-[^"]+"><\/script>/;

/**
 * Writes HTML files beside the built index.html: the same page with the HTML of a first screen, which shows before its code runs, and with
 * the files that this screen loads next.
 */
export async function buildFirstScreens(clientDir: string): Promise<void> {
  const page = readFileSync(join(clientDir, 'index.html'), 'utf8');
  if (!page.includes(ROOT_ELEMENT)) throw new Error(`index.html has no ${ROOT_ELEMENT}`);
  const [earlyScript] = EARLY_SCRIPT.exec(page) ?? [];
  if (earlyScript === undefined) throw new Error('index.html has no early script');
  const { renderLanding, renderSignIn, renderFirstEditor } = await loadRenderer(clientDir);
  const write = (name: string, html: string) => writeFileSync(join(clientDir, name), html);
  const insert = (html: string, sources: readonly string[] = [], hasStyles = false) =>
    page
      .replace('</head>', () => `${listLinks(clientDir, sources, hasStyles)}  </head>`)
      .replace(ROOT_ELEMENT, () => `<div id="root">${html}</div>`);
  const landing = renderLanding();
  write('login.html', insert(landing));
  write('signin.html', insert(renderSignIn(), ['app-shell.tsx', 'account/sign-in.page.tsx'], true));
  write('try.html', insert(renderFirstEditor(), ['app-shell.tsx', 'editor/editor.page.tsx']));
  // At / the early script decides which page is shown, so it comes after the template.
  const template = `${ROOT_ELEMENT}\n    <template>${landing}</template>${earlyScript}`;
  write('start.html', page.replace(earlyScript, '').replace(ROOT_ELEMENT, () => template));
}

/**
 * Returns links to files that the page loads after its first code, because they need not wait for it.
 * @param hasStyles true if the HTML has the styles of these files; other styles must not delay its first paint
 */
function listLinks(clientDir: string, sources: readonly string[], hasStyles: boolean): string {
  const firstFiles = listChunkFiles(clientDir, ['index.html']);
  const files = [...listChunkFiles(clientDir, sources)].filter((file) => !firstFiles.has(file));
  return files.map((file) => `    <link ${formatLink(file, hasStyles)} href="${file}">\n`).join('');
}

function formatLink(file: string, hasStyles: boolean): string {
  if (!file.endsWith('.css')) return 'rel="modulepreload" crossorigin fetchpriority="low"';
  return hasStyles
    ? 'rel="stylesheet" crossorigin'
    : 'rel="preload" as="style" crossorigin fetchpriority="low"';
}

async function loadRenderer(clientDir: string): Promise<Renderer> {
  // A folder beside the client, so that the code finds node_modules.
  const folder = mkdtempSync(`${clientDir}-screens-`);
  try {
    await buildRenderer(folder);
    return (await import(pathToFileURL(join(folder, 'render-screens.js')).href)) as Renderer;
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
    plugins: [createDirectImportsPlugin(), react()],
    build: {
      ssr: join(root, 'build/render-screens.tsx'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
    },
  });
}
