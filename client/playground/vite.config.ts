import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { serveFonts } from '../build/serve-fonts.ts';

/** Builds GraphiQL as a separate page whose files all come from this host, not from a CDN. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/graphiql/',
  plugins: [react(), serveFonts()],
  build: {
    outDir: resolve(import.meta.dirname, '../../dist/graphiql'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 10000,
  },
});
