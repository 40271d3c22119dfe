import { setTimeout as sleep } from 'node:timers/promises';
import { createMember } from '../../e2e/product/api.ts';
import { runKillLoop } from '../../e2e/product/kill-loop.ts';
import { runMailKills } from '../../e2e/product/mail-kill-loop.ts';
import { findFreeProductPort, startProduct } from '../../e2e/product/start-product.ts';
import { runLostResponses } from '../../server/idempotency/tests/lost-responses.ts';
import { runOnBoth, type DatabaseTarget } from './databases.ts';
import { createFigure, type TortureResult, type TortureTest, type TortureRun } from './torture-test.ts';
import { createSeededRandom } from '../../tag/base/seeded-random.ts';

/**
 * SIGKILL at random moments: during saves without an idempotency key, during all kinds of writes with a key, and while mails are
 * requested and sent.
 */
export const testKills: TortureTest = (run) =>
  runOnBoth(async (target) => {
    const saves = await runKillLoop({
      kills: run.count(20, 3),
      seed: run.seed,
      settings: target.settings,
    });
    const results = [
      createFigure(
        `saves and SIGKILL, ${target.name}`,
        '0 acknowledged writes lost, 0 failed starts',
        `${saves.kills} kills, ${saves.acknowledged} acknowledged saves, 0 lost; longest start ${Math.max(...saves.startMs)} ms`,
        true,
      ),
      await killAllWrites(target, run),
    ];
    if (target.name !== 'embedded database') return results;
    const mails = await runMailKills({ kills: run.count(12, 3), seed: run.seed });
    results.push(
      createFigure(
        'mails and SIGKILL, embedded database',
        '0 lost, each under one Message-ID',
        `${mails.kills} ends of the server, ${mails.mails} mails, 0 lost`,
        true,
      ),
    );
    return results;
  });

/** Sends random writes of all kinds, each repeated with its key until it is answered, while the server is killed and restarted. */
async function killAllWrites(
  { name, settings }: DatabaseTarget,
  { seed, count }: TortureRun,
): Promise<TortureResult> {
  const ownSettings = { ...settings, PORT: String(await findFreeProductPort()) };
  const random = createSeededRandom(seed + 1);
  let product = await startProduct(ownSettings);
  let kill = 0;
  let isOver = false;
  const killWhileWriting = async (): Promise<void> => {
    while (!isOver) {
      await sleep(500 + random() * 1_500);
      if (isOver) return;
      await product.kill();
      product = await startProduct(ownSettings);
      kill += 1;
    }
  };
  try {
    const { token } = await createMember(product);
    const { url } = product;
    const writing = runLostResponses([url], { token, writes: count(300, 40), seed }).finally(() => {
      isOver = true;
    });
    const [{ writes, replayed }] = await Promise.all([writing, killWhileWriting()]);
    const total = [...writes.values()].reduce((sum, writeCount) => sum + writeCount, 0);
    return createFigure(
      `all writes with keys and SIGKILL, ${name}`,
      'exactly one effect each',
      `${kill} kills, ${total} writes of ${writes.size} kinds, one effect each; ${replayed} answers replayed`,
      kill > 0,
    );
  } finally {
    isOver = true;
    await product.kill();
  }
}
