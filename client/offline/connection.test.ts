import { startHealthProbe, setConnectionStatus, useConnection } from './connection.ts';

const asked: number[] = [];
let isHidden = false;
let end = () => {};

const fetchNothing = ((path: string) => {
  if (path === '/api/health') asked.push(Math.round(performance.now() / 1_000));
  return Promise.reject(new TypeError('Failed to fetch'));
}) as typeof fetch;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  globalThis.fetch = fetchNothing;
  asked.length = 0;
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  useConnection.setState({ status: 'connected' });
  end = startHealthProbe();
  setConnectionStatus('local');
});

afterEach(() => {
  end();
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

test('without a server it is probed after 2 s, then with twice the pause each time, up to 15 s', async () => {
  const start = performance.now() / 1_000;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked.map((at) => at - start)).toEqual([2, 6, 14, 29, 44, 59]);
});

test('a hidden page does not probe; once it is visible it does at once', async () => {
  isHidden = true;
  await jest.advanceTimersByTimeAsync(60_000);
  // Only the probe that was planned when the page became hidden may still run.
  expect(asked.length).toBeLessThanOrEqual(1);
  const before = asked.length;
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveLength(before + 1);
});
