const { TestEnvironment } = require('jest-environment-node');
const playwright = require('playwright-core');
const pngjs = require('pngjs');
const { recognizeNativeErrors } = require('../../scripts/native-errors.cjs');
require('../../scripts/compile-cache.cjs');
require('../../scripts/end-worker.cjs');

// In jest's sandbox each journey's file would load these again; outside they are loaded once per worker, and handed in. Code
// that reads each pixel of a picture is ten times slower in the sandbox, where each read of a global is a call.
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    recognizeNativeErrors(this.global);
    this.global.__playwright = playwright;
    this.global.__pngjs = pngjs;
    // An ES module, which jest itself cannot require.
    this.global.__pixelmatch = (await import('pixelmatch')).default;
  }
};
