import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure, Run } from '../bench/torture/stress-test.ts';
import { FULL_MINUTES, STRESS_TESTS } from '../bench/torture/stress-tests.ts';

// `npm run torture [-- --minutes N] [--seed N] [--only ROW,ROW]`: tests the built product under stress and prints a table of figures with
// their goals. Uses full counts without --minutes; an equal seed repeats a run. Ends with code 1 unless every goal is met.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const names = Object.keys(STRESS_TESTS);
const chosen = values.only?.split(',') ?? names;
const unknown = chosen.filter((name) => !names.includes(name));
const share = values.minutes === undefined ? 1 : Number(values.minutes) / FULL_MINUTES;
const seed = Number(values.seed);
if (values.help || unknown.length > 0 || !(share > 0) || !Number.isInteger(seed)) {
  if (unknown.length > 0) console.error(`There is no row ${unknown.join(', ')}.`);
  console.log(`npm run torture [-- --minutes N] [--seed N] [--only ROW,ROW]\nRows: ${names.join(', ')}`);
  process.exit(values.help ? 0 : 1);
}
// Exits explicitly, because products and databases are ended by the event 'exit'.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const root = resolve(import.meta.dirname, '..');
if (spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { cwd: root, stdio: 'inherit' }).status) {
  process.exit(1);
}

const count = (full: number, least = 1): number => Math.max(least, Math.round(full * share));
const note = (text: string): void => console.log(`  ${text}`);
const run: Run = { seed, count, note };
const figures: Figure[] = [];
const notes = `seed ${seed}, ${availableParallelism()} cores, Node ${process.version}`;
console.log(`${notes}, load ${loadavg()[0]?.toFixed(1)} before`);
for (const name of chosen) {
  console.log(`\n== ${name}`);
  const began = performance.now();
  try {
    for (const one of (await STRESS_TESTS[name]?.(run)) ?? []) {
      figures.push(one);
      console.log(`${one.result.padEnd(8)}${one.name}: ${one.measured} (goal: ${one.goal})`);
    }
  } catch (error) {
    const measured = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    figures.push({ name, goal: 'runs to its end', measured, result: 'missed' });
    console.log(`missed  ${error instanceof Error ? error.stack : String(error)}`);
  }
  console.log(`  ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}
console.log(`\n${notes}, load ${loadavg()[0]?.toFixed(1)} after\n`);
console.log('| figure | goal | measured | result |\n| --- | --- | --- | --- |');
for (const { name, goal, measured, result } of figures) {
  console.log(`| ${[name, goal, measured, result].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
}
const missed = figures.filter(({ result }) => result === 'missed');
console.log(`\n${figures.filter(({ result }) => result === 'met').length} met, ${missed.length} missed`);
process.exit(missed.length > 0 ? 1 : 0);
