import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildAppSchema } from '../server/schema.ts';

// Writes schema.graphql from the server's classes; with --check only compares it.
const file = join(resolve(import.meta.dirname, '..'), 'schema.graphql');
const schemaText = `${printSchema(lexicographicSortSchema(await buildAppSchema()))}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(file, schemaText);
} else if (readFileSync(file, 'utf8') !== schemaText) {
  console.error('schema.graphql is stale: run tsx scripts/print-schema.ts and commit it.');
  process.exitCode = 1;
}
