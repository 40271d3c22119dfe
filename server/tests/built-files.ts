import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const FILES: Readonly<Record<string, string | Buffer>> = {
  'client/index.html': '<p>the page</p>',
  'client/start.html': '<p>the start</p>',
  'client/login.html': '<p>the landing page</p>',
  'client/signin.html': '<p>the sign-in</p>',
  'client/try.html': '<p>the guest editor</p>',
  'client/sw.js': 'worker();',
  'client/assets/main-abc123.js': 'plain();',
  'client/assets/main-abc123.js.gz': gzipSync('plain();'),
  'client/assets/main-abc123.js.br': brotliCompressSync('plain();'),
  'public/img/logo_x.png': 'image',
  'public/fonts/x.woff2': 'font',
  'graphiql/index.html': '<p>the playground</p>',
};

/** Writes a few files where the server looks for the built ones. The caller must remove them. */
export function createBuiltFiles() {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'tailfin-dist-'));
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), content);
  }
  return {
    folders: {
      publicDir: path.join(dist, 'public'),
      clientDir: path.join(dist, 'client'),
      graphiqlDir: path.join(dist, 'graphiql'),
    },
    remove: () => rmSync(dist, { recursive: true, force: true }),
  };
}
