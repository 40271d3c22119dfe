import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync, type BuildOptions } from 'esbuild';

const modules = resolve(__dirname, '../node_modules');

/** In the folder of what tools keep; `npm ci` empties it. */
const kept = join(modules, '.cache/tailfin-tests');

/** Of these there must be one only, whoever imports them; and what is compiled for the machine is no text. */
const SHARED = [
  'react',
  'react-dom',
  'graphql',
  '@apollo/server',
  'express',
  'pg',
  'reflect-metadata',
  '@testing-library/dom',
  '@mantine/hooks',
  // It asks Node for a hash by a way that packing takes from it, and would make its own, slowly.
  '@apollo/utils.createhash',
  // Imported only by who uses it.
  'class-validator',
];

/**
 * Maps packages of hundreds of small files to one file each. Jest finds, reads and compiles every file of a package anew
 * for each suite: of these that is more work than many a suite's own.
 * @param names must be imported by exactly these names only, or parts of them would be there twice; those of one package
 *   that share parts stand together in a list
 * @returns for jest's moduleNameMapper
 */
export function packedModules(names: readonly (string | readonly string[])[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((one) =>
      typeof one === 'string' ? [[`^${one}$`, pack(one, { entryPoints: [one] })]] : packTogether(one),
    ),
  );
}

/** One file that holds all of them, and for each name a file that gives its part. */
function packTogether(names: readonly string[]): [string, string][] {
  const parts = names.map((name) => `${JSON.stringify(name)}: require(${JSON.stringify(name)})`);
  const contents = `module.exports = { ${parts.join(', ')} };`;
  const whole = pack(names[0] ?? '', { stdin: { contents, resolveDir: resolve(modules, '..') } });
  return names.map((name, at) => {
    const file = whole.replace(/\.cjs$/, `.${at}.cjs`);
    write(file, `module.exports = require(${JSON.stringify(whole)})[${JSON.stringify(name)}];`);
    return [`^${name}$`, file];
  });
}

/** Packs it, unless that version has been packed; everything it imports from other packages by name is packed with it. */
function pack(name: string, entry: Pick<BuildOptions, 'entryPoints' | 'stdin'>): string {
  const options: BuildOptions = {
    ...entry,
    absWorkingDir: resolve(modules, '..'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // TypeORM knows classes by their names.
    keepNames: true,
    // Jest's sandbox has require only.
    supported: { 'dynamic-import': false },
    external: SHARED.filter((shared) => shared !== name),
    logLevel: 'error',
  };
  const owner = /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
  const { version } = JSON.parse(readFileSync(join(modules, owner, 'package.json'), 'utf8'));
  const key = createHash('sha256')
    .update(JSON.stringify([version, options]))
    .digest('hex')
    .slice(0, 12);
  const file = join(kept, `${name.replaceAll('/', '-')}-${key}.cjs`);
  if (!existsSync(file)) {
    const { outputFiles } = buildSync({ ...options, write: false });
    write(file, outputFiles[0]?.text ?? '');
  }
  return file;
}

/** Written aside and renamed: two runs at a time never read half of it. */
function write(file: string, text: string): void {
  if (existsSync(file)) return;
  mkdirSync(kept, { recursive: true });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, text);
  renameSync(aside, file);
}
