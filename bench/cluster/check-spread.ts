import { callRest } from '../../e2e/product/api.ts';
import { startProduct } from '../../e2e/product/start-product.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import type { Side } from './databases.ts';
import { printFigure } from './figures.ts';
import { queryOnce, readShardStatements, resetStatements } from './shard-statements.ts';
import { createUsersOnEachWorker } from './users.ts';

const USERS_PER_WORKER = 20;
const SAVES_PER_USER = 10;

/**
 * Makes the same calls for as many users of each worker, and compares the statements of the workers. Citus answers a statement that would
 * go to several shards with an error, so that each call would fail that has one.
 */
export async function checkSpread(side: Side, workers: readonly string[]): Promise<void> {
  const users = await createUsersOnEachWorker(side, workers, USERS_PER_WORKER);
  const name = new URL(side.database).pathname.slice(1);
  const setting = 'citus.multi_task_query_log_level';
  await queryOnce(side.database, `alter database ${name} set ${setting} = 'error'`);
  // Only new connections have the setting.
  const product = await startProduct({ DATABASE_URL: side.database, LOG_LEVEL: 'silent' });
  try {
    await resetStatements(workers);
    const failures: string[] = [];
    for (const { token } of users) {
      const calls = [
        ...Array.from({ length: SAVES_PER_USER }, () => ['POST', '/api/user/tags'] as const),
        ['GET', '/api/user/tags?limit=50'] as const,
        ['GET', '/api/user/stats'] as const,
        ['GET', '/api/user/profile'] as const,
      ];
      for (const [method, path] of calls) {
        const body = method === 'POST' ? { body: { tag_config: DEFAULT_DESIGN } } : {};
        const { status } = await callRest(product, method, path, { token, ...body });
        if (status !== 200) failures.push(`${method} ${path} answered ${status}`);
      }
    }
    const statements = await readShardStatements(side.database, workers);
    const sums = workers.map((_, worker) =>
      statements
        .filter((statement) => statement.worker === worker && statement.group === 'users')
        .reduce((sum, { calls }) => sum + calls, 0),
    );
    const total = sums.reduce((sum, calls) => sum + calls, 0);
    const shares = sums.map((calls) => calls / total);
    printFigure(
      `statements of ${users.length} users`,
      sums
        .map(
          (calls, worker) => `worker ${worker + 1} ${calls} (${(100 * (shares[worker] ?? 0)).toFixed(0)} %)`,
        )
        .join(', '),
      'half each',
      shares.every((share) => Math.abs(share - 1 / workers.length) < 0.02),
    );
    printFigure(
      'statements on several shards',
      failures.length === 0 ? '0' : failures.slice(0, 5).join('; '),
      '0',
      failures.length === 0,
    );
  } finally {
    await queryOnce(side.database, `alter database ${name} reset ${setting}`);
    await product.stop();
  }
}
