import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { callRest, expectSuccess, createTestAccount } from '../../e2e/product/api.ts';
import { createEmptyDataDir } from '../../e2e/product/data-dir.ts';
import { filterMailsTo, getSmtpSettings } from '../../e2e/product/mail-kill-loop.ts';
import { startProduct, type Product } from '../../e2e/product/start-product.ts';
import { startMailServer } from '../../server/tests/mail-server.ts';
import { createDatabase } from '../../server/tests/postgres.ts';
import { runWithPostgres } from './databases.ts';
import { createFigure, type TortureTest } from './torture-test.ts';

/** Two servers start at once on an empty PostgreSQL and share an outbox: migrations run once, and each mail is sent once. */
export const testTwoServers: TortureTest = ({ count }) =>
  runWithPostgres(async (postgres) => {
    const { url } = await createDatabase(postgres.url);
    const smtp = await startMailServer();
    const folders = [createEmptyDataDir(), createEmptyDataDir()];
    const products: Product[] = [];
    try {
      const startingProducts = folders.map(async (folder) =>
        products.push(await startProduct({ DATABASE_URL: url, DATA_DIR: folder, ...getSmtpSettings(smtp) })),
      );
      await Promise.all(startingProducts);
      const accounts = Array.from({ length: count(400, 40) }, () => createTestAccount());
      await Promise.all(
        products.map(async (product, serverIndex) => {
          for (const [index, account] of accounts.entries()) {
            if (index % 2 !== serverIndex) continue;
            const { email } = account;
            await expectSuccess(callRest(product, 'POST', '/api/auth/register', { body: account }));
            await expectSuccess(callRest(product, 'POST', '/api/send-verification', { body: { email } }));
          }
        }),
      );
      const countMailsPerAccount = (): number[] =>
        accounts.map(({ email }) => filterMailsTo(email, smtp.received).length);
      for (
        const end = performance.now() + 60_000;
        countMailsPerAccount().includes(0) && performance.now() < end;
      )
        await sleep(100);
      // Waits for a wrongly sent second mail.
      await sleep(3_000);
      const singleMailCount = countMailsPerAccount().filter((mails) => mails === 1).length;
      return [
        createFigure(
          'two servers started at once, one outbox',
          'both start, each mail sent once',
          `both started; ${singleMailCount} of ${accounts.length} mails sent once`,
          singleMailCount === accounts.length,
        ),
      ];
    } finally {
      for (const product of products) await product.kill();
      await smtp.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  });
