import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync, type BuildOptions } from 'esbuild';

const modules = resolve(__dirname, '../../node_modules');

/** The cache folder of tools, which `npm ci` empties. */
const cache = join(modules, '.cache/tailfin-tests');

/** Packages that are not bundled: packages that must exist once for all importers, and native packages. */
const SHARED_MODULES = [
  'react',
  'react-dom',
  'graphql',
  '@apollo/server',
  'express',
  'pg',
  'reflect-metadata',
  '@testing-library/dom',
  '@mantine/hooks',
  // A bundle would not find Node's hash, and use its own slow hash.
  '@apollo/utils.createhash',
  // An optional import of type-graphql.
  'class-validator',
];

/**
 * Bundles packages of hundreds of small files into one file each, because Jest resolves, reads and runs every file of a package again for
 * each suite, which takes longer than many suites.
 * @param names the exact imported names, because other names would duplicate parts; a list contains entry points of one package that
 * share modules
 * @returns the entries for jest's moduleNameMapper
 */
export function listBundledModules(names: readonly (string | readonly string[])[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((entryName) =>
      typeof entryName === 'string'
        ? [[`^${entryName}$`, bundle(entryName, { entryPoints: [entryName] })]]
        : bundleTogether(entryName),
    ),
  );
}

/** Bundles several entry points together, and writes a file per name that exports its part. */
function bundleTogether(names: readonly string[]): [string, string][] {
  const parts = names.map((name) => `${JSON.stringify(name)}: require(${JSON.stringify(name)})`);
  const contents = `module.exports = { ${parts.join(', ')} };`;
  const bundledText = bundle(names[0] ?? '', { stdin: { contents, resolveDir: resolve(modules, '..') } });
  return names.map((name, index) => {
    const file = bundledText.replace(/\.cjs$/, `.${index}.cjs`);
    write(file, `module.exports = require(${JSON.stringify(bundledText)})[${JSON.stringify(name)}];`);
    return [`^${name}$`, file];
  });
}

/** Bundles a package with all of its imports, unless the cache has this version. */
function bundle(name: string, entry: Pick<BuildOptions, 'entryPoints' | 'stdin'>): string {
  const options: BuildOptions = {
    ...entry,
    absWorkingDir: resolve(modules, '..'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // TypeORM identifies classes by their names.
    keepNames: true,
    // Jest's sandbox only has require.
    supported: { 'dynamic-import': false },
    external: SHARED_MODULES.filter((shared) => shared !== name),
    logLevel: 'error',
  };
  const owner = /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
  const { version } = JSON.parse(readFileSync(join(modules, owner, 'package.json'), 'utf8'));
  const key = createHash('sha256')
    .update(JSON.stringify([version, options]))
    .digest('hex')
    .slice(0, 12);
  const file = join(cache, `${name.replaceAll('/', '-')}-${key}.cjs`);
  if (!existsSync(file)) {
    const { outputFiles } = buildSync({ ...options, write: false });
    write(file, outputFiles[0]?.text ?? '');
  }
  return file;
}

/** Writes to a temporary name and renames, so that a concurrent run never reads half a file. */
function write(file: string, text: string): void {
  if (existsSync(file)) return;
  mkdirSync(cache, { recursive: true });
  const temporaryFile = `${file}.${process.pid}`;
  writeFileSync(temporaryFile, text);
  renameSync(temporaryFile, file);
}
