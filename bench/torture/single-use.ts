import {
  callRest,
  expectSuccess,
  join,
  findLink,
  waitForMail,
  createTestAccount,
  parseToken,
} from '../../e2e/product/api.ts';
import { startProduct, type Product } from '../../e2e/product/start-product.ts';
import { runOnBoth } from './databases.ts';
import { createFigure, type StressTest } from './stress-test.ts';

const CALLERS = 50;

/**
 * Sends one call 50 times at once, distributed over the servers.
 * @returns the number of successful calls
 */
async function winners(
  servers: readonly Product[],
  path: string,
  bodyOf: (caller: number) => object,
): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: CALLERS }, (_, at) => {
      const server = servers[at % servers.length];
      if (server === undefined) throw new Error('there is no server');
      return callRest(server, 'POST', path, { body: bodyOf(at) });
    }),
  );
  const odd = answers.filter(({ status }) => ![200, 400].includes(status));
  if (odd.length > 0) throw new Error(`${path} answered ${odd[0]?.status} ${JSON.stringify(odd[0]?.body)}`);
  return answers.filter(({ status }) => status === 200).length;
}

async function linkToken(product: Product, email: string, page: string): Promise<string> {
  return parseToken(findLink(await waitForMail(product, email), page));
}

async function verify(servers: readonly Product[], product: Product): Promise<number> {
  const account = createTestAccount();
  const { body } = await expectSuccess(callRest(product, 'POST', '/api/auth/register', { body: account }));
  await expectSuccess(
    callRest(product, 'POST', '/api/send-verification', { body: { email: account.email } }),
  );
  const token = await linkToken(product, account.email, '/verify-email');
  const { registration_secret } = body;
  // A later caller with the same proof learns that the address is already verified, and gets no session.
  const sessions = await Promise.all(
    Array.from({ length: CALLERS }, async (_, at) => {
      const server = servers[at % servers.length] ?? product;
      const answer = await callRest(server, 'POST', '/api/verify-email', {
        body: { token, registration_secret },
      });
      return typeof answer.body['token'] === 'string' ? 1 : 0;
    }),
  );
  return sessions.reduce<number>((sum, one) => sum + one, 0);
}

async function reset(servers: readonly Product[], product: Product): Promise<number> {
  const { email } = await join(product);
  await expectSuccess(callRest(product, 'POST', '/api/auth/forgot-password', { body: { email } }));
  const token = await linkToken(product, email, '/reset-password');
  return winners(servers, '/api/auth/reset-password', (at) => ({
    token,
    newPassword: `cumulus-${at}-${at}`,
  }));
}

/** 50 callers at once use one token of a mail; on PostgreSQL, over two servers. */
export const singleUse: StressTest = ({ count, note }) =>
  runOnBoth(async ({ name, settings }) => {
    const product = await startProduct(settings);
    const servers = [product];
    try {
      if (name === 'PostgreSQL') {
        servers.push(await startProduct({ ...settings, DATA_DIR: `${settings['DATA_DIR']}/second` }));
      }
      const figures = [];
      for (const [kind, use] of Object.entries({ verification: verify, reset })) {
        const rounds = count(20, 2);
        const won: number[] = [];
        for (let round = 0; round < rounds; round += 1) won.push(await use(servers, product));
        const single = won.filter((one) => one === 1).length;
        if (single !== rounds) note(`${kind}, ${name}: winners ${won.join(', ')}`);
        figures.push(
          createFigure(
            `${kind} token, ${CALLERS} callers, ${name}${servers.length > 1 ? ', two servers' : ''}`,
            'exactly 1 winner',
            `${single} of ${rounds} times 1 winner`,
            single === rounds,
          ),
        );
      }
      return figures;
    } finally {
      for (const server of servers) await server.kill();
    }
  });
