import { noteConnection, useConnection } from './connection.store.ts';
import { followHealth } from './health-probe.ts';

const health = jest.fn<Promise<Partial<Response>>, [string]>();
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const answers = (status: number, body: unknown) => () =>
  Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) });
const status = () => useConnection.getState().status;

let stop = () => {};
let hidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  health.mockReset().mockImplementation(away);
  globalThis.fetch = health as unknown as typeof fetch;
  hidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  stop = followHealth();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
  useConnection.setState({ status: 'loading' });
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
function look(away: boolean) {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the waits double from 2 s to 60 s; the first healthy answer ends them', async () => {
  noteConnection('local');
  const waits: number[] = [];
  for (let asked = 0; waits.length < 8;) {
    let waited = 0;
    while (health.mock.calls.length === asked) {
      await pass(1_000);
      waited += 1;
    }
    asked = health.mock.calls.length;
    waits.push(waited);
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  health.mockImplementation(answers(200, { success: true }));
  await pass(60_000);
  expect(status()).toBe('connected');
  await pass(600_000);
  expect(health).toHaveBeenCalledTimes(9);
});

test('nothing is asked while the server answers, nor while nobody looks; then at once', async () => {
  await pass(600_000);
  noteConnection('connected');
  await pass(600_000);
  look(true);
  noteConnection('local');
  await pass(600_000);
  expect(health).not.toHaveBeenCalled();
  look(false);
  expect(health).toHaveBeenCalledTimes(1);
  await pass(1_000);
  window.dispatchEvent(new Event('online'));
  expect(health).toHaveBeenCalledTimes(2);
});

test.each([
  ['a page of something in between', answers(200, '<h1>Sign in</h1>')],
  ['no answer in words', () => Promise.resolve({ ok: true, json: () => Promise.reject(new SyntaxError()) })],
  ['a refusal', answers(503, { success: true })],
  ['another program', answers(200, null)],
])('%s is no healthy server', async (_, answer) => {
  health.mockImplementation(answer);
  noteConnection('local');
  await pass(2_000);
  expect(health).toHaveBeenCalledTimes(1);
  expect(status()).toBe('local');
});

test('a connection that is lost at once does not begin the waits anew', async () => {
  noteConnection('local');
  await pass(2_000);
  health.mockImplementation(answers(200, { success: true }));
  await pass(4_000);
  expect(status()).toBe('connected');
  noteConnection('local');
  await pass(7_000);
  expect(health).toHaveBeenCalledTimes(2);
  await pass(1_000);
  expect(health).toHaveBeenCalledTimes(3);
});

test('while the server answers, a look at the page asks it once, and tells when it is gone', async () => {
  look(true);
  look(false);
  expect(health).not.toHaveBeenCalled();
  noteConnection('connected');
  health.mockImplementation(answers(200, { success: true }));
  look(true);
  await pass(600_000);
  look(false);
  await pass(600_000);
  expect(health).toHaveBeenCalledTimes(1);
  expect(status()).toBe('connected');
  health.mockImplementation(away);
  look(true);
  look(false);
  await pass(0);
  expect(status()).toBe('local');
  health.mockImplementation(answers(200, { success: true }));
  await pass(2_000);
  expect(status()).toBe('connected');
});

test('the word of the browser that it is offline is checked: a server of this machine answers all the same', async () => {
  noteConnection('connected');
  health.mockImplementation(answers(200, { success: true }));
  window.dispatchEvent(new Event('offline'));
  await pass(0);
  expect(status()).toBe('connected');
  health.mockImplementation(away);
  window.dispatchEvent(new Event('offline'));
  await pass(0);
  expect(status()).toBe('local');
});

test('what a call has told while a probe was on its way counts', async () => {
  const answered: ((answer: Partial<Response>) => void)[] = [];
  health.mockImplementation(() => new Promise((resolve) => answered.push(resolve)));
  noteConnection('connected');
  window.dispatchEvent(new Event('offline'));
  noteConnection('local');
  noteConnection('connected');
  noteConnection('local');
  answered[0]?.({ ok: false, status: 503 });
  await pass(0);
  expect(status()).toBe('local');
  noteConnection('connected');
  await pass(600_000);
  expect(health).toHaveBeenCalledTimes(1);
});

test('a server that a call finds away while a probe is on its way is asked about on and on', async () => {
  const failing: ((reason: unknown) => void)[] = [];
  health.mockImplementation(() => new Promise((_, reject) => failing.push(reject)));
  noteConnection('connected');
  window.dispatchEvent(new Event('offline'));
  await pass(500);
  noteConnection('local');
  await pass(4_000);
  failing[0]?.(new TypeError('Failed to fetch'));
  await pass(0);
  health.mockImplementation(answers(200, { success: true }));
  await pass(600_000);
  expect([health.mock.calls.length, status()]).toEqual([2, 'connected']);
});
