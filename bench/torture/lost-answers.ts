import { rmSync } from 'node:fs';
import { join } from '../../e2e/product/api.ts';
import { createEmptyDataDir } from '../../e2e/product/data-dir.ts';
import { startProduct, type Product } from '../../e2e/product/start-product.ts';
import { runLostResponses } from '../../server/idempotency/tests/lost-answers.ts';
import { createDatabase } from '../../server/tests/postgres.ts';
import { withPostgres } from './databases.ts';
import { createFigure, type Figure, type StressTest, type Run } from './stress-test.ts';

const ACCOUNTS = 4;

/**
 * Sends random writes to both transports through a proxy that loses about half of the requests and answers; each write is repeated with
 * its idempotency key until it is answered. Runs on the embedded database, on PostgreSQL, and on two servers with one PostgreSQL.
 */
export const lostAnswers: StressTest = async (run) => {
  const figures = [await write('embedded database', [{}], run)];
  await withPostgres(async (postgres) => {
    for (const servers of [1, 2]) {
      const { url } = await createDatabase(postgres.url);
      const settings = Array.from({ length: servers }, () => ({ DATABASE_URL: url }));
      figures.push(
        await write(
          `PostgreSQL, ${servers} server${servers === 1 ? '' : 's, started at once'}`,
          settings,
          run,
        ),
      );
    }
  });
  return figures;
};

async function write(
  name: string,
  settings: readonly Record<string, string>[],
  { seed, count }: Run,
): Promise<Figure> {
  const folders = settings.map(() => createEmptyDataDir());
  const products: Product[] = [];
  try {
    // The servers start at once, so that they migrate an empty database at once.
    const starting = settings.map(async (one, at) =>
      products.push(await startProduct({ ...one, DATA_DIR: folders[at] ?? '' })),
    );
    await Promise.all(starting);
    const [first] = products;
    if (first === undefined) throw new Error('there is no server');
    const writes = Math.ceil(count(500, 80) / ACCOUNTS);
    const reports = await Promise.all(
      Array.from({ length: ACCOUNTS }, async (_, at) => {
        const { token } = await join(first);
        const servers = products.map(({ url }) => url);
        return runLostResponses(servers, { token, writes, seed: seed * 1_000 + at });
      }),
    );
    const lost = reports.reduce((sum, { losses }) => sum + losses.lostRequests + losses.lostAnswers, 0);
    const replayed = reports.reduce((sum, report) => sum + report.replayed, 0);
    return createFigure(
      `writes whose answers are lost, ${name}`,
      'exactly one effect each',
      `${writes * ACCOUNTS} writes, ${lost} requests or answers lost, ${replayed} replayed, one effect each`,
      true,
    );
  } finally {
    for (const product of products) await product.kill();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}
