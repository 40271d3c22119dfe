require('./compile-cache.cjs');
require('./end-worker.cjs');

// For suites that need nothing but Node.
module.exports = require('jest-environment-node');
