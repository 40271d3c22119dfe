import { waitFor } from '@testing-library/react';
import { paths } from '../paths.ts';
import { MEASURED_PAGES } from '../../tag/base/web-vitals.ts';
import { startWebVitals } from './start-web-vitals.ts';

class NavigationTiming {
  readonly name = 'http://localhost/login';
  readonly responseStart = 120;
  constructor(readonly serverTiming: readonly { name: string }[]) {}
}

type Entry = { name?: string; startTime: number } & Record<string, unknown>;

/** The entries that the fake browser has, by type. */
let entries: Record<string, Entry[]> = {};

class FakeObserver {
  static readonly supportedEntryTypes = ['paint', 'largest-contentful-paint', 'layout-shift', 'event'];
  private readonly onEntries: (list: { getEntries: () => Entry[] }) => void;
  constructor(onEntries: FakeObserver['onEntries']) {
    this.onEntries = onEntries;
  }
  observe({ type }: { type: string }): void {
    this.onEntries({ getEntries: () => entries[type] ?? [] });
  }
  takeRecords(): Entry[] {
    return [];
  }
  disconnect(): void {}
}

const fetched = jest.fn<Promise<void>, [url: string, request: { body: string; credentials: string }]>(() =>
  Promise.resolve(),
);

function openPage(serverTiming: readonly { name: string }[]): void {
  const navigation = new NavigationTiming(serverTiming);
  Object.assign(globalThis, {
    PerformanceNavigationTiming: NavigationTiming,
    PerformanceObserver: FakeObserver,
    fetch: fetched,
  });
  Object.assign(performance, { getEntriesByType: () => [navigation] });
  startWebVitals();
}

function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  fetched.mockClear();
  setVisibility('visible');
  entries = {
    paint: [
      { name: 'first-paint', startTime: 300 },
      { name: 'first-contentful-paint', startTime: 400 },
    ],
    'largest-contentful-paint': [{ startTime: 500 }, { startTime: 1_700 }],
    'layout-shift': [
      { startTime: 100, value: 0.02, hadRecentInput: false },
      { startTime: 700, value: 0.03, hadRecentInput: false },
      { startTime: 900, value: 0.9, hadRecentInput: true },
      { startTime: 9_000, value: 0.01, hadRecentInput: false },
    ],
    event: [
      { startTime: 2_000, duration: 80, interactionId: 1 },
      { startTime: 2_010, duration: 240, interactionId: 1 },
      { startTime: 3_000, duration: 900, interactionId: 0 },
    ],
  };
});

test('a page of a server with metrics sends its web vitals once, when it is hidden, without cookies', async () => {
  const added = jest.spyOn(document, 'addEventListener');
  openPage([{ name: 'web-vitals' }]);
  await waitFor(() => expect(added.mock.calls.map(([type]) => type)).toContain('visibilitychange'));
  expect(fetched).not.toHaveBeenCalled();
  setVisibility('hidden');
  setVisibility('visible');
  setVisibility('hidden');
  expect(fetched).toHaveBeenCalledTimes(1);
  const [url, request] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/web-vitals');
  expect(request?.credentials).toBe('omit');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    page: '/login',
    values: { TTFB: 0.12, FCP: 0.4, LCP: 1.7, CLS: 0.05, INP: 0.24 },
  });
});

test('a server without metrics gets nothing, and the page observes nothing', async () => {
  const added = jest.spyOn(document, 'addEventListener');
  openPage([]);
  await import('./report-web-vitals.ts');
  expect(added.mock.calls.map(([type]) => type)).not.toContain('visibilitychange');
  setVisibility('hidden');
  expect(fetched).not.toHaveBeenCalled();
});

test('each page of the client can be measured', () => {
  expect([...MEASURED_PAGES].toSorted()).toEqual(Object.values(paths).toSorted());
});
