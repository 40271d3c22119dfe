import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { TortureResult, TortureRun } from '../bench/torture/torture-test.ts';
import { FULL_MINUTES, TORTURE_TESTS } from '../bench/torture/torture-tests.ts';

// `npm run torture [-- --minutes N] [--seed N] [--only ROW,ROW]`: tortures the built product and prints a table of figures with
// their goals. Uses full counts without --minutes; an equal seed repeats a run. Ends with code 1 unless every goal is met.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const names = Object.keys(TORTURE_TESTS);
const selectedNames = values.only?.split(',') ?? names;
const unknownNames = selectedNames.filter((name) => !names.includes(name));
const countRatio = values.minutes === undefined ? 1 : Number(values.minutes) / FULL_MINUTES;
const seed = Number(values.seed);
if (values.help || unknownNames.length > 0 || !(countRatio > 0) || !Number.isInteger(seed)) {
  if (unknownNames.length > 0) console.error(`There is no row ${unknownNames.join(', ')}.`);
  console.log(`npm run torture [-- --minutes N] [--seed N] [--only ROW,ROW]\nRows: ${names.join(', ')}`);
  process.exit(values.help ? 0 : 1);
}
// Exits explicitly, because products and databases are ended by the event 'exit'.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const root = resolve(import.meta.dirname, '..');
if (spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { cwd: root, stdio: 'inherit' }).status) {
  process.exit(1);
}

const count = (fullCount: number, minCount = 1): number =>
  Math.max(minCount, Math.round(fullCount * countRatio));
const note = (text: string): void => console.log(`  ${text}`);
const run: TortureRun = { seed, count, note };
const results: TortureResult[] = [];
const notes = `seed ${seed}, ${availableParallelism()} cores, Node ${process.version}`;
console.log(`${notes}, load ${loadavg()[0]?.toFixed(1)} before`);
for (const name of selectedNames) {
  console.log(`\n== ${name}`);
  const startTime = performance.now();
  try {
    for (const result of (await TORTURE_TESTS[name]?.(run)) ?? []) {
      results.push(result);
      console.log(`${result.result.padEnd(8)}${result.name}: ${result.measured} (goal: ${result.goal})`);
    }
  } catch (error) {
    const errorText = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    results.push({ name, goal: 'runs to its end', measured: errorText, result: 'missed' });
    console.log(`missed  ${error instanceof Error ? error.stack : String(error)}`);
  }
  console.log(`  ${((performance.now() - startTime) / 1_000).toFixed(0)} s`);
}
console.log(`\n${notes}, load ${loadavg()[0]?.toFixed(1)} after\n`);
console.log('| figure | goal | measured | result |\n| --- | --- | --- | --- |');
for (const { name, goal, measured, result } of results) {
  console.log(`| ${[name, goal, measured, result].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
}
const missedResults = results.filter(({ result }) => result === 'missed');
console.log(
  `\n${results.filter(({ result }) => result === 'met').length} met, ${missedResults.length} missed`,
);
process.exit(missedResults.length > 0 ? 1 : 0);
