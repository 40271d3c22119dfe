import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

// `npm run test:node -- 24 [suite ...]`: check, the server tests (or the named suites) and one journey, all on another version
// of Node. The binary comes from npm and stays in a folder outside the project.
const root = resolve(import.meta.dirname, '..');
const JOURNEY_FILE = 'e2e/journeys/first-flight.test.ts';
const [major = '', ...suites] = process.argv.slice(2);
if (!/^\d+$/.test(major)) {
  console.error('Usage: npm run test:node -- MAJOR [suite ...], such as: npm run test:node -- 24');
  process.exit(1);
}

/** Installs the binary and returns its folder. The package `node` only installs the binary by a script, and scripts may be off. */
function installNode(): string {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'tailfin', `node-${major}`);
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const bin = join(cache, 'node_modules', name, 'bin');
  if (existsSync(bin)) return bin;
  mkdirSync(cache, { recursive: true });
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', cache, `${name}@${major}`];
  const { status } = spawnSync('npm', install, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(1);
  return bin;
}

const bin = installNode();
const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
if (!stdout.startsWith(`v${major}.`)) throw new Error(`${node} says that it is ${stdout}`);

const steps: [name: string, args: string[]][] = [
  ['check', ['--import', 'tsx', 'scripts/check.ts']],
  [
    `tests: ${suites.join(' ') || 'server'}`,
    ['--import', 'tsx', 'scripts/test.ts', ...(suites.length > 0 ? suites : ['--selectProjects', 'server'])],
  ],
  [`journey: ${JOURNEY_FILE}`, ['--import', 'tsx', 'scripts/test.ts', JOURNEY_FILE]],
];
const results: string[] = [];
for (const [name, args] of steps) {
  console.log(`\n== Node ${stdout.trim()}, ${name}`);
  const { status } = spawnSync(node, args, { cwd: root, env, stdio: 'inherit' });
  results.push(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
}
console.log(`\nNode ${stdout.trim()}\n${results.join('\n')}`);
process.exitCode = results.some((line) => line.startsWith('FAILED')) ? 1 : 0;
