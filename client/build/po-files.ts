import type { Plugin } from 'vite';
import { compilePo, TEXT_PARTS } from '../../scripts/texts/po-file.ts';
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
      const part = TEXT_PARTS.find((candidate) => candidate === query);
      if (!part) throw new Error(`${file} has no part '${query}'`);
      // Engines parse JSON faster than an object of JavaScript.
      const json = JSON.stringify(JSON.stringify(compilePo(code, locale, part)));
      return { code: `export default JSON.parse(${json})`, map: null, moduleType: 'js' };
    },
  };
}
