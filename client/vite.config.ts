import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { earlyTheme } from './build/early-theme.ts';
import { harfbuzzFile } from './build/harfbuzz-file.ts';
import { mantineDirectImports } from './build/mantine-direct-imports.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sharedWorkerCode } from './build/shared-worker-code.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';
/** The worker that draws cards, and what it draws them with. */
const IN_WORKER = /\/(?:draw\.worker|renderer)-[^/]+\.js$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    mantineDirectImports(),
    earlyTheme(),
    harfbuzzFile(),
    sharedWorkerCode(),
    react(),
    serviceWorker(resolve(import.meta.dirname, '../dist/public')),
  ],
  // Workers are modules, which can load more of their code later.
  worker: { format: 'es' },
  build: {
    outDir: resolve(import.meta.dirname, '../dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The first with light-dark(), which stays as it is: a part of a page may be dark in both themes.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The renderer is Satori, and loads after the first paint.
    chunkSizeWarningLimit: 700,
    manifest: 'manifest.json',
    // The card's fonts and wasm are fetched, never inlined: the page's policy allows no data: fetches.
    assetsInlineLimit: 0,
    // A worker has no document, which would be told what to load ahead.
    modulePreload: {
      resolveDependencies: (_file, files, { hostId }) => (IN_WORKER.test(hostId) ? [] : files),
    },
    rollupOptions: {
      // HarfBuzz imports it in Node only.
      external: ['module'],
      // The renderer and the year card are separate entries with their export names, so that tests can draw with the built bundle.
      input: {
        main: resolve(import.meta.dirname, 'index.html'),
        renderer: resolve(import.meta.dirname, 'card/card-renderer.ts'),
        'year-card': resolve(import.meta.dirname, 'card/year-card.ts'),
      },
      preserveEntrySignatures: 'exports-only',
    },
  },
  // The playground beside it is a page of its own, built apart.
  optimizeDeps: {
    entries: ['index.html'],
    // It finds its wasm beside its own file.
    exclude: ['harfbuzzjs'],
  },
  server: {
    // /graphql as a whole path only: client/graphql/ holds the generated hooks.
    proxy: { '^/(api|img|fonts|dev|graphiql|t|c)/': api, '^/report($|\\?)': api, '^/graphql($|\\?)': api },
  },
});
