// Stands for pixelmatch; see environment.cjs.
module.exports = globalThis.__pixelmatch;
