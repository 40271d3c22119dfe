import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** GraphiQL as a page of our own: everything it needs comes from this host, nothing from a CDN. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/graphiql/',
  plugins: [react()],
  build: {
    outDir: resolve(import.meta.dirname, '../../dist/graphiql'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 10000,
  },
});
