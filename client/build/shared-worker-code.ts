import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const WORKER_EXPRESSION = "new URL('./draw-worker.ts', import.meta.url)";

/**
 * Builds the worker that draws cards together with the pages, so that it uses the renderer's files that the page has already loaded. Vite
 * would build the worker separately, with a copy of all its imports: 600 KB more for an editor without cache.
 */
export function createSharedWorkerCodePlugin(): Plugin {
  const drawer = resolve(import.meta.dirname, '../card/draw-worker-client.ts');
  return {
    name: 'shared-worker-code',
    apply: 'build',
    // The plugin must run before Vite searches the code for workers.
    enforce: 'pre',
    transform(code, id) {
      if (id !== drawer) return null;
      if (!code.includes(WORKER_EXPRESSION))
        throw new Error('The drawer names its worker in another way now');
      const file = this.emitFile({
        type: 'chunk',
        name: 'draw-worker',
        id: resolve(drawer, '../draw-worker.ts'),
      });
      return code.replace(WORKER_EXPRESSION, `import.meta.ROLLUP_FILE_URL_${file}`);
    },
  };
}
