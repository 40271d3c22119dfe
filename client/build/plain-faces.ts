import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const MODULE_PATH = resolve(import.meta.dirname, '../card/plain-face-urls.ts');

/**
 * Adds the outlines of fonts to the client's files, with a hash in their names, because their format belongs to the code that reads them.
 * @param folder the folder with the outlines, made before the client
 */
export function createPlainFacesPlugin(folder: string): Plugin {
  return {
    name: 'plain-faces',
    apply: 'build',
    load(id) {
      if (id !== MODULE_PATH) return null;
      const entries = readdirSync(folder).map((name) => {
        const file = this.emitFile({ type: 'asset', name, source: readFileSync(join(folder, name)) });
        return `${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export const PLAIN_FACE_URLS = { ${entries.join(', ')} };`;
    },
  };
}
