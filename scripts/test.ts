import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// Builds what the browser tests drive, runs every jest project and ends with one plain line of counts.
const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'tailfin-test-'));
const report = join(folder, 'report.json');
const run = (args: string[]) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;

function counts(): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Record<string, number>;
    return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const built = run(['scripts/ensure-built.mjs']);
const status =
  built ||
  run([
    // Each page and each answer leaves much behind at once: with more room for what is young it is collected less often.
    // Jest's workers take the option over.
    '--max-semi-space-size=64',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${report}`,
    '--silent=false',
    ...process.argv.slice(2),
  ]);
const { passed, failed } = built ? { passed: 0, failed: 1 } : counts();
rmSync(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = status || failed > 0 || passed === 0 ? 1 : 0;
