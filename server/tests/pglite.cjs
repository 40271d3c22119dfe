// Stands for @electric-sql/pglite and its node-postgres door; see environment.cjs.
module.exports = globalThis.__pglite;
