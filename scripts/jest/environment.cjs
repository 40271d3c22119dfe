const { TestEnvironment } = require('jest-environment-node');
require('./compile-cache.cjs');
require('./end-worker.cjs');

// For suites that need nothing but Node.
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    // For packages that are ES modules only, which jest's sandbox cannot load.
    this.global.importOutside = (name) => import(name);
  }
};
