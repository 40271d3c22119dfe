import {
  WEB_VITALS_PATH,
  type MeasuredPage,
  type WebVital,
  type WebVitalsReport,
} from '../../tag/base/web-vitals.ts';
import { createInteractionDelay, createLayoutShiftScore } from './web-vitals-scores.ts';

type Values = Partial<Record<WebVital, number>>;

/**
 * Measures the web vitals of this page load and sends them once, when the page is hidden or left. Pages that open later without a load
 * count as part of the first page.
 */
export function reportWebVitals(page: MeasuredPage, navigation: PerformanceNavigationTiming): void {
  const values: Values = { TTFB: toSeconds(navigation.responseStart) };
  const shifts = createLayoutShiftScore();
  const delay = createInteractionDelay();
  const observers = [
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') values.FCP = toSeconds(startTime);
    }),
    observe('largest-contentful-paint', ({ startTime }) => {
      values.LCP = toSeconds(startTime);
    }),
    observe('layout-shift', (entry) => {
      values.CLS = shifts.add(entry);
    }),
    ...['event', 'first-input'].map((type) =>
      observe(type, (entry) => {
        const longest = delay.add(entry);
        if (longest !== null) values.INP = toSeconds(longest);
      }),
    ),
  ];
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    for (const stop of observers) stop();
    sendReport({ page, values });
  };
  document.addEventListener('visibilitychange', send);
}

const toSeconds = (ms: number) => Math.round(ms) / 1_000;

/** The shortest reported event, in milliseconds. */
const MIN_EVENT_MS = 40;

/**
 * Reports the entries of a type, the earlier ones too. Does nothing if the browser does not know the type.
 * @returns a function that reports the last entries and stops
 */
function observe(type: string, onEntry: (entry: PerformanceEntry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
  const options = { type, buffered: true, durationThreshold: MIN_EVENT_MS };
  observer.observe(options);
  return () => {
    observer.takeRecords().forEach(onEntry);
    observer.disconnect();
  };
}

/** Sends a report without cookies. A report that is lost is not sent again. */
function sendReport(report: WebVitalsReport): void {
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
  } as const;
  fetch(WEB_VITALS_PATH, request).catch(() => undefined);
}
