import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

// Builds what the tests drive, runs every jest project (or what the arguments choose), names the slowest suites and ends
// with one plain line of counts.
const root = resolve(import.meta.dirname, '..');
const jest = 'node_modules/jest/bin/jest.js';
const chosen = process.argv.slice(2);

/** What jest writes with --json, as far as it is read here. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};

const run = (args: string[]) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;

/** Journeys and server suites start the built product, and art/build compares with its images; all other suites read the sources alone. */
function needsBuild(): boolean {
  const args = [jest, '--listTests', '--json', ...chosen];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const files = JSON.parse(stdout) as string[];
  return files.some((file) => /^(?:server|e2e|art\/build)\//.test(relative(root, file)));
}

function runJest(): { status: number; report: Report | null } {
  const folder = mkdtempSync(join(tmpdir(), 'tailfin-test-'));
  const file = join(folder, 'report.json');
  const status = run([
    // A page and an answer leave much garbage at once: with more room for young objects it is collected less often. The
    // workers of jest inherit the option.
    '--max-semi-space-size=64',
    jest,
    '--json',
    `--outputFile=${file}`,
    '--silent=false',
    ...chosen,
  ]);
  try {
    return { status, report: JSON.parse(readFileSync(file, 'utf8')) as Report };
  } catch {
    return { status, report: null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function printSlowest({ testResults }: Report): void {
  const suites = testResults
    .map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 20);
  if (suites.length === 0) return;
  console.log('The slowest suites:');
  for (const { file, ms } of suites) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

const built = chosen.length > 0 && !needsBuild() ? 0 : run(['scripts/ensure-built.mjs', '--for-tests']);
const { status, report } = built ? { status: built, report: null } : runJest();
if (report) printSlowest(report);
const passed = report?.numPassedTests ?? 0;
const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 1;
console.log(`${passed} passed, ${failed} failed`);
const nothingRan = passed === 0 && !chosen.includes('--passWithNoTests');
process.exitCode = status || failed > 0 || nothingRan ? 1 : 0;
