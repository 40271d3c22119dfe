const { TestEnvironment } = require('jest-environment-node');
const playwright = require('playwright-core');
const pngjs = require('pngjs');
const { recognizeNativeErrors } = require('../../scripts/jest/native-errors.cjs');
require('../../scripts/jest/compile-cache.cjs');
require('../../scripts/jest/end-worker.cjs');

/** The browser of this worker and its contexts; see reused-contexts.ts. */
const kept = {};

async function closeBrowser() {
  await kept.browser?.close();
  delete kept.browser;
  delete kept.contexts;
}

/** The kind of the message by which jest ends a worker, which it does not export. */
const CHILD_MESSAGE_END = 2;
const isWorker = process.send !== undefined;
if (isWorker) {
  const closeAtEnd = ([kind]) => {
    if (kind !== CHILD_MESSAGE_END) return;
    process.off('message', closeAtEnd);
    void closeBrowser();
  };
  process.on('message', closeAtEnd);
}

// Loads these packages outside of jest's sandbox, once per worker, because each journey would load them again. Code that reads each pixel
// of an image is ten times slower in the sandbox, because each read of a global is a call there.
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    recognizeNativeErrors(this.global);
    this.global.__playwright = playwright;
    this.global.__workerBrowser = kept;
    this.global.__pngjs = pngjs;
    // An ES module, which jest itself cannot require.
    this.global.__pixelmatch = (await import('pixelmatch')).default;
  }

  async teardown() {
    if (!isWorker) await closeBrowser();
    await super.teardown();
  }
};
