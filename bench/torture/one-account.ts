import {
  attackAsOneAccount,
  type AttackFigures,
  type CallTimes,
} from '../../e2e/attack/one-account-attack.ts';
import { MAX_SERVER_MB } from '../../e2e/product/read-megabytes.ts';
import { computePercentile } from '../measure.ts';
import { runOnBoth } from './databases.ts';
import { createFaultFigure, createFigure, type TortureResult, type TortureTest } from './torture-test.ts';

const TAG_COUNT = 40_000;
const OTHERS_P99_MS = 100;
const HEALTH_MAX_MS = 250;
/** 20 minutes on both databases in a full run. */
const FULL_SECONDS = 600;

/** Measures the calls of another user, the health and the memory during an attack by one account with 40,000 tags. */
export const testOneAccount: TortureTest = ({ count, note, seed }) =>
  runOnBoth(async ({ name, settings }) => {
    const seconds = count(FULL_SECONDS, 30);
    const figures = await attackAsOneAccount(settings, { tagCount: TAG_COUNT, seconds, seed });
    const { quiet, attacked, health, report } = figures;
    note(`${name}: quiet ${describe(quiet)}; attacked ${describe(attacked)}`);
    for (const failure of [...attacked.failures, ...health.failures].slice(0, 10)) note(failure);
    for (const call of report) note(`${call.name}: ${JSON.stringify(call.statuses)}, ${call.slowestMs} ms`);
    return buildFigures(name, figures);
  });

const describe = ({ times }: CallTimes): string =>
  `${times.length} calls, p50 ${computePercentile(times, 50).toFixed(0)} ms, p99 ${computePercentile(times, 99).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`;

function buildFigures(name: string, { attacked, health, peakMb }: AttackFigures): TortureResult[] {
  const othersP99 = computePercentile(attacked.times, 99);
  const longestHealth = Math.max(...health.times);
  return [
    createFaultFigure(
      `other users' calls while one account attacks, ${name}`,
      'each is answered with 200',
      `${attacked.times.length + health.times.length} calls`,
      [...attacked.failures, ...health.failures],
    ),
    createFigure(
      `others' p99 while one account attacks, ${name}`,
      `at most ${OTHERS_P99_MS} ms`,
      `${othersP99.toFixed(0)} ms`,
      othersP99 <= OTHERS_P99_MS,
    ),
    createFigure(
      `longest health check while one account attacks, ${name}`,
      `at most ${HEALTH_MAX_MS} ms`,
      `${longestHealth.toFixed(0)} ms`,
      longestHealth <= HEALTH_MAX_MS,
    ),
    createFigure(
      `memory while one account attacks, ${name}`,
      `at most ${MAX_SERVER_MB} MB`,
      `${peakMb.toFixed(0)} MB`,
      peakMb <= MAX_SERVER_MB,
    ),
  ];
}
