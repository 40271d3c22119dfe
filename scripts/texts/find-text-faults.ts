import { findTexts } from './find-texts.ts';
import { findPoFaults, findSourceFaults } from './find-translation-faults.ts';
import { findUntranslated } from './find-untranslated.ts';
import type { TranslatedLocale } from '../../tag/texts/locales.ts';

/** All that the check reads: sources by path, PO files by locale, and the files that may still have untranslated texts. */
export type TextState = {
  readonly sources: ReadonlyMap<string, string>;
  readonly poFiles: ReadonlyMap<TranslatedLocale, string>;
  readonly unfinishedFiles: ReadonlySet<string>;
};

/** Returns a sentence for each text that is not translated, and for each fault of an English text or a PO file. */
export function findTextFaults({ sources, poFiles, unfinishedFiles }: TextState): string[] {
  const texts = findTexts(sources);
  const untranslatedTexts = [...sources].flatMap(([file, source]) => findUntranslated(file, source));
  const foundFiles = new Set(untranslatedTexts.map(({ file }) => file));
  return [
    ...untranslatedTexts
      .filter(({ file }) => !unfinishedFiles.has(file))
      .map(({ file, line, text }) => `${file}:${line} '${text}' is not translated`),
    ...[...unfinishedFiles]
      .filter((file) => !foundFiles.has(file))
      .map((file) => `${file} has no untranslated text: remove it from scripts/texts/unfinished-files.txt`),
    ...findSourceFaults(texts),
    ...[...poFiles].flatMap(([locale, po]) => findPoFaults(po, locale, texts)),
  ];
}
