import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { countCpuSeconds } from './jest/cpu-seconds.ts';
import { measurePeerCost } from './jest/peer-cost.ts';
import noted from './jest/test-cpu-seconds.json' with { type: 'json' };

// Builds the product if tests need it, runs every jest project (or the tests that the arguments select), prints the slowest suites and
// the CPU seconds, and ends with one line of counts.
const root = resolve(import.meta.dirname, '..');
const jest = 'node_modules/jest/bin/jest.js';
const selectedArgs = process.argv.slice(2);

/** The used part of the report that jest writes with --json. */
type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};

/** CI fails if a full run takes more than this multiple of the noted CPU seconds, at the noted speed of the machine. */
const MAX_CPU_RATIO = 1.3;

/**
 * Returns true if a selected suite needs a build: journeys and server suites start the built product, and art/build compares with its
 * images. All other suites only read the sources.
 */
function needsBuild(): boolean {
  const args = [jest, '--listTests', '--json', ...selectedArgs];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const files = JSON.parse(stdout) as string[];
  return files.some((file) => /^(?:server|e2e|art\/build)\//.test(relative(root, file)));
}

/** The CPU time of the tests, and of the fixed calculation that ran beside them. */
type CpuCost = { seconds: number | null; peerMs: number };

async function runJest(): Promise<{ status: number; report: JestReport | null; cost: CpuCost }> {
  const folder = mkdtempSync(join(tmpdir(), 'tailfin-test-'));
  const file = join(folder, 'report.json');
  // Pages and responses leave much garbage at once. With more space for young objects, garbage is collected less often. The workers of
  // jest inherit the option.
  const args = ['--max-semi-space-size=64', jest, '--json', `--outputFile=${file}`, '--silent=false'];
  const child = spawn(process.execPath, [...args, ...selectedArgs], { cwd: root, stdio: 'inherit' });
  const stopCounting = countCpuSeconds(child.pid);
  const stopMeasuring = measurePeerCost();
  const [code] = (await once(child, 'exit')) as [number | null];
  const outcome = { status: code ?? 1, cost: { seconds: stopCounting(), peerMs: stopMeasuring() } };
  try {
    return { ...outcome, report: JSON.parse(readFileSync(file, 'utf8')) as JestReport };
  } catch {
    return { ...outcome, report: null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function printSlowest({ testResults }: JestReport): void {
  const suites = testResults
    .map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime }))
    .toSorted((left, right) => right.ms - left.ms)
    .slice(0, 20);
  if (suites.length === 0) return;
  console.log('The slowest suites:');
  for (const { file, ms } of suites) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

/** Prints the CPU seconds of the run. Returns false in CI if a whole run took too many for the speed of this machine. */
function checkCpuSeconds({ seconds, peerMs }: CpuCost): boolean {
  if (seconds === null) return true;
  const isWhole = selectedArgs.length === 0;
  const limit = Math.round(noted.cpuSeconds * MAX_CPU_RATIO * (peerMs / noted.peerMs));
  const comparison = isWhole ? ` (noted: ${noted.cpuSeconds}, limit in CI: ${limit})` : '';
  console.log(`${seconds.toFixed(0)} CPU seconds${comparison}; ${peerMs.toFixed(1)} ms for the peer`);
  if (!process.env['CI'] || !isWhole || seconds <= limit) return true;
  console.error(
    'The tests take too many CPU seconds: see "The CPU seconds of the tests" in CONTRIBUTING.md.',
  );
  return false;
}

const buildArgs = ['scripts/ensure-built.mjs', '--for-tests'];
const isBuilt =
  (selectedArgs.length > 0 && !needsBuild()) ||
  spawnSync(process.execPath, buildArgs, { cwd: root, stdio: 'inherit' }).status === 0;
const { status, report, cost } = isBuilt ? await runJest() : { status: 1, report: null, cost: null };
if (report) printSlowest(report);
const isFastEnough = !cost || checkCpuSeconds(cost);
const passedCount = report?.numPassedTests ?? 0;
const failedCount = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 1;
console.log(`${passedCount} passed, ${failedCount} failed`);
const hasRunNothing = passedCount === 0 && !selectedArgs.includes('--passWithNoTests');
process.exitCode = status || failedCount > 0 || hasRunNothing || !isFastEnough ? 1 : 0;
