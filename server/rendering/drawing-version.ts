import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '../project.ts';

/** The folder of the code: the root of the project, or dist. */
const CODE_ROOT = path.resolve(import.meta.dirname, '../..');
const CODE_FOLDERS = ['art', 'server', 'tag'];

/**
 * Computes a version of the drawing code and of its fonts and logos, for images that outlive a process. It changes with every release that
 * may draw anything differently, and is equal at all servers of one release.
 */
export async function computeDrawingVersion(publicDir: string): Promise<string> {
  const hash = createHash('sha256');
  // The versions of the dependencies.
  hash.update(await readFile(path.join(PROJECT_ROOT, 'package.json')));
  for (const folder of CODE_FOLDERS) {
    for (const file of await listFiles(path.join(CODE_ROOT, folder))) {
      if (!/\.(?:[cm]?[jt]s|json)$/.test(file)) continue;
      hash.update(file).update(await readFile(path.join(CODE_ROOT, folder, file)));
    }
  }
  // The build makes these large files from the code, so their sizes are enough.
  for (const file of await listFiles(publicDir)) {
    const { size } = await stat(path.join(publicDir, file));
    hash.update(`${file} ${size}`);
  }
  return hash.digest('hex');
}

/** Lists the files of a folder and its subfolders, as sorted relative paths. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
