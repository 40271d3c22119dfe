import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { callRest, expectSuccess, createMember } from '../../e2e/product/api.ts';
import { filterMailsTo, getSmtpSettings } from '../../e2e/product/mail-kill-loop.ts';
import type { Product } from '../../e2e/product/start-product.ts';
import { startMailServer, type MailServer } from '../../server/tests/mail-server.ts';
import { runOnBoth, runWithProduct, type DatabaseTarget } from './databases.ts';
import { startLoad } from './load.ts';
import { createFigure, type TortureResult, type TortureTest } from './torture-test.ts';
import { DAY_MS, HOUR_MS } from '../../tag/base/durations.ts';

const PRELOAD_URL = pathToFileURL(path.join(import.meta.dirname, 'shift-clock.mjs')).href;
const JUMPS_MS = {
  '1 hour on': HOUR_MS,
  '1 hour back': -HOUR_MS,
  '2 days on': 2 * DAY_MS,
  '2 days back': -2 * DAY_MS,
  back: 0,
};
const MAIL_MS = 10_000;

/** The clock of the server jumps under load. PostgreSQL's clock does not, so that both differ like the clocks of two machines. */
export const testClock: TortureTest = (run) =>
  runOnBoth(async (target) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tailfin-clock-'));
    try {
      return await jumpClock(target, path.join(folder, 'offset'), run.note);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

async function jumpClock(
  { name, settings }: DatabaseTarget,
  file: string,
  note: (text: string) => void,
): Promise<TortureResult[]> {
  const setClock = (ms: number): void => writeFileSync(file, String(ms));
  setClock(0);
  const preload = { NODE_OPTIONS: `--import ${PRELOAD_URL}`, CLOCK_FILE: file };
  // The first server creates the account without SMTP, with the mailbox. The second server, on the same data, sends the mails.
  const member = await runWithProduct({ ...settings, ...preload }, (product) => createMember(product));
  const smtp = await startMailServer();
  try {
    return await runWithProduct({ ...settings, ...preload, ...getSmtpSettings(smtp) }, async (product) => {
      const load = startLoad(product, member.token);
      let lateMails = 0;
      for (const [jumpName, ms] of Object.entries(JUMPS_MS)) {
        setClock(ms);
        await sleep(700);
        if (!(await isMailed(product, member.email, smtp))) {
          lateMails += 1;
          note(`${name}, ${jumpName}: a mail did not go out in ${MAIL_MS} ms`);
        }
      }
      const { statuses, acknowledged, lost } = await load.end();
      note(`${name}: ${[...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')}`);
      const wrongCount = [...statuses].reduce(
        (sum, [status, times]) => sum + (status === 200 ? 0 : times),
        0,
      );
      const sessions = await checkSessions(product, member, setClock);
      return [
        createFigure(
          `clock jumps of the server under load, ${name}`,
          '0 answers but 200, 0 saves lost, mails go out',
          `${Object.keys(JUMPS_MS).length} jumps, ${wrongCount} other than 200, ${lost} of ${acknowledged} saves lost, ${lateMails} mails late`,
          wrongCount + lost + lateMails === 0,
        ),
        createFigure(
          `sessions and a clock 12 days on and back, ${name}`,
          'idle one 401, new one 200, and 200 after it',
          sessions.join(', '),
          sessions.join() === '401,200,200',
        ),
      ];
    });
  } finally {
    await smtp.close();
  }
}

async function isMailed(product: Product, email: string, { received }: MailServer): Promise<boolean> {
  const previousMails = filterMailsTo(email, received).length;
  await expectSuccess(callRest(product, 'POST', '/api/auth/forgot-password', { body: { email } }));
  for (const end = performance.now() + MAIL_MS; performance.now() < end; await sleep(50)) {
    if (filterMailsTo(email, received).length > previousMails) return true;
  }
  return false;
}

async function checkSessions(
  product: Product,
  { token, email, password }: { token: string; email: string; password: string },
  setClock: (ms: number) => void,
): Promise<number[]> {
  const requestStatus = async (sessionToken: string): Promise<number> =>
    (await callRest(product, 'GET', '/api/user/profile', { token: sessionToken })).status;
  setClock(12 * DAY_MS);
  await sleep(300);
  const idleStatus = await requestStatus(token);
  const login = await expectSuccess(
    callRest(product, 'POST', '/api/auth/login', { body: { email, password } }),
  );
  const freshToken = login.body['token'] as string;
  const freshStatus = await requestStatus(freshToken);
  setClock(0);
  await sleep(300);
  return [idleStatus, freshStatus, await requestStatus(freshToken)];
}
