import { setTimeout as sleep } from 'node:timers/promises';
import { createMember } from '../../e2e/product/api.ts';
import { startProduct } from '../../e2e/product/start-product.ts';
import { startLoad } from './load.ts';
import { runOnBoth } from './databases.ts';
import { createFigure, type TortureTest } from './torture-test.ts';

/** Sends SIGTERM while callers save and read. Accepted requests must be answered, and acknowledged saves must exist after a new start. */
export const testStop: TortureTest = ({ count, note }) =>
  runOnBoth(async ({ name, settings }) => {
    const rounds = count(4, 1);
    let [acknowledgedCount, droppedCount, lostCount, unexpectedCount] = [0, 0, 0, 0];
    let product = await startProduct(settings);
    try {
      const { token } = await createMember(product);
      for (let round = 0; round < rounds; round += 1) {
        const load = startLoad(product, token);
        await sleep(1_500);
        // Throws if the process does not end with code 0.
        await product.stop();
        await load.stop();
        product = await startProduct(settings);
        const report = await load.end(product);
        acknowledgedCount += report.acknowledged;
        lostCount += report.lost;
        droppedCount += load.unanswered.dropped;
        unexpectedCount += [...report.statuses].reduce(
          (sum, [status, times]) => sum + (status === 200 ? 0 : times),
          0,
        );
        note(`${name}: ${[...report.statuses].map(([status, times]) => `${status}: ${times}`).join(', ')}`);
      }
    } finally {
      await product.kill();
    }
    return [
      createFigure(
        `SIGTERM under load, ${rounds} times, ${name}`,
        '0 accepted requests dropped, 0 acknowledged saves lost, exit 0',
        `${droppedCount} dropped, ${unexpectedCount} other than 200, ${lostCount} of ${acknowledgedCount} saves lost, exit 0`,
        droppedCount + unexpectedCount + lostCount === 0,
      ),
    ];
  });
