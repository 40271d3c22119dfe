import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import type { PrecachedFile } from '../worker/precached.ts';

/**
 * Files that are fetched and cached when they are needed: rare letters, the shaper of some scripts, texts and names of cities in other
 * languages, and the code that compresses photos, which needs the server anyway.
 */
const ON_DEMAND_FILES =
  /-latin-ext-|\/texts-|-cities-|\/zxing_reader-|\/scan-worker-|\/script-tools-|\/harfbuzz-|\/browser-image-compression-|^manifest\.json$/;
/**
 * The largest size of a precached font, in bytes. Larger fonts, of scripts with thousands of letters or with shaping, are fetched when a
 * design uses them.
 */
const MAX_FONT_BYTES = 100_000;

/**
 * Builds /sw.js with the list of this build's files. Puts the shipped marks into one asset for the service worker, because 300 files
 * would be 300 requests.
 * @param publicDir the folder with the drawn images and the card's fonts, made before the client
 */
export function createServiceWorkerPlugin(publicDir: string): Plugin {
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', name: 'marks.json', source: bundleLogoVectors(join(publicDir, 'img')) });
    },
    async writeBundle(_options, bundle) {
      const emittedFiles = Object.keys(bundle).filter((file) => !ON_DEMAND_FILES.test(file));
      const files = [
        ...emittedFiles.map((file) => toPrecachedFile(`/${file}`, join(outDir, file))),
        ...listSmallFonts(join(publicDir, 'fonts')),
      ];
      await buildWorker(outDir, files);
    },
  };
}

/** Returns the marks by file name as JSON: '{"logo_fin.json":{...},...}'. */
function bundleLogoVectors(folder: string): string {
  const files = readdirSync(folder).filter((file) => /^logo_\w+\.json$/.test(file));
  const marks = files.map((file): [string, unknown] => [
    file,
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  ]);
  return JSON.stringify(Object.fromEntries(marks));
}

function listSmallFonts(folder: string): PrecachedFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.woff') && readFileSync(join(folder, file)).length <= MAX_FONT_BYTES)
    .map((file) => toPrecachedFile(`/fonts/${file}`, join(folder, file)));
}

/** Files in assets/ have a hash of their content in their name, so they need no revision. */
function toPrecachedFile(url: string, file: string): PrecachedFile {
  if (url.startsWith('/assets/')) return { url, revision: null };
  return { url, revision: createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16) };
}

async function buildWorker(outDir: string, files: readonly PrecachedFile[]): Promise<void> {
  await build({
    configFile: false,
    root: resolve(import.meta.dirname, '..'),
    logLevel: 'warn',
    publicDir: false,
    define: { PRECACHED: JSON.stringify(files) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rollupOptions: {
        input: resolve(import.meta.dirname, '../worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
