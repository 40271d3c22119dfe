import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What shrinks by compression; pictures, fonts and maps for developers are left alone. */
const PACKABLE = /\.(?:js|css|html|svg|json|wasm)$/;
/** Below this a smaller file saves no packet. */
const MIN_BYTES = 1400;

/** Writes a .br and a .gz beside every text of a folder, so that the server compresses nothing per request. */
export async function packFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    PACKABLE.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const bytes = readFileSync(path);
      if (bytes.length < MIN_BYTES) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
