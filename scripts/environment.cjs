require('./compile-cache.cjs');

// For suites that need nothing but Node.
module.exports = require('jest-environment-node');
