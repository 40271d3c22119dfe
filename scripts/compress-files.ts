import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** What shrinks by compression; pictures, fonts that are packed already, and source maps are left alone. */
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|wasm|ttf)$/;
/** Below this a smaller file saves no packet. */
const MIN_BYTES = 1400;

/** The files of a folder that have a compressed copy, by their paths in it. */
export function compressibleFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => COMPRESSIBLE.test(file) && statSync(join(folder, file)).size >= MIN_BYTES,
  );
}

/** Writes a .br and a .gz beside every text of a folder, so that the server compresses nothing per request. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(
    compressibleFiles(folder).map(async (file) => {
      const path = join(folder, file);
      const bytes = readFileSync(path);
      // At its best quality: some seconds more for each build, a tenth less for each visitor.
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes));
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
