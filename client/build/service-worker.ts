import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import type { PrecachedFile } from '../worker/precached.ts';

/**
 * Fetched when they are needed, and kept then: rare letters, the shaper of some scripts, and what makes photos small, which
 * needs the server anyway.
 */
const ON_DEMAND =
  /-latin-ext-|\/zxing_reader-|\/scan\.worker-|\/script-tools-|\/harfbuzz-|\/browser-image-compression-|^manifest\.json$/;
/** Fonts of scripts with thousands of letters, or of those that need a shaper, are fetched by designs that have some. */
const MAX_FONT_BYTES = 100_000;

/**
 * Builds /sw.js, which knows by name what this build has emitted, and puts the shipped marks into one asset for it: as
 * 300 files they would be 300 requests.
 * @param publicDir the folder with the drawn images and the card's fonts, made before the client
 */
export function serviceWorker(publicDir: string): Plugin {
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', name: 'marks.json', source: marksIn(join(publicDir, 'img')) });
    },
    async writeBundle(_options, bundle) {
      const emitted = Object.keys(bundle).filter((file) => !ON_DEMAND.test(file));
      const files = [
        ...emitted.map((file) => precached(`/${file}`, join(outDir, file))),
        ...smallFonts(join(publicDir, 'fonts')),
      ];
      await buildWorker(outDir, files);
    },
  };
}

/** By name, as '{"logo_fin.json":{...},...}'. */
function marksIn(folder: string): string {
  const files = readdirSync(folder).filter((file) => /^logo_\w+\.json$/.test(file));
  const marks = files.map((file): [string, unknown] => [
    file,
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  ]);
  return JSON.stringify(Object.fromEntries(marks));
}

function smallFonts(folder: string): PrecachedFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.woff') && readFileSync(join(folder, file)).length <= MAX_FONT_BYTES)
    .map((file) => precached(`/fonts/${file}`, join(folder, file)));
}

/** What lies in assets/ has its content's hash in its name. */
function precached(url: string, file: string): PrecachedFile {
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
