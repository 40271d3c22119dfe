// Stands for @electric-sql/pglite and its node-postgres entry; see environment.cjs.
module.exports = globalThis.__pglite;
