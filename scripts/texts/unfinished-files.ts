import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'unfinished-files.txt');

/** Returns the files that may still have untranslated texts. The list only becomes shorter. */
export function readUnfinishedFiles(): Set<string> {
  return new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean));
}

/** Removes files from the list. */
export function shortenUnfinishedFiles(finishedFiles: ReadonlySet<string>): void {
  const files = [...readUnfinishedFiles()].filter((file) => !finishedFiles.has(file));
  writeFileSync(FILE, files.map((file) => `${file}\n`).join(''));
}
