import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { recordMainThreadTasks } from './main-thread.ts';

const GOAL_MS = 200;

/** The time after a step, in milliseconds, in which the page's work still counts as part of the step. */
export const SETTLED_MS = 700;

const formatLine = (name: string, columns: readonly string[]) =>
  console.log(name.padEnd(32) + columns.map((text) => text.padStart(8)).join(''));

export function printHead(): void {
  formatLine('', ['CPU', 'wall', 'tasks']);
}

/**
 * Prints the longest task of the page's main thread during a part of a visit, as CPU time and as wall time in ms, and the number of
 * tasks.
 * @param goalMs the bench fails if the longest task takes more CPU time
 */
export async function measureRun(
  page: Page,
  name: string,
  run: () => Promise<void>,
  goalMs = GOAL_MS,
): Promise<void> {
  const { tasks } = await recordMainThreadTasks(page, async () => {
    await run();
    await pause(SETTLED_MS);
  });
  const [cpu, wall] = (['cpu', 'wall'] as const).map((kind) => Math.max(...tasks.map((task) => task[kind])));
  formatLine(
    name,
    [cpu, wall, tasks.length].map((n = NaN) => n.toFixed(0)),
  );
  if (!((cpu ?? NaN) <= goalMs)) process.exitCode = 1;
}

/** Scrolls a list with the wheel until it neither moves nor grows. */
export async function scrollToEnd(page: Page, scroller: Locator): Promise<void> {
  const box = await scroller.boundingBox();
  if (!box) throw new Error(`${String(scroller)} is not in sight`);
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height, 200) / 2);
  const readPosition = () => scroller.evaluate((list) => `${list.scrollTop} of ${list.scrollHeight}`);
  for (let previousPosition = '', now = await readPosition(); previousPosition !== now;) {
    previousPosition = now;
    for (let wheelTurn = 0; wheelTurn < 12; wheelTurn += 1) await page.mouse.wheel(0, 1500);
    await pause(150);
    now = await readPosition();
  }
}
