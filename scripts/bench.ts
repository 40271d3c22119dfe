import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

// `npm run bench` runs every bench/*.bench.ts, `npm run bench -- NAME` the named one; arguments after NAME are passed to it.
const root = resolve(import.meta.dirname, '..');
const benchFiles = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.bench.ts'));
const [name, ...args] = process.argv.slice(2);
const selectedFiles = name ? benchFiles.filter((file) => file === `${name}.bench.ts`) : benchFiles;
if (selectedFiles.length === 0) {
  console.error(
    `There is no bench '${name}'. There are: ${benchFiles.map((file) => file.replace('.bench.ts', '')).join(', ')}`,
  );
  process.exitCode = 1;
}
if (
  selectedFiles.length > 0 &&
  spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { cwd: root, stdio: 'inherit' }).status
) {
  process.exit(1);
}
for (const file of selectedFiles) {
  console.log(`\n== ${file.replace('.bench.ts', '')}`);
  const run = spawnSync(process.execPath, ['--import', 'tsx', join('bench', file), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (run.status !== 0) process.exitCode = 1;
}
