import { setTimeout as sleep } from 'node:timers/promises';
import { call, expectSuccess, tokenOf } from '../e2e/product/api.ts';
import { seededRandom } from '../e2e/product/kill-loop.ts';
import { linkIn, mailsTo, smtpSettings } from '../e2e/product/mail-kill-loop.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { startMailServer } from '../server/tests/mail-server.ts';
import { areaUnderCurve, median } from './measure.ts';
import { openCaller } from './timed-call.ts';

/**
 * `npm run bench -- timing [calls] [seed]`: whether an answer or its time tells that an address has an account. Each endpoint
 * is called `calls` times for known addresses and as often for unknown ones, in random order, one at a time, over one
 * connection, while mail really goes out to a mail server on this machine. DATABASE_URL names a PostgreSQL; without it
 * the embedded database is measured.
 */
const [calls = '600', seed = '1'] = process.argv.slice(2);
const ADDRESSES = 8;
const [LEAST, MOST] = [0.45, 0.55];
const PASSWORD = 'cumulus-42';
const random = seededRandom(Number(seed));

const smtp = await startMailServer();
const { DATABASE_URL } = process.env;
const product = await startProduct({ ...smtpSettings(smtp), ...(DATABASE_URL && { DATABASE_URL }) });
const caller = openCaller(product.url, 1);

/** Addresses of one length: a longer one takes longer to send. */
const addresses = (name: string) =>
  Array.from({ length: ADDRESSES }, (_, at) => `${name}.${process.pid}.${at}@example.com`);

async function joinIn(email: string, verified: boolean): Promise<string> {
  const account = { email, password: PASSWORD, nickname: 'Amelia' };
  await expectSuccess(call(product, 'POST', '/api/auth/register', { body: account }));
  if (!verified) return email;
  await expectSuccess(call(product, 'POST', '/api/send-verification', { body: { email } }));
  while (mailsTo(email, smtp.received).length === 0) await sleep(50);
  const token = tokenOf(linkIn(mailsTo(email, smtp.received)[0]));
  await expectSuccess(call(product, 'POST', '/api/verify-email', { body: { token, password: PASSWORD } }));
  return email;
}

async function measure(path: string, known: string[], body: (email: string) => object) {
  const unknown = addresses('nobody');
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  const order = Array.from({ length: Number(calls) * 2 }, (_, at) => ({
    kind: at % 2 ? ('known' as const) : ('unknown' as const),
    rank: random(),
  })).sort((a, b) => a.rank - b.rank);
  for (const { kind } of [
    ...order.slice(0, 20).map((one) => ({ ...one, kind: 'warm-up' as const })),
    ...order,
  ]) {
    const from = kind === 'known' ? known : unknown;
    const email = from[Math.floor(random() * from.length)] ?? '';
    const { status, text, ms } = await caller.call(path, { body: body(email) });
    if (kind === 'warm-up') continue;
    times[kind].push(ms);
    answers[kind].add(`${status} ${text.replace(/"requestId":"[^"]*"/, '"requestId":""')}`);
  }
  const area = areaUnderCurve(times.known, times.unknown);
  const same = [...answers.known].join() === [...answers.unknown].join() && answers.known.size === 1;
  console.log(
    [
      path.padEnd(28),
      median(times.known).toFixed(1).padStart(9),
      median(times.unknown).toFixed(1).padStart(9),
      area.toFixed(3).padStart(8),
      same ? '    the same' : `    DIFFER: ${[...answers.known, ...answers.unknown].join(' | ')}`,
    ].join(''),
  );
  if (!same || !(area >= LEAST && area <= MOST)) process.exitCode = 1;
}

try {
  const verified = await Promise.all(addresses('member').map((email) => joinIn(email, true)));
  const waiting = await Promise.all(addresses('novice').map((email) => joinIn(email, false)));
  console.log(
    `${calls} calls for known and ${calls} for unknown addresses each, seed ${seed}; medians in ms`,
  );
  console.log(`goal: an area (AUC) from ${LEAST} to ${MOST}, one status and one body\n`);
  console.log(`${'call'.padEnd(28)}    known  unknown    area    answers`);
  await measure('/api/auth/login', verified, (email) => ({ email, password: 'wrong-cumulus' }));
  await measure('/api/auth/forgot-password', verified, (email) => ({ email }));
  await measure('/api/send-verification', waiting, (email) => ({ email }));
} finally {
  caller.close();
  await product.stop();
  await smtp.close();
}
