import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { findCard, findField } from '../e2e/browser/locate.ts';
import { createMember } from '../e2e/product/api.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { recordMainThreadTasks, type ThreadRecording } from './main-thread.ts';
import { computeMedian, computePercentile } from './measure.ts';
import { openPage } from './open-page.ts';

/**
 * `npm run bench -- keystroke [rounds]`: measures the work of the main thread for each letter typed in the editor with its card,
 * alternating with a bare React input on the same page. The figures come from the browser's trace and include all work from one key to
 * the next. Motion is off, because a letter does not wait for a later fade. CPU time is the thread's own work; wall time includes other
 * work of the machine.
 */
const [rounds = '2'] = process.argv.slice(2);
const GOAL_MS = 10;
/** Long enough for everything that a key causes: its frame, the drawing and debounced work. */
const BETWEEN_KEYS_MS = 120;
const PEER_NAME = 'Bare input';

const TYPED_FIELDS: readonly (readonly [label: string, text: string])[] = [
  ['City', 'SAN FRANCISCO BAY'],
  ['Destination IATA', 'SFO'],
  ['Airline Name', 'SCANDINAVIAN AIRLINES'],
  ['Flight Number', 'SK 0935'],
  ['Date', '11/21-2026'],
  ['Destination IATA', 'SINGA'],
  ['City', 'RIO DE JANEIRO'],
  ['Departure', 'AMS'],
  ['Background', '#102A43'],
  ['Gradient', '#3E1F6D'],
  ['IATA Text', '#FF2E93'],
  ['Country', 'SG'],
];

type KeyWork = { wall: number; cpu: number };

/** Groups the main-thread tasks by key press; the task that delivers the key starts before it. */
function computeKeyWork({ tasks, keys }: ThreadRecording): KeyWork[] {
  const work = keys.map(() => ({ wall: 0, cpu: 0 }));
  for (const task of tasks) {
    const key = work[keys.findLastIndex((keyTime) => keyTime <= task.at + task.wall)];
    if (!key) continue;
    key.wall += task.wall;
    key.cpu += task.cpu;
  }
  return work;
}

async function typeText(page: Page, label: string, text: string): Promise<KeyWork[]> {
  const input = label === PEER_NAME ? page.getByLabel(PEER_NAME) : findField(page, label);
  await input.focus();
  await input.selectText();
  await pause(BETWEEN_KEYS_MS);
  const recording = await recordMainThreadTasks(page, async () => {
    for (const character of text) {
      await page.keyboard.press(character === ' ' ? 'Space' : character);
      await pause(BETWEEN_KEYS_MS);
    }
  });
  return computeKeyWork(recording);
}

async function addPeer(page: Page): Promise<void> {
  const bundle = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'keystroke-peer.tsx'), formats: ['iife'], name: 'peer' },
    },
  });
  const [{ output } = { output: [] }] = [bundle].flat() as { output: { code?: string }[] }[];
  await page.evaluate(output[0]?.code ?? '');
  await page.getByLabel(PEER_NAME).waitFor();
}

function print(name: string, keys: readonly KeyWork[]): void {
  const columns = (['cpu', 'wall'] as const).flatMap((kind) => {
    const times = keys.map((key) => key[kind]);
    return [computeMedian(times), computePercentile(times, 95), Math.max(...times)];
  });
  console.log(
    name.padEnd(20) +
      String(keys.length).padStart(6) +
      columns.map((ms) => ms.toFixed(1).padStart(8)).join(''),
  );
}

const product = await startProduct();
const { page, close } = await openPage(product.url, await createMember(product), { still: true });
try {
  await page.goto('/');
  await findCard(page).waitFor();
  await addPeer(page);
  const keys = new Map<string, KeyWork[]>();
  for (let round = -1; round < Number(rounds); round += 1) {
    for (const [label, text] of TYPED_FIELDS) {
      for (const [name, timings] of [
        [label, text],
        [PEER_NAME, text],
      ] as const) {
        const work = await typeText(page, name, timings);
        if (round >= 0) keys.set(name, [...(keys.get(name) ?? []), ...work]);
      }
    }
  }
  console.log(`\nms of the main thread for a key${' '.repeat(12)}CPU${' '.repeat(21)}wall`);
  console.log(
    `${''.padEnd(20)}${'keys'.padStart(6)}${'median     p95     max  median     p95     max'.padStart(49)}`,
  );
  for (const [name, work] of keys) print(name, work);
  const editor = [...keys].filter(([name]) => name !== PEER_NAME).flatMap(([, work]) => work);
  const peer = keys.get(PEER_NAME) ?? [];
  print('All of the editor', editor);
  const p95 = computePercentile(
    editor.map(({ cpu }) => cpu),
    95,
  );
  const addedMs = computeMedian(editor.map(({ cpu }) => cpu)) - computeMedian(peer.map(({ cpu }) => cpu));
  console.log(
    `\nThe editor's p95 is ${p95.toFixed(1)} ms of CPU (goal: under ${GOAL_MS}); it adds ${addedMs.toFixed(1)} ms to a bare input.`,
  );
  if (!(p95 < GOAL_MS)) process.exitCode = 1;
} finally {
  await close();
  await product.stop();
}
