import { rmSync } from 'node:fs';
import { join } from '../e2e/product/api.ts';
import { readyDataDir } from '../e2e/product/data-dir.ts';
import { startProduct, type Product } from '../e2e/product/start-product.ts';
import { runLostAnswers, type LostAnswersReport } from '../server/idempotency/tests/lost-answers.ts';
import { createDatabase, startPostgres } from '../server/tests/postgres.ts';

/**
 * `npm run bench -- lost-answers [writes] [seed]`: random writes at both transports through a proxy that loses about half
 * of the requests and answers, each repeated with its idempotency key until it is answered, by four accounts at once: on
 * the embedded database, on PostgreSQL, and on two servers with one PostgreSQL. Ends with 1 unless each write had exactly
 * one effect.
 */
const [writes = '500', seed = '1'] = process.argv.slice(2);
const ACCOUNTS = 4;

async function run(name: string, settings: readonly Record<string, string>[]): Promise<void> {
  const folders = settings.map(() => readyDataDir());
  const products: Product[] = [];
  try {
    for (const [at, one] of settings.entries()) {
      products.push(await startProduct({ ...one, DATA_DIR: folders[at] ?? '' }));
    }
    const [first] = products;
    if (first === undefined) throw new Error('there is no server');
    const servers = products.map(({ url }) => url);
    const begin = performance.now();
    const reports = await Promise.all(
      Array.from({ length: ACCOUNTS }, async (_, at) => {
        const { token } = await join(first);
        const own = { writes: Math.ceil(Number(writes) / ACCOUNTS), seed: Number(seed) * 1_000 + at };
        return runLostAnswers(servers, { token, ...own });
      }),
    );
    print(name, reports, (performance.now() - begin) / 1_000);
  } catch (error) {
    process.exitCode = 1;
    console.log(`${name}: ${String(error)}`);
  } finally {
    for (const product of products) await product.kill();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

function print(name: string, reports: readonly LostAnswersReport[], seconds: number): void {
  const sum = (of: (report: LostAnswersReport) => number): string =>
    String(reports.reduce((total, report) => total + of(report), 0)).padStart(6);
  console.log(`\n${name}: every write had exactly one effect, in ${seconds.toFixed(1)} s`);
  const kinds = new Set(reports.flatMap((report) => [...report.writes.keys()]));
  for (const kind of [...kinds].toSorted())
    console.log(`${sum(({ writes: all }) => all.get(kind) ?? 0)}  ${kind}`);
  console.log(`${sum(({ losses }) => losses.lostRequests)}  requests lost before the server`);
  console.log(`${sum(({ losses }) => losses.cutWhileRunning)}  connections cut while the server was at work`);
  console.log(`${sum(({ losses }) => losses.lostAnswers)}  answers lost`);
  console.log(`${sum(({ replayed }) => replayed)}  answers replayed`);
  console.log(`${sum(({ inProgress }) => inProgress)}  answers that the first try was still running`);
}

await run('embedded database', [{}]);
const postgres = await startPostgres({ fsync: true });
try {
  for (const servers of [1, 2]) {
    const { url } = await createDatabase(postgres.url);
    const settings = Array.from({ length: servers }, () => ({ DATABASE_URL: url }));
    await run(`PostgreSQL, ${servers} server${servers === 1 ? '' : 's'}`, settings);
  }
} finally {
  // The process is ending: a child that does not keep it alive cannot be waited for.
  postgres.kill();
}
