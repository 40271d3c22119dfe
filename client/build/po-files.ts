import type { Plugin } from 'vite';
import { compilePo, type TextPart } from '../../scripts/texts/po-file.ts';
import { TRANSLATED_LOCALES } from '../../tag/texts/locales.ts';

/** Compiles imported PO files, so that each part of a locale is one chunk: `de.po?app`, `de.po?editor`. */
export function createPoFilesPlugin(): Plugin {
  return {
    name: 'po-files',
    // Before the plugins of Vite, which read the files as JavaScript.
    enforce: 'pre',
    transform(code, id) {
      const [file = '', query] = id.split('?');
      const locale = TRANSLATED_LOCALES.find((candidate) => file.endsWith(`/locales/${candidate}.po`));
      if (!locale) return null;
      // Engines parse JSON faster than an object of JavaScript.
      const json = JSON.stringify(JSON.stringify(compilePo(code, locale, query as TextPart)));
      return { code: `export default JSON.parse(${json})`, map: null, moduleType: 'js' };
    },
  };
}
