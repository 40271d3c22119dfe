import {
  callRest,
  expectSuccess,
  createMember,
  findLink,
  waitForMail,
  createTestAccount,
  parseToken,
} from '../../e2e/product/api.ts';
import { startProduct, type Product } from '../../e2e/product/start-product.ts';
import { runOnBoth } from './databases.ts';
import { createFigure, type TortureTest } from './torture-test.ts';

const CALLER_COUNT = 50;

/**
 * Sends one call 50 times at once, distributed over the servers.
 * @returns the number of successful calls
 */
async function countWinners(
  servers: readonly Product[],
  path: string,
  buildBody: (caller: number) => object,
): Promise<number> {
  const responses = await Promise.all(
    Array.from({ length: CALLER_COUNT }, (_, index) => {
      const server = servers[index % servers.length];
      if (server === undefined) throw new Error('there is no server');
      return callRest(server, 'POST', path, { body: buildBody(index) });
    }),
  );
  const unexpectedResponses = responses.filter(({ status }) => ![200, 400].includes(status));
  if (unexpectedResponses.length > 0)
    throw new Error(
      `${path} answered ${unexpectedResponses[0]?.status} ${JSON.stringify(unexpectedResponses[0]?.body)}`,
    );
  return responses.filter(({ status }) => status === 200).length;
}

async function readLinkToken(product: Product, email: string, page: string): Promise<string> {
  return parseToken(findLink(await waitForMail(product, email), page));
}

async function verifyOnce(servers: readonly Product[], product: Product): Promise<number> {
  const account = createTestAccount();
  const { body } = await expectSuccess(callRest(product, 'POST', '/api/auth/register', { body: account }));
  await expectSuccess(
    callRest(product, 'POST', '/api/send-verification', { body: { email: account.email } }),
  );
  const token = await readLinkToken(product, account.email, '/verify-email');
  const { registration_secret } = body;
  // A later caller with the same proof learns that the address is already verified, and gets no session.
  const sessions = await Promise.all(
    Array.from({ length: CALLER_COUNT }, async (_, index) => {
      const server = servers[index % servers.length] ?? product;
      const response = await callRest(server, 'POST', '/api/verify-email', {
        body: { token, registration_secret },
      });
      return typeof response.body['token'] === 'string' ? 1 : 0;
    }),
  );
  return sessions.reduce<number>((sum, sessionCount) => sum + sessionCount, 0);
}

async function resetOnce(servers: readonly Product[], product: Product): Promise<number> {
  const { email } = await createMember(product);
  await expectSuccess(callRest(product, 'POST', '/api/auth/forgot-password', { body: { email } }));
  const token = await readLinkToken(product, email, '/reset-password');
  return countWinners(servers, '/api/auth/reset-password', (index) => ({
    token,
    newPassword: `cumulus-${index}-${index}`,
  }));
}

/** 50 callers at once use one token of a mail; on PostgreSQL, over two servers. */
export const testSingleUse: TortureTest = ({ count, note }) =>
  runOnBoth(async ({ name, settings }) => {
    const product = await startProduct(settings);
    const servers = [product];
    try {
      if (name === 'PostgreSQL') {
        servers.push(await startProduct({ ...settings, DATA_DIR: `${settings['DATA_DIR']}/second` }));
      }
      const results = [];
      for (const [kind, use] of Object.entries({ verification: verifyOnce, reset: resetOnce })) {
        const rounds = count(20, 2);
        const winnerCounts: number[] = [];
        for (let round = 0; round < rounds; round += 1) winnerCounts.push(await use(servers, product));
        const singleWinCount = winnerCounts.filter((winnerCount) => winnerCount === 1).length;
        if (singleWinCount !== rounds) note(`${kind}, ${name}: winners ${winnerCounts.join(', ')}`);
        results.push(
          createFigure(
            `${kind} token, ${CALLER_COUNT} callers, ${name}${servers.length > 1 ? ', two servers' : ''}`,
            'exactly 1 winner',
            `${singleWinCount} of ${rounds} times 1 winner`,
            singleWinCount === rounds,
          ),
        );
      }
      return results;
    } finally {
      for (const server of servers) await server.kill();
    }
  });
