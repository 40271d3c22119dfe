import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

// Checks everything that does not need a reviewer: hooks, types, lint, module boundaries, format, schema.
const root = resolve(import.meta.dirname, '..');
const CHECKED_FOLDERS = ['tag', 'art', 'server', 'client', 'e2e', 'bench', 'scripts'];
type CheckCommand = [name: string, command: string, args: string[]];
const CHECKS: CheckCommand[] = [
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['lint', 'oxlint', ['--type-aware', ...CHECKED_FOLDERS]],
  ['boundaries', 'tsx', ['scripts/checks/check-boundaries.ts']],
  ['colors', 'tsx', ['scripts/checks/check-colors.ts']],
  ['physical styles', 'tsx', ['scripts/checks/check-physical-styles.ts']],
  ['files', 'tsx', ['scripts/checks/check-files.ts']],
  ['file names', 'tsx', ['scripts/checks/check-file-names.ts']],
  ['data', 'tsx', ['scripts/checks/check-data.ts']],
  ['glossary', 'tsx', ['scripts/checks/check-glossary.ts']],
  ['comments', 'tsx', ['scripts/checks/check-comments.ts']],
  ['texts', 'tsx', ['scripts/checks/check-texts.ts']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['schema.graphql is current', 'tsx', ['scripts/print-schema.ts', '--check']],
];

let failedCount = 0;

function run([name, command, args]: CheckCommand): Promise<void> {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((finish) => {
    execFile(join(root, 'node_modules', '.bin', command), args, options, (error, stdout, stderr) => {
      console.log(`${error ? 'FAILED' : 'ok    '} ${name}`);
      if (error) {
        failedCount += 1;
        console.log(`${stdout}${stderr}`);
      }
      finish();
    });
  });
}

// Types and lint read the generated hooks.
await run(['hooks', 'tsx', ['scripts/codegen.ts']]);
const waitingChecks = [...CHECKS];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let check = waitingChecks.shift(); check; check = waitingChecks.shift()) await run(check);
  }),
);
process.exitCode = failedCount === 0 ? 0 : 1;
