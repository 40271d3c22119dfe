// Builds the product if its last build is not current. This file is plain JavaScript, because it runs before anything is compiled.
// `--force` always builds; `--for-tests` leaves out the parts that no test uses (buildExtras in build/build.ts). A build is current if the hash of
// its sources is unchanged. Their modification times do not count, because a clone or a checkout changes them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const PARTS = ['product', 'extras'];
/** Returns the path of the file with the hash of the sources of a part. */
const getStampPath = (part) => join(root, 'dist', `.stamp-${part}`);
const SOURCES = [
  'tag',
  'art',
  'server',
  'client',
  'scripts',
  'locales',
  'schema.graphql',
  'codegen.ts',
  'tsconfig.json',
  'tsconfig.build.json',
  'package-lock.json',
];

/** Returns true for test files and generated files, because they do not change the build. */
const isIgnored = (path) =>
  /\.test\.tsx?$|(^|\/)tests(\/|$)|^client\/graphql(\/|$)|^server\/rest\/generated\.ts$/.test(path);

function listFiles(path) {
  if (isIgnored(path)) return [];
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const child = `${path}/${entry.name}`;
    return entry.isDirectory() ? listFiles(child) : isIgnored(child) ? [] : [child];
  });
}

function computeSourceHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const files = /\.\w+$/.test(source) ? [source] : listFiles(source);
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** False in an image for production, which has dist without the sources; its build counts as current. */
const hasSources = existsSync(join(root, 'scripts/build/build.ts')) && existsSync(join(root, 'client'));
const stamp = hasSources ? computeSourceHash() : '';
const isCurrent = (part) => {
  const file = getStampPath(part);
  return existsSync(file) && (!hasSources || readFileSync(file, 'utf8') === stamp);
};

const needsProduct = process.argv.includes('--force') || !isCurrent('product');
const needsExtras = !process.argv.includes('--for-tests') && (needsProduct || !isCurrent('extras'));
const parts = [...(needsProduct ? ['product'] : []), ...(needsExtras ? ['extras'] : [])];

if (parts.length > 0) {
  console.log('Building Tailfin...');
  // A build of the product removes the extras of the last build.
  for (const part of needsProduct ? PARTS : parts) rmSync(getStampPath(part), { force: true });
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build/build.ts', ...parts], {
    cwd: root,
    stdio: 'inherit',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const part of parts) writeFileSync(getStampPath(part), stamp);
}
