import { setTimeout as sleep } from 'node:timers/promises';
import { callRest, expectSuccess, parseToken } from '../../e2e/product/api.ts';
import { parseMailLink, filterMailsTo, getSmtpSettings } from '../../e2e/product/mail-kill-loop.ts';
import type { Product } from '../../e2e/product/start-product.ts';
import { startMailServer, type MailServer } from '../../server/tests/mail-server.ts';
import { computeAreaUnderCurve, computeMedian } from '../measure.ts';
import { openCaller, type TimedCaller } from '../../e2e/product/timed-call.ts';
import { runWithProduct } from './databases.ts';
import { createFigure, type TortureResult, type TortureTest, type TortureRun } from './torture-test.ts';
import { createSeededRandom } from '../../tag/base/seeded-random.ts';

const ADDRESS_COUNT = 8;
const [MIN_AREA, MAX_AREA] = [0.45, 0.55];
const PASSWORD = 'cumulus-42';

/**
 * Checks that neither an answer nor its time shows whether an address has an account. Each endpoint is called equally often for known and
 * unknown addresses, in random order, one at a time, over one connection, while a mail server on this machine receives the mails.
 */
export const testTiming: TortureTest = async (run) => {
  const smtp = await startMailServer();
  try {
    return await runWithProduct(getSmtpSettings(smtp), async (product) => {
      const verifiedEmails = await joinAll(buildAddresses('member'), product, smtp, true);
      const waitingEmails = await joinAll(buildAddresses('novice'), product, smtp, false);
      const caller = openCaller(product.url, 1);
      const login = (email: string): object => ({ email, password: 'wrong-cumulus' });
      const buildAddressBody = (email: string): object => ({ email });
      try {
        return [
          await compareTimes('/api/auth/login', verifiedEmails, login, caller, run),
          await compareTimes('/api/auth/forgot-password', verifiedEmails, buildAddressBody, caller, run),
          await compareTimes('/api/send-verification', waitingEmails, buildAddressBody, caller, run),
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
const buildAddresses = (name: string): string[] =>
  Array.from({ length: ADDRESS_COUNT }, (_, index) => `${name}.${process.pid}.${index}@example.com`);

function joinAll(
  emails: string[],
  product: Product,
  smtp: MailServer,
  isVerified: boolean,
): Promise<string[]> {
  return Promise.all(
    emails.map(async (email) => {
      const account = { email, password: PASSWORD, nickname: 'Amelia' };
      await expectSuccess(callRest(product, 'POST', '/api/auth/register', { body: account }));
      if (!isVerified) return email;
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

async function compareTimes(
  path: string,
  knownEmails: string[],
  body: (email: string) => object,
  caller: TimedCaller,
  { seed, count, note }: TortureRun,
): Promise<TortureResult> {
  const calls = count(600, 200);
  const random = createSeededRandom(seed);
  const unknownEmails = buildAddresses('nobody');
  const times = { known: [] as number[], unknown: [] as number[] };
  const responses = { known: new Set<string>(), unknown: new Set<string>() };
  const kinds = Array.from({ length: calls * 2 }, (_, index) => ({
    kind: index % 2 ? ('known' as const) : ('unknown' as const),
    rank: random(),
  })).sort((a, b) => a.rank - b.rank);
  const warmUp = kinds.slice(0, 20).map((call) => ({ ...call, kind: 'warm-up' as const }));
  for (const { kind } of [...warmUp, ...kinds]) {
    const from = kind === 'known' ? knownEmails : unknownEmails;
    const email = from[Math.floor(random() * from.length)] ?? '';
    const { status, text, ms } = await caller.call(path, { body: body(email) });
    if (kind === 'warm-up') continue;
    times[kind].push(ms);
    responses[kind].add(`${status} ${text.replace(/"requestId":"[^"]*"/, '"requestId":""')}`);
  }
  const area = computeAreaUnderCurve(times.known, times.unknown);
  const isSame = [...responses.known].join() === [...responses.unknown].join() && responses.known.size === 1;
  if (!isSame) note(`${path}: ${[...responses.known, ...responses.unknown].join(' | ')}`);
  return createFigure(
    `known against unknown address, ${path}`,
    `AUC ${MIN_AREA} to ${MAX_AREA}, one answer`,
    `AUC ${area.toFixed(3)}, medians ${computeMedian(times.known).toFixed(1)} and ${computeMedian(times.unknown).toFixed(1)} ms, ${calls} calls each, ${isSame ? 'one answer' : 'answers differ'}`,
    isSame && area >= MIN_AREA && area <= MAX_AREA,
  );
}
