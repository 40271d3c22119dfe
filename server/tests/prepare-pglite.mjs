import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

// Run by global-setup.ts as a process of its own: `prepare-pglite.mjs FOLDER FILE` writes the database in a folder as a file
// for environment.cjs. Nobody makes a database from the two that PostgreSQL keeps for that, and every copy would have to
// unpack them; so they are dropped.

const [, , folder, file] = process.argv;
const database = await PGlite.create(folder);
await database.query('update pg_database set datistemplate = false');
for (const unused of ['template0', 'template1']) await database.query(`drop database ${unused}`);
await database.query('checkpoint');
writeFileSync(file, await (await database.dumpDataDir('none')).bytes());
await database.close();
