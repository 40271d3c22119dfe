import { findCard } from '../e2e/browser/locate.ts';
import { createMember } from '../e2e/product/api.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { LAYOUT_LIST } from '../tag/design/layouts/layouts.ts';
import { computeMedian } from './measure.ts';
import { openPage } from './open-page.ts';

/**
 * `npm run bench -- thumbnails [rounds]`: the time from the drawn card to the last drawn thumbnail of a layout, when the editor opens, and
 * its ratio to the time from the request of the page to the drawn card.
 */
const [rounds = '5'] = process.argv.slice(2);
const GOAL_MS = 1_000;

type DrawingTimes = { card: number | null; thumbnails: number | null };
type WatchedWindow = Window & { drawingTimes?: DrawingTimes };

/** Notes in the page when the card and all thumbnails are drawn, in milliseconds since the request of the page. */
function watchDrawings({ count, card }: { count: number; card: string }): void {
  const times: DrawingTimes = { card: null, thumbnails: null };
  (window as WatchedWindow).drawingTimes = times;
  // The page has no helper for named functions, which the compiler of the bench would call.
  const timer = setInterval(() => {
    if (document.querySelector(`main [role="img"][aria-label="${card}"]`)) times.card ??= performance.now();
    const images = [
      ...document.querySelectorAll<HTMLImageElement>('[role="radiogroup"][aria-label="Layout"] img'),
    ];
    if (images.length === count && images.every(({ complete }) => complete))
      times.thumbnails ??= performance.now();
    if (times.card !== null && times.thumbnails !== null) clearInterval(timer);
  }, 10);
}

const product = await startProduct();
try {
  const { page, close } = await openPage(product.url, await createMember(product), { still: true });
  const card = 'UNITED AIRLINES, PEK, BEIJING, CN';
  await page.addInitScript(watchDrawings, { count: LAYOUT_LIST.length, card });
  const delays: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    await page.goto('/');
    await findCard(page, card).waitFor();
    const handle = await page.waitForFunction(() => {
      const times = (window as WatchedWindow).drawingTimes;
      return times?.card != null && times.thumbnails != null ? times : null;
    });
    const { card: cardMs, thumbnails } = (await handle.jsonValue()) as { card: number; thumbnails: number };
    delays.push(thumbnails - cardMs);
    ratios.push((thumbnails - cardMs) / cardMs);
  }
  const delay = computeMedian(delays);
  const isReached = delay <= GOAL_MS;
  console.log(
    `thumbnails of ${LAYOUT_LIST.length} layouts: median ${delay.toFixed(0)} ms after the card (goal ${GOAL_MS}), ` +
      `${computeMedian(ratios).toFixed(2)} of the time until the card, in ${rounds} rounds${isReached ? '' : ': MISSED'}`,
  );
  if (!isReached) process.exitCode = 1;
  await close();
} finally {
  await product.stop();
}
