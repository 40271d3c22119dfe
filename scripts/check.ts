import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

// Everything a reviewer should not have to say: hooks, types, lint, module boundaries, format, schema.
const root = resolve(import.meta.dirname, '..');
const FOLDERS = ['tag', 'art', 'server', 'client', 'e2e', 'bench', 'scripts'];
const CHECKS: [string, string, string[]][] = [
  ['hooks', 'tsx', ['scripts/codegen.ts']],
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['lint', 'oxlint', ['--type-aware', ...FOLDERS]],
  ['boundaries', 'tsx', ['scripts/check-boundaries.ts']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['schema.graphql is current', 'tsx', ['scripts/print-schema.ts', '--check']],
];

let failed = 0;
for (const [name, command, args] of CHECKS) {
  const run = spawnSync(join(root, 'node_modules', '.bin', command), args, { cwd: root, encoding: 'utf8' });
  const ok = run.status === 0;
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`);
  if (!ok) {
    failed += 1;
    console.log(`${run.stdout}${run.stderr}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;
