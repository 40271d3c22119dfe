require('./kept-scripts.cjs');

// Of suites that need nothing but Node.
module.exports = require('jest-environment-node');
