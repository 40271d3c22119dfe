const { TestEnvironment } = require('jest-environment-node');
const playwright = require('playwright-core');
const pngjs = require('pngjs');
const { recognizeNativeErrors } = require('../../scripts/native-errors.cjs');
require('../../scripts/compile-cache.cjs');

// In jest's sandbox each journey's file would load these anew; out here they are loaded once a worker, and handed in. And what
// goes over each pixel of a picture is ten times slower in there, where every global name is a call.
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
