import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Prints the size of the code: npx tsx scripts/count-lines.ts. Product code is without data, generated files, tests and styles.

const root = path.resolve(import.meta.dirname, '..');
const NO_CODE = /\.test\.|(?:^|\/)(?:tests|data|e2e|fake-server)\/|\.d\.ts$/;

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => existsSync(path.join(root, file)));

function countLines(file: string): number {
  return readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
}

const isCode = (file: string): boolean => /\.(?:[cm]?[jt]sx?)$/.test(file) && !NO_CODE.test(file);

/** Prints lines, files, and the median and the 95th percentile of the length of a file. */
function printSizes(name: string, lengths: readonly number[]): void {
  const sorted = lengths.toSorted((a, b) => a - b);
  const getQuantile = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const lines = lengths.reduce((sum, length) => sum + length, 0);
  const cells = [lines, lengths.length, getQuantile(0.5), getQuantile(0.95)];
  console.log(name.padEnd(10) + cells.map((cell) => String(cell).padStart(8)).join(''));
}

const code = new Map<string, number[]>();
for (const file of files.filter(isCode)) {
  const folder = file.includes('/') ? (file.split('/')[0] ?? '') : 'root';
  code.set(folder, [...(code.get(folder) ?? []), countLines(file)]);
}
console.log('             lines   files  median     p95');
for (const [folder, lengths] of code) printSizes(folder, lengths);
printSizes(
  'product',
  ['tag', 'art', 'server', 'client'].flatMap((folder) => code.get(folder) ?? []),
);
printSizes('all code', [...code.values()].flat());
printSizes('CSS', files.filter((file) => file.endsWith('.css')).map(countLines));
