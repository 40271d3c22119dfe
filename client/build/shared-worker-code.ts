import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = "new URL('./draw.worker.ts', import.meta.url)";

/**
 * Builds the worker that draws cards with the pages, so that it loads the renderer's files that the page has loaded. Vite builds a
 * worker apart, with a copy of all that it imports: 600 KB more for a cold editor.
 */
export function sharedWorkerCode(): Plugin {
  const drawer = resolve(import.meta.dirname, '../card/draw-worker-client.ts');
  return {
    name: 'shared-worker-code',
    apply: 'build',
    // Before Vite looks for workers.
    enforce: 'pre',
    transform(code, id) {
      if (id !== drawer) return null;
      if (!code.includes(WORKER)) throw new Error('The drawer names its worker in another way now');
      const file = this.emitFile({
        type: 'chunk',
        name: 'draw.worker',
        id: resolve(drawer, '../draw.worker.ts'),
      });
      return code.replace(WORKER, `import.meta.ROLLUP_FILE_URL_${file}`);
    },
  };
}
