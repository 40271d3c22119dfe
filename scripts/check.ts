import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

// Checks everything that does not need a reviewer: hooks, types, lint, module boundaries, format, schema.
const root = resolve(import.meta.dirname, '..');
const FOLDERS = ['tag', 'art', 'server', 'client', 'e2e', 'bench', 'scripts'];
type Check = [name: string, command: string, args: string[]];
const CHECKS: Check[] = [
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['lint', 'oxlint', ['--type-aware', ...FOLDERS]],
  ['boundaries', 'tsx', ['scripts/check-boundaries.ts']],
  ['colors', 'tsx', ['scripts/check-colors.ts']],
  ['files', 'tsx', ['scripts/check-files.ts']],
  ['data', 'tsx', ['scripts/check-data.ts']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['schema.graphql is current', 'tsx', ['scripts/print-schema.ts', '--check']],
];

let failed = 0;

function run([name, command, args]: Check): Promise<void> {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((done) => {
    execFile(join(root, 'node_modules', '.bin', command), args, options, (error, stdout, stderr) => {
      console.log(`${error ? 'FAILED' : 'ok    '} ${name}`);
      if (error) {
        failed += 1;
        console.log(`${stdout}${stderr}`);
      }
      done();
    });
  });
}

// Types and lint read the generated hooks.
await run(['hooks', 'tsx', ['scripts/codegen.ts']]);
const waiting = [...CHECKS];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await run(check);
  }),
);
process.exitCode = failed === 0 ? 0 : 1;
