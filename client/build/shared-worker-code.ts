import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The workers that draw, by the module that starts them. */
const WORKERS: ReadonlyMap<string, string> = new Map(
  [
    ['draw-worker-client.ts', 'draw-worker'],
    ['picture-worker-client.ts', 'picture-worker'],
  ].map(([client = '', worker = '']) => [resolve(import.meta.dirname, '../card', client), worker]),
);

/**
 * Builds the workers that draw together with the pages, so that they use the renderer's files that the page has already loaded. Vite would
 * build each worker separately, with a copy of all its imports: 600 KB more for an editor without cache.
 */
export function createSharedWorkerCodePlugin(): Plugin {
  return {
    name: 'shared-worker-code',
    apply: 'build',
    // The plugin must run before Vite searches the code for workers.
    enforce: 'pre',
    transform(code, id) {
      const worker = WORKERS.get(id);
      if (worker === undefined) return null;
      const workerExpression = `new URL('./${worker}.ts', import.meta.url)`;
      if (!code.includes(workerExpression)) throw new Error(`${id} names its worker in another way now`);
      const file = this.emitFile({ type: 'chunk', name: worker, id: resolve(id, `../${worker}.ts`) });
      return code.replace(workerExpression, `import.meta.ROLLUP_FILE_URL_${file}`);
    },
  };
}
