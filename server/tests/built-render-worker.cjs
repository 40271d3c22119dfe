const path = require('node:path');

// Stands for server/rendering/render-worker-file.ts: compiling the sources again for each worker thread took longer than most
// tests draw.
exports.WORKER_FILE = path.resolve(__dirname, '../../dist/server/rendering/render-worker.js');
