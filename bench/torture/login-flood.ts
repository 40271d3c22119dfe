import { setTimeout as sleep } from 'node:timers/promises';
import { createMember } from '../../e2e/product/api.ts';
import { computePercentile } from '../measure.ts';
import { openCaller, type TimedCaller, type TimedCallResponse } from '../../e2e/product/timed-call.ts';
import { runOnBoth, runWithProduct } from './databases.ts';
import { createFigure, type TortureResult, type TortureTest, type TortureRun } from './torture-test.ts';

const CALLS_PER_WAVE = 64;
const OTHERS_P99_MS = 100;
const SHED_P99_MS = 50;
const LOGIN_MUTATION = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) { __typename ... on Refusal { code } } }`;
const OTHER_CALLS = [
  { path: '/api/health' },
  { path: '/graphql', body: { query: '{ viewer { id email } }' } },
  { path: '/img/logo_united.png' },
];

/** The login at each endpoint, and a check that an answer means that the password was checked. */
const LOGIN_ENDPOINTS = {
  REST: {
    path: '/api/auth/login',
    body: (login: object): object => login,
    isChecked: ({ status }: TimedCallResponse) => status === 401,
  },
  GraphQL: {
    path: '/graphql',
    body: (login: object): object => ({ query: LOGIN_MUTATION, variables: login }),
    isChecked: ({ status, text }: TimedCallResponse) => status === 200 && text.includes('LOGIN_FAILED'),
  },
};
type LoginEndpoint = (typeof LOGIN_ENDPOINTS)[keyof typeof LOGIN_ENDPOINTS];
type LoginAccount = { token: string; email: string };

/** Measures the delay of other requests during waves of 64 logins at once, and how fast excess logins are refused. */
export const testLoginFlood: TortureTest = (run) =>
  runOnBoth(({ name, settings }) =>
    runWithProduct(settings, async (product) => {
      const account = await createMember(product);
      const otherCaller = openCaller(product.url, 1);
      const flooder = openCaller(product.url, CALLS_PER_WAVE);
      try {
        await askOthers(otherCaller, account.token, createDeadline(500));
        const quietTimes = await askOthers(otherCaller, account.token, createDeadline(1_000));
        run.note(
          `${name}: other requests when it is quiet: p99 ${computePercentile(quietTimes, 99).toFixed(1)} ms`,
        );
        const results: TortureResult[] = [];
        for (const [transport, endpoint] of Object.entries(LOGIN_ENDPOINTS)) {
          results.push(
            ...(await floodLogins(
              `${transport}, ${name}`,
              endpoint,
              { others: otherCaller, flooder, who: account },
              run,
            )),
          );
        }
        return results;
      } finally {
        otherCaller.close();
        flooder.close();
      }
    }),
  );

async function floodLogins(
  name: string,
  endpoint: LoginEndpoint,
  { others, flooder, who }: { others: TimedCaller; flooder: TimedCaller; who: LoginAccount },
  { count, note }: TortureRun,
): Promise<TortureResult[]> {
  await sendWave(flooder, endpoint, who.email);
  const goesOn = createDeadline(count(6_000, 1_500));
  const sendWaves = async (): Promise<TimedCallResponse[]> => {
    const responses: TimedCallResponse[] = [];
    while (goesOn()) responses.push(...(await sendWave(flooder, endpoint, who.email)));
    return responses;
  };
  const [times, logins] = await Promise.all([askOthers(others, who.token, goesOn), sendWaves()]);
  const checkedLogins = logins.filter(endpoint.isChecked);
  const shedTimes = logins.filter(({ status }) => status === 503).map(({ ms }) => ms);
  const unexpectedCount = logins.length - checkedLogins.length - shedTimes.length;
  const [othersP99, shedP99] = [computePercentile(times, 99), computePercentile(shedTimes, 99)];
  note(
    `${name}: ${checkedLogins.length} checked, ${shedTimes.length} refused, ${unexpectedCount} other answers; refused p50 ${computePercentile(shedTimes, 50).toFixed(1)} ms`,
  );
  return [
    createFigure(
      `others' p99 while 64 log in, ${name}`,
      `at most ${OTHERS_P99_MS} ms`,
      `${othersP99.toFixed(1)} ms`,
      othersP99 <= OTHERS_P99_MS && unexpectedCount === 0,
    ),
    createFigure(
      `refused logins' p99, ${name}`,
      `at most ${SHED_P99_MS} ms`,
      `${shedP99.toFixed(1)} ms of ${shedTimes.length}`,
      shedP99 <= SHED_P99_MS,
    ),
  ];
}

function sendWave(
  flooder: TimedCaller,
  { path, body }: LoginEndpoint,
  email: string,
): Promise<TimedCallResponse[]> {
  const call = { body: body({ email, password: 'wrong-cumulus' }) };
  return Promise.all(Array.from({ length: CALLS_PER_WAVE }, () => flooder.call(path, call)));
}

/** Sends the other requests one after the other with short pauses while `goesOn` returns true; returns their times in ms. */
async function askOthers(caller: TimedCaller, token: string, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) {
    for (const { path, body } of OTHER_CALLS) {
      const { status, ms, text } = await caller.call(path, body ? { token, body } : {});
      if (status !== 200 || text.includes('"errors"')) throw new Error(`${path}: ${status}`);
      times.push(ms);
    }
    await sleep(5);
  }
  return times;
}

function createDeadline(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() < end;
}
