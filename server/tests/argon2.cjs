// Stands for argon2; see environment.cjs.
module.exports = globalThis.__argon2;
