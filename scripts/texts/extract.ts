import { writeFileSync } from 'node:fs';
import { readSources } from '../checks/read-sources.ts';
import { findTexts } from './find-texts.ts';
import { findUntranslated } from './find-untranslated.ts';
import { getPoFile, readPoFiles } from './locales.ts';
import { updatePo } from './po-file.ts';
import { readUnfinishedFiles, shortenUnfinishedFiles } from './unfinished-files.ts';

// Writes the texts of the sources into the PO files in locales/, and removes finished files from unfinished-files.txt. Run it after each
// change of a text.
const sources = readSources();
const texts = findTexts(sources);
for (const [locale, po] of readPoFiles()) writeFileSync(getPoFile(locale), updatePo(po, locale, texts));
const finishedFiles = [...readUnfinishedFiles()].filter(
  (file) => findUntranslated(file, sources.get(file) ?? '').length === 0,
);
shortenUnfinishedFiles(new Set(finishedFiles));
const keys = new Set(texts.map(({ text, context }) => `${context}\0${text}`));
console.log(`${keys.size} texts, ${readUnfinishedFiles().size} files with untranslated texts`);
