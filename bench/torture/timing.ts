import { setTimeout as sleep } from 'node:timers/promises';
import { callRest, expectSuccess, parseToken } from '../../e2e/product/api.ts';
import { createSeededRandom } from '../../e2e/product/kill-loop.ts';
import { parseMailLink, filterMailsTo, getSmtpSettings } from '../../e2e/product/mail-kill-loop.ts';
import type { Product } from '../../e2e/product/start-product.ts';
import { startMailServer, type MailServer } from '../../server/tests/mail-server.ts';
import { areaUnderCurve, median } from '../measure.ts';
import { openCaller, type Caller } from '../timed-call.ts';
import { withProduct } from './databases.ts';
import { createFigure, type Figure, type StressTest, type Run } from './stress-test.ts';

const ADDRESSES = 8;
const [LEAST, MOST] = [0.45, 0.55];
const PASSWORD = 'cumulus-42';

/**
 * Checks that neither an answer nor its time shows whether an address has an account. Each endpoint is called equally often for known and
 * unknown addresses, in random order, one at a time, over one connection, while a mail server on this machine receives the mails.
 */
export const timing: StressTest = async (run) => {
  const smtp = await startMailServer();
  try {
    return await withProduct(getSmtpSettings(smtp), async (product) => {
      const verified = await joinAll(addresses('member'), product, smtp, true);
      const waiting = await joinAll(addresses('novice'), product, smtp, false);
      const caller = openCaller(product.url, 1);
      const login = (email: string): object => ({ email, password: 'wrong-cumulus' });
      const address = (email: string): object => ({ email });
      try {
        return [
          await compare('/api/auth/login', verified, login, caller, run),
          await compare('/api/auth/forgot-password', verified, address, caller, run),
          await compare('/api/send-verification', waiting, address, caller, run),
        ];
      } finally {
        caller.close();
      }
    });
  } finally {
    await smtp.close();
  }
};

/** Returns addresses of one length, because a longer address takes longer to send. */
const addresses = (name: string): string[] =>
  Array.from({ length: ADDRESSES }, (_, at) => `${name}.${process.pid}.${at}@example.com`);

function joinAll(emails: string[], product: Product, smtp: MailServer, verified: boolean): Promise<string[]> {
  return Promise.all(
    emails.map(async (email) => {
      const account = { email, password: PASSWORD, nickname: 'Amelia' };
      await expectSuccess(callRest(product, 'POST', '/api/auth/register', { body: account }));
      if (!verified) return email;
      await expectSuccess(callRest(product, 'POST', '/api/send-verification', { body: { email } }));
      while (filterMailsTo(email, smtp.received).length === 0) await sleep(50);
      const token = parseToken(parseMailLink(filterMailsTo(email, smtp.received)[0]));
      await expectSuccess(
        callRest(product, 'POST', '/api/verify-email', { body: { token, password: PASSWORD } }),
      );
      return email;
    }),
  );
}

async function compare(
  path: string,
  known: string[],
  body: (email: string) => object,
  caller: Caller,
  { seed, count, note }: Run,
): Promise<Figure> {
  const calls = count(600, 200);
  const random = createSeededRandom(seed);
  const unknown = addresses('nobody');
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  const kinds = Array.from({ length: calls * 2 }, (_, at) => ({
    kind: at % 2 ? ('known' as const) : ('unknown' as const),
    rank: random(),
  })).sort((a, b) => a.rank - b.rank);
  const warmUp = kinds.slice(0, 20).map((one) => ({ ...one, kind: 'warm-up' as const }));
  for (const { kind } of [...warmUp, ...kinds]) {
    const from = kind === 'known' ? known : unknown;
    const email = from[Math.floor(random() * from.length)] ?? '';
    const { status, text, ms } = await caller.call(path, { body: body(email) });
    if (kind === 'warm-up') continue;
    times[kind].push(ms);
    answers[kind].add(`${status} ${text.replace(/"requestId":"[^"]*"/, '"requestId":""')}`);
  }
  const area = areaUnderCurve(times.known, times.unknown);
  const isSame = [...answers.known].join() === [...answers.unknown].join() && answers.known.size === 1;
  if (!isSame) note(`${path}: ${[...answers.known, ...answers.unknown].join(' | ')}`);
  return createFigure(
    `known against unknown address, ${path}`,
    `AUC ${LEAST} to ${MOST}, one answer`,
    `AUC ${area.toFixed(3)}, medians ${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms, ${calls} calls each, ${isSame ? 'one answer' : 'answers differ'}`,
    isSame && area >= LEAST && area <= MOST,
  );
}
