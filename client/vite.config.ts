import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { createChunkGroups } from './build/chunk-groups.ts';
import { createEarlyPagePlugin } from './build/early-page.ts';
import { createHarfbuzzFilePlugin } from './build/harfbuzz-file.ts';
import { createDirectImportsPlugin } from './build/direct-imports-plugin.ts';
import { createPlainFacesPlugin } from './build/plain-faces.ts';
import { createServiceWorkerPlugin } from './build/service-worker.ts';
import { createSharedWorkerCodePlugin } from './build/shared-worker-code.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';
/** Matches the workers that draw cards and films, and the chunks of theirs that import others. */
const WORKER_CHUNKS =
  /\/(?:draw-worker|film-worker|renderer|create-[\w-]*film|create-film-file|load-film-sources|picture-sources|pictures|draw-picture)-[\w-]{8}\.js$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    createDirectImportsPlugin(),
    createEarlyPagePlugin(),
    createHarfbuzzFilePlugin(),
    createPlainFacesPlugin(resolve(import.meta.dirname, '../dist/outlines')),
    createSharedWorkerCodePlugin(),
    react(),
    createServiceWorkerPlugin(resolve(import.meta.dirname, '../dist/public')),
  ],
  // Workers are modules, so that they can load more code later.
  worker: { format: 'es' },
  build: {
    outDir: resolve(import.meta.dirname, '../dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The first browser versions with light-dark(). It must not be replaced, because a part of a page may be dark in both themes.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The limit allows for the renderer, Satori, which loads after the first paint.
    chunkSizeWarningLimit: 700,
    manifest: 'manifest.json',
    // The card's fonts and wasm are fetched, never inlined, because the page's policy forbids fetching data: URLs.
    assetsInlineLimit: 0,
    // A worker has no document, so it cannot preload modules.
    modulePreload: {
      resolveDependencies: (_file, files, { hostId }) => (WORKER_CHUNKS.test(hostId) ? [] : files),
    },
    rollupOptions: {
      // HarfBuzz imports this module only in Node.
      external: ['module'],
      // The renderer and the year card are separate entries with their export names, so that tests can draw with the built bundle.
      input: {
        main: resolve(import.meta.dirname, 'index.html'),
        renderer: resolve(import.meta.dirname, 'card/card-renderer.ts'),
        'year-card': resolve(import.meta.dirname, 'card/year-card.ts'),
      },
      preserveEntrySignatures: 'exports-only',
      output: { codeSplitting: { groups: createChunkGroups() } },
    },
  },
  // Excludes the playground, which is a separate page with its own build.
  optimizeDeps: {
    entries: ['index.html'],
    // HarfBuzz must stay next to its wasm file to find it.
    exclude: ['harfbuzzjs'],
  },
  server: {
    // The pattern matches /graphql only as a whole path, because client/graphql/ contains the generated hooks.
    proxy: { '^/(api|img|fonts|dev|graphiql|t|c)/': api, '^/report($|\\?)': api, '^/graphql($|\\?)': api },
  },
});
