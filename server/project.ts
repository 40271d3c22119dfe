import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of package.json, found from the sources and from dist. */
export const PROJECT_ROOT = findRoot(import.meta.dirname);

/** The version in package.json. */
export const VERSION = readVersion();

function findRoot(from: string): string {
  if (existsSync(path.join(from, 'package.json'))) return from;
  const parent = path.dirname(from);
  if (parent === from) throw new Error('package.json is missing');
  return findRoot(parent);
}

function readVersion(): string {
  const text = readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8');
  return String((JSON.parse(text) as { version: unknown }).version);
}
