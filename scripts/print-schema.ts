import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildAppSchema } from '../server/schema.ts';

// schema.graphql is what the server's classes say; with --check it only has to be that already.
const file = join(resolve(import.meta.dirname, '..'), 'schema.graphql');
const printed = `${printSchema(lexicographicSortSchema(await buildAppSchema()))}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(file, printed);
} else if (readFileSync(file, 'utf8') !== printed) {
  console.error('schema.graphql is stale: run tsx scripts/print-schema.ts and commit it.');
  process.exitCode = 1;
}
