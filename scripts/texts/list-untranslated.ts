import { readSources } from '../checks/read-sources.ts';
import { findUntranslated } from './find-untranslated.ts';

// Prints the texts that are not translated yet: `npx tsx scripts/texts/list-untranslated.ts client/editor`.
const folder = process.argv[2] ?? '';
for (const [path, source] of readSources()) {
  if (!path.startsWith(folder)) continue;
  for (const { file, line, text } of findUntranslated(path, source)) console.log(`${file}:${line} ${text}`);
}
