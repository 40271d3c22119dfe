// Stands for playwright-core; see environment.cjs.
module.exports = globalThis.__playwright;
