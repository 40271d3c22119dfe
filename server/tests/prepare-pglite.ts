import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrateAt } from './migrate-at.ts';

// Run by global-setup.ts as a process of its own. It leaves in the given folder: `data`, a data folder as a first start leaves
// it, and `migrated.tar`, its database as a file for environment.cjs.

/** Nobody makes a database from the two that PostgreSQL keeps for that, and every copy would have to unpack them. */
async function withoutTemplates(whole: Blob): Promise<Uint8Array> {
  const copy = await PGlite.create({ loadDataDir: whole });
  await copy.query('update pg_database set datistemplate = false');
  for (const unused of ['template0', 'template1']) await copy.query(`drop database ${unused}`);
  await copy.query('checkpoint');
  const smaller = await (await copy.dumpDataDir('none')).bytes();
  await copy.close();
  return smaller;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('Usage: prepare-pglite.ts FOLDER');
const dataDir = path.join(folder, 'data');
await migrateAt({ dataDir });
const database = await PGlite.create(path.join(dataDir, 'database'));
const whole = await database.dumpDataDir('none');
await database.close();
writeFileSync(path.join(folder, 'migrated.tar'), await withoutTemplates(whole));
