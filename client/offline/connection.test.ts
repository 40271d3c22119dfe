import { startHealthProbe, setConnectionStatus, useConnection } from './connection.ts';

const probeTimes: number[] = [];
let isHidden = false;
let stopProbe = () => {};
let isOnline = true;

const fetchNothing = ((path: string) => {
  if (path === '/api/health') probeTimes.push(Math.round(performance.now() / 1_000));
  return Promise.reject(new TypeError('Failed to fetch'));
}) as typeof fetch;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  globalThis.fetch = fetchNothing;
  probeTimes.length = 0;
  isHidden = false;
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  useConnection.setState({ status: 'connected' });
  stopProbe = startHealthProbe();
  setConnectionStatus('local');
});

afterEach(() => {
  stopProbe();
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

test('without a server it is probed after 2 s, then with twice the pause each time, up to 15 s', async () => {
  const start = performance.now() / 1_000;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(probeTimes.map((time) => time - start)).toEqual([2, 6, 14, 29, 44, 59]);
});

test('a hidden page does not probe; once it is visible it does at once', async () => {
  isHidden = true;
  await jest.advanceTimersByTimeAsync(60_000);
  // Only the probe that was planned when the page became hidden may still run.
  expect(probeTimes.length).toBeLessThanOrEqual(1);
  const previousCount = probeTimes.length;
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(probeTimes).toHaveLength(previousCount + 1);
});

test('a page that was told that the network is away probes until its server does not respond', async () => {
  stopProbe();
  useConnection.setState({ status: 'connected' });
  let isReachable = true;
  globalThis.fetch = ((path: string) => {
    if (!isReachable) return Promise.reject(new TypeError('Failed to fetch'));
    const body = path === '/api/health' ? { success: true } : { data: {} };
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(body) });
  }) as typeof fetch;
  stopProbe = startHealthProbe();
  isOnline = false;
  globalThis.dispatchEvent(new Event('offline'));
  await jest.advanceTimersByTimeAsync(0);
  expect(useConnection.getState().status).toBe('connected');
  isReachable = false;
  await jest.advanceTimersByTimeAsync(15_000);
  expect(useConnection.getState().status).toBe('local');
});

test('a server that asks the probe to come later begins no outage, and ends none', async () => {
  globalThis.fetch = ((path: string) =>
    Promise.resolve(
      path === '/api/health'
        ? { ok: true, status: 200, json: () => Promise.resolve({ success: true }) }
        : { ok: false, status: 429, json: () => Promise.resolve({}) },
    )) as typeof fetch;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(useConnection.getState().status).toBe('local');
  setConnectionStatus('connected');
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(useConnection.getState().status).toBe('connected');
});
