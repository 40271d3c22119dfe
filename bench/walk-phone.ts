import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import type { ProductMember } from '../e2e/product/api.ts';
import { openPage } from './open-page.ts';
import { measureRun } from './walk.ts';

/** The longest task of the main thread while the collection scrolls, in milliseconds of CPU time of the slow phone. */
const MAX_TASK_MS = 100;
/** The longest time for which a card in the window may be without its picture, in milliseconds. */
const MAX_GREY_MS = 1_000;
/** A phone has about a quarter of this machine's speed. */
const CPU_SLOWDOWN = 4;
/** A swipe: where the finger touches the page, how far it moves, and in how many steps. */
const SWIPE_START_PX = 700;
const SWIPE_PX = 560;
const SWIPE_STEPS = 12;
const STEP_MS = 16;
/** The time between two swipes in which the user looks at the cards, in milliseconds. */
const LOOK_MS = 800;
const POLL_MS = 50;

/** Walks through a collection on a slow phone: opens it, swipes through the wall with large and small cards, and through the list. */
export async function walkPhone(origin: string, member: ProductMember, swipes: number): Promise<void> {
  const { page, close } = await openPage(origin, member, { phone: true });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const measureWall = async (name: string) => {
      await page.locator('[data-card] img').first().waitFor();
      await pause(LOOK_MS);
      const readGreyTime = await watchGreyCards(page);
      await measureRun(page, `phone: ${name}`, () => swipeDown(session, swipes), MAX_TASK_MS);
      printGreyTime(await readGreyTime());
    };
    await page.goto('/tags');
    await measureWall('wall, two in a row');
    await page.goto('/tags');
    await page.getByRole('button', { name: 'Small cards' }).tap();
    await measureWall('wall, four in a row');
    await page.goto('/tags?view=list');
    await page.getByRole('checkbox', { name: 'Select all' }).waitFor();
    await pause(LOOK_MS);
    await measureRun(page, 'phone: list', () => swipeDown(session, swipes), MAX_TASK_MS);
  } finally {
    await close();
  }
}

/** Swipes up with a finger, so that the page runs on after it; looks at the cards after each swipe. */
async function swipeDown(session: CDPSession, swipes: number): Promise<void> {
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: readonly { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  for (let swipe = 0; swipe < swipes; swipe += 1) {
    await touch('touchStart', [{ x: 180, y: SWIPE_START_PX }]);
    for (let step = 1; step <= SWIPE_STEPS; step += 1) {
      await touch('touchMove', [{ x: 180, y: SWIPE_START_PX - (step * SWIPE_PX) / SWIPE_STEPS }]);
      await pause(STEP_MS);
    }
    await touch('touchEnd', []);
    await pause(LOOK_MS);
  }
}

/**
 * Watches the cards in the window that have no picture yet.
 * @returns a function that returns the longest time for which one card was seen without its picture, in milliseconds
 */
async function watchGreyCards(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle((pollMs) => {
    const greySince = new Map<string, number>();
    const longest = { ms: 0 };
    setInterval(() => {
      const now = performance.now();
      const greyCards = new Set<string>();
      for (const card of document.querySelectorAll<HTMLElement>('[data-tag]')) {
        const { top, bottom } = card.getBoundingClientRect();
        const id = card.dataset['tag'] ?? '';
        if (bottom <= 0 || top >= window.innerHeight || card.querySelector('img')?.complete) continue;
        greyCards.add(id);
        const since = greySince.get(id) ?? now;
        greySince.set(id, since);
        longest.ms = Math.max(longest.ms, now - since);
      }
      for (const id of greySince.keys()) if (!greyCards.has(id)) greySince.delete(id);
    }, pollMs);
    return longest;
  }, POLL_MS);
  return () => watch.evaluate(({ ms }) => ms);
}

function printGreyTime(ms: number): void {
  console.log(`  longest time of a card without its picture: ${ms.toFixed(0)} ms`);
  if (ms > MAX_GREY_MS) process.exitCode = 1;
}
