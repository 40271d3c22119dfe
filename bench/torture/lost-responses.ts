import { rmSync } from 'node:fs';
import { createMember } from '../../e2e/product/api.ts';
import { createEmptyDataDir } from '../../e2e/product/data-dir.ts';
import { startProduct, type Product } from '../../e2e/product/start-product.ts';
import { runLostResponses } from '../../server/idempotency/tests/lost-responses.ts';
import { createDatabase } from '../../server/tests/postgres.ts';
import { runWithPostgres } from './databases.ts';
import { createFigure, type TortureResult, type TortureTest, type TortureRun } from './torture-test.ts';

const ACCOUNT_COUNT = 4;

/**
 * Sends random writes to both transports through a proxy that loses about half of the requests and answers; each write is repeated with
 * its idempotency key until it is answered. Runs on the embedded database, on PostgreSQL, and on two servers with one PostgreSQL.
 */
export const testLostResponses: TortureTest = async (run) => {
  const results = [await runWrites('embedded database', [{}], run)];
  await runWithPostgres(async (postgres) => {
    for (const servers of [1, 2]) {
      const { url } = await createDatabase(postgres.url);
      const settings = Array.from({ length: servers }, () => ({ DATABASE_URL: url }));
      results.push(
        await runWrites(
          `PostgreSQL, ${servers} server${servers === 1 ? '' : 's, started at once'}`,
          settings,
          run,
        ),
      );
    }
  });
  return results;
};

async function runWrites(
  name: string,
  settings: readonly Record<string, string>[],
  { seed, count }: TortureRun,
): Promise<TortureResult> {
  const folders = settings.map(() => createEmptyDataDir());
  const products: Product[] = [];
  try {
    // The servers start at once, so that they migrate an empty database at once.
    const startingProducts = settings.map(async (serverSettings, index) =>
      products.push(await startProduct({ ...serverSettings, DATA_DIR: folders[index] ?? '' })),
    );
    await Promise.all(startingProducts);
    const [firstProduct] = products;
    if (firstProduct === undefined) throw new Error('there is no server');
    const writes = Math.ceil(count(500, 80) / ACCOUNT_COUNT);
    const reports = await Promise.all(
      Array.from({ length: ACCOUNT_COUNT }, async (_, index) => {
        const { token } = await createMember(firstProduct);
        const servers = products.map(({ url }) => url);
        return runLostResponses(servers, { token, writes, seed: seed * 1_000 + index });
      }),
    );
    const lostCount = reports.reduce((sum, { losses }) => sum + losses.lostRequests + losses.lostAnswers, 0);
    const replayedCount = reports.reduce((sum, report) => sum + report.replayed, 0);
    return createFigure(
      `writes whose answers are lost, ${name}`,
      'exactly one effect each',
      `${writes * ACCOUNT_COUNT} writes, ${lostCount} requests or answers lost, ${replayedCount} replayed, one effect each`,
      true,
    );
  } finally {
    for (const product of products) await product.kill();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}
