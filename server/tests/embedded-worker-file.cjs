const path = require('node:path');

// Stands for server/database/embedded-worker-file.ts.
exports.EMBEDDED_WORKER_FILE = path.join(__dirname, 'embedded-worker.mjs');
