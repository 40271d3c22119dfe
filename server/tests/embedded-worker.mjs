import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

// The built worker of the embedded database, for tests: a database in memory is a copy of the migrated one of global-setup.ts
// (0.3 s instead of 3 s); one in a folder is new.
const create = PGlite.create.bind(PGlite);

/** What PGlite asks of a Blob; a real one would put its bytes together anew. They are only read. */
function readTemplate() {
  const bytes = new Uint8Array(readFileSync(process.env.TEST_PGLITE_TEMPLATE));
  return { type: '', arrayBuffer: async () => bytes.buffer };
}

PGlite.create = (folder, options) =>
  folder === 'memory://' ? create({ ...options, loadDataDir: readTemplate() }) : create(folder, options);

await import('../../dist/server/database/embedded-worker.js');

// A test ends the thread by a statement with these words.
parentPort.on('message', ({ messages }) => {
  if (messages && Buffer.from(messages).includes('END_DATABASE_THREAD')) process.exit(1);
});
