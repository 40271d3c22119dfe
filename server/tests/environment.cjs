const { readFileSync } = require('node:fs');
const path = require('node:path');
const { isNativeError } = require('node:util').types;
const { TestEnvironment } = require('jest-environment-node');
const { PGlite } = require('@electric-sql/pglite');
const door = require('@electric-sql/pglite/node-postgres');

// PGlite imports its parts dynamically, which jest's sandbox refuses; so it is loaded out here and handed in.
// A database in memory is a copy of the migrated one of global-setup.ts (0.5 s instead of 3 s); one in a folder is new.
let template;
// What every database of a worker runs: compiled, and made fast, once.
let engine;

async function create(dir, options) {
  engine ??= loadEngine();
  const parts = { ...options, ...(await engine) };
  if (dir !== 'memory://') return PGlite.create(dir, parts);
  template ??= new Blob([readFileSync(process.env.TEST_PGLITE_TEMPLATE)]);
  return PGlite.create({ ...parts, loadDataDir: template });
}

async function loadEngine() {
  const folder = path.dirname(require.resolve('@electric-sql/pglite'));
  const compiled = (file) => WebAssembly.compile(readFileSync(path.join(folder, file)));
  return {
    pgliteWasmModule: await compiled('pglite.wasm'),
    fsBundle: new Blob([readFileSync(path.join(folder, 'pglite.data'))]),
  };
}

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    // Errors of Node itself come from outside the sandbox, where `instanceof Error` would not know them.
    const { Error: SandboxError } = this.global;
    const ordinary = Function.prototype[Symbol.hasInstance];
    Object.defineProperty(SandboxError, Symbol.hasInstance, {
      value(value) {
        return this === SandboxError
          ? isNativeError(value) || ordinary.call(this, value)
          : ordinary.call(this, value);
      },
    });
    this.global.__pglite = { ...door, PGlite: { create } };
  }
};
