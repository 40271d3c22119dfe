import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createDirectImportsPlugin } from '../../client/build/direct-imports-plugin.ts';
import { listFonts } from '../../tag/card/text/card-fonts.ts';
import { formatPlainFaceFile } from '../../tag/card/text/plain-face.ts';
import { listChunkFiles } from './list-chunk-files.ts';

type Renderer = typeof import('../../client/build/render-screens.tsx');

const ROOT_ELEMENT = '<div id="root"></div>';
const EARLY_SCRIPT = /\s*<script src="\/assets\/early-page-[^"]+"><\/script>/;

/** What draws the sample card and its file. */
const DRAWING_SOURCES = ['card/card-renderer.ts', '../tag/design-file/embed-design.ts'];
const SAMPLE_LOGO = '/img/logo_united.json';
const IMAGE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g;

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
  const landing = renderLanding();
  write('login.html', insertScreen(page, landing));
  const signInFiles = listFurtherFiles(clientDir, ['app-shell.tsx', 'account/sign-in.page.tsx']);
  write('signin.html', insertScreen(page, renderSignIn(), signInFiles.map(formatLink)));
  const editorFiles = listFurtherFiles(clientDir, ['app-shell.tsx', 'editor/editor.page.tsx']);
  const drawingFiles = listFurtherFiles(clientDir, DRAWING_SOURCES);
  const laterFiles = [...new Set([...editorFiles, ...drawingFiles, ...listSampleFaces(), SAMPLE_LOGO])];
  write('try.html', insertScreen(page, renderFirstEditor(), [formatLaterFiles(clientDir, laterFiles)]));
  // At / the early script decides which page is shown, so it comes after the template.
  const template = `${ROOT_ELEMENT}\n    <template id="visitor-screen">${landing}</template>${earlyScript}`;
  const [earlyFile = ''] = /\/assets\/[^"]+/.exec(earlyScript) ?? [];
  const scriptPreload = `<link rel="preload" as="script" fetchpriority="high" href="${earlyFile}">`;
  const start = page.replace(earlyScript, '').replace('<script', () => `${scriptPreload}\n    <script`);
  write(
    'start.html',
    start.replace(ROOT_ELEMENT, () => template),
  );
}

/** Inserts the HTML of a screen and its links. Its images come before the code, because a slow line is used in this order. */
function insertScreen(page: string, screen: string, links: readonly string[] = []): string {
  const preloads = screen.match(IMAGE_PRELOADS) ?? [];
  const html = screen.replaceAll(IMAGE_PRELOADS, '');
  return page
    .replace('<script', () => [...preloads, ...links, '<script'].join('\n    '))
    .replace(ROOT_ELEMENT, () => `<div id="root">${html}</div>`);
}

/** Returns the files of these sources that the first code does not load. */
function listFurtherFiles(clientDir: string, sources: readonly string[]): string[] {
  const firstFiles = listChunkFiles(clientDir, ['index.html']);
  return [...listChunkFiles(clientDir, sources)].filter((file) => !firstFiles.has(file));
}

const formatLink = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`;

/** Names the files that client/session/early-page.ts loads after the picture, in this order, with their sizes. */
function formatLaterFiles(clientDir: string, files: readonly string[]): string {
  const folders = [clientDir, join(clientDir, '../public')];
  const entries = files.map((file) => {
    const folder = folders.find((candidate) => existsSync(join(candidate, file)));
    if (folder === undefined) throw new Error(`${file} is not built`);
    return `${file}=${statSync(join(folder, file)).size}`;
  });
  return `<meta name="later-files" content="${entries.join(' ')}">`;
}

/** Returns the outlines of the faces of the sample card. */
function listSampleFaces(): string[] {
  return listFonts([]).map(({ file }) => `/fonts/${formatPlainFaceFile(file)}`);
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
