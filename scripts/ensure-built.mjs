// Builds the product when nothing current is built. Plain JavaScript: it runs before anything is compiled.
// `--force` builds in any case; `--for-tests` leaves out what no test uses (buildExtras in build/build.ts). What counts as
// current is the content of the sources, not their times: a fresh clone, a checkout and a touched file must all come out
// right.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const PARTS = ['product', 'extras'];
/** Holds the hash of the sources that a part of the build was made from. */
const stampOf = (part) => join(root, 'dist', `.stamp-${part}`);
const SOURCES = [
  'tag',
  'art',
  'server',
  'client',
  'scripts',
  'schema.graphql',
  'codegen.ts',
  'tsconfig.json',
  'tsconfig.build.json',
  'package-lock.json',
];

/** Test files and generated files change nothing that is built. */
const isIgnored = (path) =>
  /\.test\.tsx?$|(^|\/)tests(\/|$)|^client\/graphql(\/|$)|^server\/rest\/generated\.ts$/.test(path);

function filesUnder(path) {
  if (isIgnored(path)) return [];
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const child = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(child) : isIgnored(child) ? [] : [child];
  });
}

function sourceStamp() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const files = /\.\w+$/.test(source) ? [source] : filesUnder(source);
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** An image for production holds dist without the sources; what it holds is current by definition. */
const hasSources = existsSync(join(root, 'scripts/build/build.ts')) && existsSync(join(root, 'client'));
const stamp = hasSources ? sourceStamp() : '';
const isCurrent = (part) => {
  const file = stampOf(part);
  return existsSync(file) && (!hasSources || readFileSync(file, 'utf8') === stamp);
};

const needsProduct = process.argv.includes('--force') || !isCurrent('product');
const needsExtras = !process.argv.includes('--for-tests') && (needsProduct || !isCurrent('extras'));
const parts = [...(needsProduct ? ['product'] : []), ...(needsExtras ? ['extras'] : [])];

if (parts.length > 0) {
  console.log('Building Tailfin...');
  // A build of the product takes the extras of the last one with it.
  for (const part of needsProduct ? PARTS : parts) rmSync(stampOf(part), { force: true });
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build/build.ts', ...parts], {
    cwd: root,
    stdio: 'inherit',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const part of parts) writeFileSync(stampOf(part), stamp);
}
