import type { Plugin } from 'vite';

const HELPER_ID = '\0vite/preload-helper.js';
const CONDITION = 'deps && deps.length > 0';

/** Lets chunks import others in a worker too: there is no document there, in which Vite's helper would preload them. */
export function createWorkerPreloadPlugin(): Plugin {
  return {
    name: 'worker-preload',
    apply: 'build',
    transform(code, id) {
      if (id !== HELPER_ID) return null;
      if (!code.includes(CONDITION)) throw new Error(`${HELPER_ID} has another condition now`);
      return code.replace(CONDITION, `typeof document !== 'undefined' && ${CONDITION}`);
    },
  };
}
