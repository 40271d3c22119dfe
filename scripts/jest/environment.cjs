const { TestEnvironment } = require('jest-environment-node');
require('./compile-cache.cjs');
require('./end-worker.cjs');

// The environment of suites that need only Node.
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    // Imports packages that are only ES modules, because jest's sandbox cannot load them.
    this.global.importOutside = (name) => import(name);
  }
};
