import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The modules that start a worker which draws, and the file of the worker in the same folder. */
const WORKERS = [
  { client: 'card/draw-worker-client.ts', name: 'draw-worker' },
  { client: 'card/picture/picture-worker-client.ts', name: 'picture-worker' },
  { client: 'film/make-film.ts', name: 'film-worker' },
].map(({ client, name }) => ({ client: resolve(import.meta.dirname, '..', client), name }));

/** The files of the workers that draw. */
export const WORKER_FILES = WORKERS.map(({ client, name }) => resolve(client, `../${name}.ts`));

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
      const worker = WORKERS.find(({ client }) => client === id);
      if (!worker) return null;
      const { client, name } = worker;
      const workerExpression = `new URL('./${name}.ts', import.meta.url)`;
      if (!code.includes(workerExpression)) throw new Error(`${client} names its worker in another way now`);
      const file = this.emitFile({ type: 'chunk', name, id: resolve(client, `../${name}.ts`) });
      return code.replace(workerExpression, `import.meta.ROLLUP_FILE_URL_${file}`);
    },
  };
}
