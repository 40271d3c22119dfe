import { writeFileSync } from 'node:fs';
import { readSources } from '../checks/read-sources.ts';
import { findTexts } from './find-texts.ts';
import { getPoFile, readPoFiles } from './locales.ts';
import { updatePo } from './po-file.ts';

// Writes the texts of the sources into the PO files in locales/. Run it after each change of a text.
const texts = findTexts(readSources());
for (const [locale, po] of readPoFiles()) writeFileSync(getPoFile(locale), updatePo(po, locale, texts));
const keys = new Set(texts.map(({ text, context }) => `${context}\0${text}`));
console.log(`${keys.size} texts`);
