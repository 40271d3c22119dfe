import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PROJECT_FOLDER = path.resolve(import.meta.dirname, '../..');

const PRODUCT_FOLDERS = ['tag', 'art', 'server', 'client'];

/** Returns the text of each file of code in folders of the repository, by its path from the root. */
export function readSources(folders: readonly string[] = PRODUCT_FOLDERS): Map<string, string> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...folders];
  const files = execFileSync('git', args, { cwd: PROJECT_FOLDER, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:tsx?|cjs|mjs)$/.test(file) && existsSync(path.join(PROJECT_FOLDER, file)));
  return new Map(files.map((file) => [file, readFileSync(path.join(PROJECT_FOLDER, file), 'utf8')]));
}
