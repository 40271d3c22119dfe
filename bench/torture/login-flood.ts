import { setTimeout as sleep } from 'node:timers/promises';
import { join } from '../../e2e/product/api.ts';
import { percentile } from '../measure.ts';
import { openCaller, type Caller, type TimedCallResponse } from '../timed-call.ts';
import { runOnBoth, withProduct } from './databases.ts';
import { createFigure, type Figure, type StressTest, type Run } from './stress-test.ts';

const WAVE = 64;
const OTHERS_P99_MS = 100;
const SHED_P99_MS = 50;
const LOGIN = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) { __typename ... on Refusal { code } } }`;
const OTHERS = [
  { path: '/api/health' },
  { path: '/graphql', body: { query: '{ viewer { id email } }' } },
  { path: '/img/logo_united.png' },
];

/** The login at each endpoint, and a check that an answer means that the password was checked. */
const ENDPOINTS = {
  REST: {
    path: '/api/auth/login',
    body: (login: object): object => login,
    isChecked: ({ status }: TimedCallResponse) => status === 401,
  },
  GraphQL: {
    path: '/graphql',
    body: (login: object): object => ({ query: LOGIN, variables: login }),
    isChecked: ({ status, text }: TimedCallResponse) => status === 200 && text.includes('LOGIN_FAILED'),
  },
};
type Endpoint = (typeof ENDPOINTS)[keyof typeof ENDPOINTS];
type Who = { token: string; email: string };

/** Measures the delay of other requests during waves of 64 logins at once, and how fast excess logins are refused. */
export const loginFlood: StressTest = (run) =>
  runOnBoth(({ name, settings }) =>
    withProduct(settings, async (product) => {
      const who = await join(product);
      const others = openCaller(product.url, 1);
      const flooder = openCaller(product.url, WAVE);
      try {
        await askOthers(others, who.token, until(500));
        const quiet = await askOthers(others, who.token, until(1_000));
        run.note(`${name}: other requests when it is quiet: p99 ${percentile(quiet, 99).toFixed(1)} ms`);
        const figures: Figure[] = [];
        for (const [transport, endpoint] of Object.entries(ENDPOINTS)) {
          figures.push(...(await flood(`${transport}, ${name}`, endpoint, { others, flooder, who }, run)));
        }
        return figures;
      } finally {
        others.close();
        flooder.close();
      }
    }),
  );

async function flood(
  name: string,
  endpoint: Endpoint,
  { others, flooder, who }: { others: Caller; flooder: Caller; who: Who },
  { count, note }: Run,
): Promise<Figure[]> {
  await wave(flooder, endpoint, who.email);
  const goesOn = until(count(6_000, 1_500));
  const floods = async (): Promise<TimedCallResponse[]> => {
    const answers: TimedCallResponse[] = [];
    while (goesOn()) answers.push(...(await wave(flooder, endpoint, who.email)));
    return answers;
  };
  const [times, logins] = await Promise.all([askOthers(others, who.token, goesOn), floods()]);
  const checked = logins.filter(endpoint.isChecked);
  const shed = logins.filter(({ status }) => status === 503).map(({ ms }) => ms);
  const odd = logins.length - checked.length - shed.length;
  const [worst, turned] = [percentile(times, 99), percentile(shed, 99)];
  note(
    `${name}: ${checked.length} checked, ${shed.length} refused, ${odd} other answers; refused p50 ${percentile(shed, 50).toFixed(1)} ms`,
  );
  return [
    createFigure(
      `others' p99 while 64 log in, ${name}`,
      `at most ${OTHERS_P99_MS} ms`,
      `${worst.toFixed(1)} ms`,
      worst <= OTHERS_P99_MS && odd === 0,
    ),
    createFigure(
      `refused logins' p99, ${name}`,
      `at most ${SHED_P99_MS} ms`,
      `${turned.toFixed(1)} ms of ${shed.length}`,
      turned <= SHED_P99_MS,
    ),
  ];
}

function wave(flooder: Caller, { path, body }: Endpoint, email: string): Promise<TimedCallResponse[]> {
  const call = { body: body({ email, password: 'wrong-cumulus' }) };
  return Promise.all(Array.from({ length: WAVE }, () => flooder.call(path, call)));
}

/** Sends the other requests one after the other with short pauses while `goesOn` returns true; returns their times in ms. */
async function askOthers(caller: Caller, token: string, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) {
    for (const { path, body } of OTHERS) {
      const { status, ms, text } = await caller.call(path, body ? { token, body } : {});
      if (status !== 200 || text.includes('"errors"')) throw new Error(`${path}: ${status}`);
      times.push(ms);
    }
    await sleep(5);
  }
  return times;
}

function until(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() < end;
}
