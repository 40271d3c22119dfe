import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createDirectImportsPlugin } from '../../client/build/direct-imports-plugin.ts';
import { createPoFilesPlugin } from '../../client/build/po-files.ts';
import { listFonts } from '../../tag/card/text/card-fonts.ts';
import { formatPlainFaceFile } from '../../tag/card/text/plain-face.ts';
import { LOCALES, type Locale } from '../../tag/texts/locales.ts';
import { ENGLISH } from '../../tag/texts/translate.ts';
import { getPoFile } from '../texts/locales.ts';
import { compilePo } from '../texts/po-file.ts';
import { buildStartPage, insertScreen, translatePage } from './first-screen-pages.ts';
import { listChunkFiles } from './list-chunk-files.ts';

type Renderer = typeof import('../../client/build/render-screens.tsx');

/** The sources that draw the sample card and its file. */
const DRAWING_SOURCES = ['card/card-renderer.ts', '../tag/design-file/embed-design.ts'];
const SAMPLE_LOGO = '/img/logo_united.json';

/**
 * Writes HTML files beside the built index.html: the same page with the HTML of a first screen, which shows before its code runs, and with
 * the files that this screen loads next. Each language besides English has a folder of these files.
 */
export async function buildFirstScreens(clientDir: string): Promise<void> {
  const page = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const renderer = await loadRenderer(clientDir);
  const englishTexts = renderer.renderPageTexts();
  writeScreens(clientDir, page, renderer);
  for (const locale of LOCALES) {
    if (locale === 'en') continue;
    const translations = compilePo(readFileSync(getPoFile(locale), 'utf8'), locale, 'app');
    renderer.setLanguage({ locale, translations });
    const texts = renderer.renderPageTexts();
    const replacements = englishTexts.map((text, index): [string, string] => [text, texts[index] ?? text]);
    const localPage = translatePage(page, locale, replacements);
    mkdirSync(join(clientDir, locale), { recursive: true });
    writeFileSync(join(clientDir, locale, 'index.html'), localPage);
    writeScreens(clientDir, localPage, renderer, locale);
  }
  renderer.setLanguage(ENGLISH);
}

/** Writes the first screens in the language of the renderer. */
function writeScreens(
  clientDir: string,
  page: string,
  { renderLanding, renderSignIn, renderFirstEditor }: Renderer,
  locale: Locale = 'en',
): void {
  const folder = join(clientDir, locale === 'en' ? '' : locale);
  const write = (name: string, html: string) => writeFileSync(join(folder, name), html);
  const landing = renderLanding();
  write('login.html', insertScreen(page, landing));
  const signInFiles = listFurtherFiles(clientDir, ['app-shell.tsx', 'account/sign-in.page.tsx']);
  write('signin.html', insertScreen(page, renderSignIn(), signInFiles.map(formatLink)));
  const editorFiles = listFurtherFiles(clientDir, ['app-shell.tsx', 'editor/editor.page.tsx']);
  const drawingFiles = listFurtherFiles(clientDir, DRAWING_SOURCES);
  const laterFiles = [
    ...new Set([...editorFiles, ...drawingFiles, ...listSampleFaces(clientDir), SAMPLE_LOGO]),
  ];
  write('try.html', insertScreen(page, renderFirstEditor(), [formatLaterFiles(clientDir, laterFiles)]));
  write('start.html', buildStartPage(page, landing));
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

/** Names the files that client/early-page.ts loads after the picture, in this order, with their sizes. */
function formatLaterFiles(clientDir: string, files: readonly string[]): string {
  const folders = [clientDir, join(clientDir, '../public')];
  const entries = files.map((file) => {
    const folder = folders.find((candidate) => existsSync(join(candidate, file)));
    if (folder === undefined) throw new Error(`${file} is not built`);
    return `${file}=${statSync(join(folder, file)).size}`;
  });
  return `<meta name="later-files" content="${entries.join(' ')}">`;
}

/** Returns the built outlines of the faces of the sample card. */
function listSampleFaces(clientDir: string): string[] {
  const builtFiles = readdirSync(join(clientDir, 'assets'));
  return listFonts([]).map((font) => {
    const name = formatPlainFaceFile(font.file).replace(/\.json$/, '-');
    const file = builtFiles.find((candidate) => candidate.startsWith(name) && candidate.endsWith('.json'));
    if (file === undefined) throw new Error(`The outlines of ${font.file} are not built`);
    return `/assets/${file}`;
  });
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
    plugins: [createDirectImportsPlugin(), createPoFilesPlugin(), react()],
    build: {
      ssr: join(root, 'build/render-screens.tsx'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
    },
  });
}
