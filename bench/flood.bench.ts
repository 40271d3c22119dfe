import { setTimeout as sleep } from 'node:timers/promises';
import { join } from '../e2e/product/api.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { percentile } from './measure.ts';
import { openCaller, type TimedAnswer } from './timed-call.ts';

/**
 * `npm run bench -- flood [seconds]`: what other requests wait while 64 logins come at once, wave after wave, by REST and
 * then by GraphQL, and how fast the logins that are too many are turned away. Client and server share the machine. DATABASE_URL names a
 * PostgreSQL; without it the embedded database is measured.
 */
const [seconds = '6'] = process.argv.slice(2);
const WAVE = 64;
const OTHERS_P99_MS = 100;
const SHED_P99_MS = 50;
const LOGIN = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) { __typename ... on Refusal { code } } }`;
const OTHERS = {
  'GET /api/health': { path: '/api/health' },
  'POST /graphql, viewer': { path: '/graphql', body: { query: '{ viewer { id email } }' } },
  'GET /img/logo_united.png': { path: '/img/logo_united.png' },
};
type Times = Record<keyof typeof OTHERS, number[]>;

const { DATABASE_URL } = process.env;
const product = await startProduct({ ...(DATABASE_URL && { DATABASE_URL }) });
const others = openCaller(product.url, 1);
const flooder = openCaller(product.url, WAVE);

/** The other requests, one after the other with short pauses, for as long as a question is answered yes. */
async function askOthers(token: string, goesOn: () => boolean): Promise<Times> {
  const times: Times = { 'GET /api/health': [], 'POST /graphql, viewer': [], 'GET /img/logo_united.png': [] };
  while (goesOn()) {
    for (const name of Object.keys(OTHERS) as (keyof typeof OTHERS)[]) {
      const { path, ...rest } = OTHERS[name];
      const { status, ms, text } = await others.call(path, name.endsWith('viewer') ? { token, ...rest } : {});
      if (status !== 200 || text.includes('"errors"')) throw new Error(`${name}: ${status}`);
      times[name].push(ms);
    }
    await sleep(5);
  }
  return times;
}

/** A login at each endpoint, and whether an answer says that the password was checked. */
const ENDPOINTS = {
  REST: {
    path: '/api/auth/login',
    body: (login: object): object => login,
    isChecked: ({ status }: TimedAnswer) => status === 401,
  },
  GraphQL: {
    path: '/graphql',
    body: (login: object): object => ({ query: LOGIN, variables: login }),
    isChecked: ({ status, text }: TimedAnswer) => status === 200 && text.includes('LOGIN_FAILED'),
  },
};
type Endpoint = (typeof ENDPOINTS)[keyof typeof ENDPOINTS];

async function wave({ path, body }: Endpoint, email: string): Promise<TimedAnswer[]> {
  const call = { body: body({ email, password: 'wrong-cumulus' }) };
  return Promise.all(Array.from({ length: WAVE }, () => flooder.call(path, call)));
}

const line = (name: string, values: readonly number[]): string =>
  `${name.padEnd(36)}${String(values.length).padStart(7)}${[50, 99, 100]
    .map((share) => percentile(values, share).toFixed(1).padStart(9))
    .join('')}`;

async function flood(
  name: keyof typeof ENDPOINTS,
  quiet: Times,
  who: { token: string; email: string },
): Promise<void> {
  const endpoint = ENDPOINTS[name];
  await wave(endpoint, who.email);
  const inFlood = until(Number(seconds) * 1000);
  const floods = async (): Promise<TimedAnswer[]> => {
    const answers: TimedAnswer[] = [];
    while (inFlood()) answers.push(...(await wave(endpoint, who.email)));
    return answers;
  };
  const [flooded, logins] = await Promise.all([askOthers(who.token, inFlood), floods()]);
  const served = logins.filter(endpoint.isChecked).map(({ ms }) => ms);
  const shed = logins.filter(({ status }) => status === 503).map(({ ms }) => ms);

  console.log(`\n${name}: waves of ${WAVE} logins at once for ${seconds} s; times in ms\n`);
  console.log(`${''.padEnd(36)}  calls      p50      p99      max`);
  for (const other of Object.keys(OTHERS) as (keyof typeof OTHERS)[]) {
    console.log(line(`${other}, quiet`, quiet[other]));
    console.log(line(`${other}, in the flood`, flooded[other]));
  }
  console.log(line('logins that were checked', served));
  console.log(line('logins turned away (503)', shed));
  const worst = Math.max(...Object.values(flooded).map((times) => percentile(times, 99)));
  const turned = percentile(shed, 99);
  console.log(
    `\nother requests' p99 in the flood: ${worst.toFixed(1)} (goal: ${OTHERS_P99_MS}); turned away, p99: ${turned.toFixed(1)} (goal: ${SHED_P99_MS})`,
  );
  const isOdd = served.length + shed.length !== logins.length || served.length === 0 || shed.length === 0;
  if (isOdd) console.log(`answers: ${JSON.stringify([...new Set(logins.map(({ status }) => status))])}`);
  if (isOdd || !(worst <= OTHERS_P99_MS) || !(turned <= SHED_P99_MS)) process.exitCode = 1;
}

function until(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() < end;
}

try {
  const who = await join(product);
  await askOthers(who.token, until(500));
  const quiet = await askOthers(who.token, until(Number(seconds) * 1000));
  await flood('REST', quiet, who);
  await flood('GraphQL', quiet, who);
} finally {
  others.close();
  flooder.close();
  await product.stop();
}
