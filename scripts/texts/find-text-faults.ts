import { findTexts } from './find-texts.ts';
import { findPoFaults, findSourceFaults } from './find-translation-faults.ts';
import { findUntranslated } from './find-untranslated.ts';
import type { TranslatedLocale } from '../../tag/texts/locales.ts';

/** The input of the check: sources by path, and PO files by locale. */
export type TextState = {
  readonly sources: ReadonlyMap<string, string>;
  readonly poFiles: ReadonlyMap<TranslatedLocale, string>;
};

/** Returns a sentence for each text that is not translated, and for each fault of an English text or a PO file. */
export function findTextFaults({ sources, poFiles }: TextState): string[] {
  const texts = findTexts(sources);
  return [
    ...[...sources]
      .flatMap(([file, source]) => findUntranslated(file, source))
      .map(({ file, line, text }) => `${file}:${line} '${text}' is not translated`),
    ...findSourceFaults(texts),
    ...[...poFiles].flatMap(([locale, po]) => findPoFaults(po, locale, texts)),
  ];
}
