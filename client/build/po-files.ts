import type { Plugin } from 'vite';
import { TRANSLATED_LOCALES } from '../../tag/texts/locales.ts';
import { compilePo } from '../../scripts/texts/po-file.ts';

/** Compiles imported PO files, so that the translations of each locale are one chunk of the build. */
export function createPoFilesPlugin(): Plugin {
  return {
    name: 'po-files',
    transform(code, id) {
      const locale = TRANSLATED_LOCALES.find((candidate) => id.endsWith(`/locales/${candidate}.po`));
      if (!locale) return null;
      // Engines parse JSON faster than an object of JavaScript.
      const json = JSON.stringify(JSON.stringify(compilePo(code, locale)));
      return { code: `export default JSON.parse(${json})`, map: null, moduleType: 'js' };
    },
  };
}
