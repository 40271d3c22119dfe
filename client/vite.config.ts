import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { createChunkGroups } from './build/chunk-groups.ts';
import { createEarlyPagePlugin } from './build/early-page.ts';
import { createHarfbuzzFilePlugin } from './build/harfbuzz-file.ts';
import { createDirectImportsPlugin } from './build/direct-imports-plugin.ts';
import { createPlainFacesPlugin } from './build/plain-faces.ts';
import { createPoFilesPlugin } from './build/po-files.ts';
import { createServiceWorkerPlugin } from './build/service-worker.ts';
import { createSharedWorkerCodePlugin } from './build/shared-worker-code.ts';
import { createWorkerPreloadPlugin } from './build/worker-preload.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    createDirectImportsPlugin(),
    createEarlyPagePlugin(),
    createHarfbuzzFilePlugin(),
    createPlainFacesPlugin(resolve(import.meta.dirname, '../dist/outlines')),
    createPoFilesPlugin(),
    createSharedWorkerCodePlugin(),
    createWorkerPreloadPlugin(),
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
    rollupOptions: {
      // HarfBuzz imports this module only in Node.
      external: ['module'],
      // The renderer and the pictures are separate entries with their export names, so that tests can draw with the built bundle.
      input: {
        main: resolve(import.meta.dirname, 'index.html'),
        renderer: resolve(import.meta.dirname, 'card/card-renderer.ts'),
        picture: resolve(import.meta.dirname, 'card/picture/render-picture-svg.ts'),
      },
      preserveEntrySignatures: 'exports-only',
      output: {
        codeSplitting: { groups: createChunkGroups() },
        chunkFileNames: ({ facadeModuleId }) => {
          const [, part] = /\/locales\/.*\?(\w+)$/.exec(facadeModuleId ?? '') ?? [];
          return part === undefined ? 'assets/[name]-[hash].js' : `assets/texts-[name]-${part}-[hash].js`;
        },
      },
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
