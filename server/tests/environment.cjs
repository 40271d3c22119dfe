const { readFileSync } = require('node:fs');
const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');
const { PGlite } = require('@electric-sql/pglite');
const nodePostgres = require('@electric-sql/pglite/node-postgres');
const argon2 = require('argon2');
const { recognizeNativeErrors } = require('../../scripts/jest/native-errors.cjs');
require('../../scripts/jest/compile-cache.cjs');
require('../../scripts/jest/end-worker.cjs');

// PGlite imports its parts dynamically, which jest's sandbox refuses; so it is loaded outside and handed in.
// A database in memory is a copy of the migrated one of global-setup.ts (0.3 s instead of 3 s); one in a folder is new.
let template;
// The WebAssembly that every database of a worker runs, compiled once.
let engine;

async function create(dir, options) {
  engine ??= loadEngine();
  const parts = { ...options, ...(await engine) };
  if (dir !== 'memory://') return PGlite.create(dir, parts);
  template ??= wholeFile(process.env.TEST_PGLITE_TEMPLATE);
  // The memory that it keeps pages in is cleared at each start, and the default is 128 MB.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  return PGlite.create({ ...parts, loadDataDir: template, startParams });
}

/** What PGlite asks of a Blob; a real one would put its bytes together anew for each database. They are only read. */
function wholeFile(file) {
  const bytes = new Uint8Array(readFileSync(file));
  return { type: '', arrayBuffer: async () => bytes.buffer };
}

async function loadEngine() {
  const folder = path.dirname(require.resolve('@electric-sql/pglite'));
  const compiled = (file) => WebAssembly.compile(readFileSync(path.join(folder, file)));
  return {
    pgliteWasmModule: await compiled('pglite.wasm'),
    fsBundle: wholeFile(path.join(folder, 'pglite.data')),
  };
}

// Nearly every account of the tests has this password (PASSWORD in accounts.ts), and a hash takes 20 ms of a core. So each
// worker hashes it once with the parameters of the product. Every other password is hashed each time. A password is verified
// once for each hash.
const USUAL_PASSWORD = 'correct horse';
const PRODUCT_MEMORY = 19_456;
let usualHash;

function hash(password, options) {
  if (String(password) !== USUAL_PASSWORD || options?.memoryCost !== PRODUCT_MEMORY)
    return argon2.hash(password, options);
  usualHash ??= argon2.hash(password, options);
  return usualHash;
}

const verified = new Map();

function verify(storedHash, password) {
  const key = JSON.stringify([storedHash, String(password)]);
  if (!verified.has(key)) verified.set(key, argon2.verify(storedHash, password));
  return verified.get(key);
}

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    recognizeNativeErrors(this.global);
    this.global.__argon2 = { ...argon2, hash, verify };
    this.global.__pglite = {
      ...nodePostgres,
      PGlite: { create, defaultStartParams: PGlite.defaultStartParams },
    };
  }
};
