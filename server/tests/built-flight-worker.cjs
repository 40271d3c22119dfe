const path = require('node:path');

// Stands for server/tags/flights/flight-worker-file.ts, as built-render-worker.cjs does for that of the renderer.
exports.FLIGHT_WORKER_FILE = path.resolve(__dirname, '../../dist/server/tags/flights/flight-worker.js');
