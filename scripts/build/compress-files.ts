import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Files that become smaller by compression; not images, compressed fonts and source maps. */
const COMPRESSIBLE_PATTERN = /\.(?:js|css|html|svg|json|wasm|ttf)$/;
/** The smallest size to compress, in bytes: below it the compression saves no network packet. */
const MIN_BYTES = 1400;

/** Returns the files of a folder that have a compressed copy, by their paths in it. */
export function listCompressibleFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => COMPRESSIBLE_PATTERN.test(file) && statSync(join(folder, file)).size >= MIN_BYTES,
  );
}

/** Writes a .br and a .gz beside every text of a folder, so that the server compresses nothing per request. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(
    listCompressibleFiles(folder).map(async (file) => {
      const path = join(folder, file);
      const bytes = readFileSync(path);
      // The best quality takes some seconds more per build and makes files a tenth smaller.
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes));
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
