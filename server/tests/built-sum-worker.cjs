const path = require('node:path');

// Stands for server/tags/stats/sum-worker-file.ts, as built-render-worker.cjs does for the drawings.
exports.SUM_WORKER_FILE = path.resolve(__dirname, '../../dist/server/tags/stats/sum-worker.js');
