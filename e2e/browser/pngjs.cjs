// Stands for pngjs; see environment.cjs.
module.exports = globalThis.__pngjs;
