/** The measured web vitals: TTFB, FCP, LCP and INP in seconds, CLS without a unit. */
export const WEB_VITALS = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/** The pages that are measured, by their paths. A fixed list, so that no path of a person and no invented path becomes a label. */
export const MEASURED_PAGES = [
  '/',
  '/try',
  '/login',
  '/signin',
  '/create-account',
  '/verify-email',
  '/verify-email-change',
  '/undo-email-change',
  '/registration-complete',
  '/forgot-password',
  '/reset-password',
  '/password-reset-complete',
  '/settings',
  '/settings/avatar',
  '/settings/cover',
  '/tags',
  '/import',
] as const;
export type MeasuredPage = (typeof MEASURED_PAGES)[number];

/** The web vitals of one visit to a page. It has nothing about the visitor. */
export type WebVitalsReport = {
  readonly page: MeasuredPage;
  readonly values: Readonly<Partial<Record<WebVital, number>>>;
};

/** The name in the Server-Timing header of a page by which a server asks for web vitals. */
export const VITALS_TIMING = 'web-vitals';

/** The path to which browsers send a report. */
export const WEB_VITALS_PATH = '/api/web-vitals';

/** The largest accepted value: ten minutes. */
const MAX_VALUE_S = 600;

/** Returns the measured page of a path; undefined for any other path. */
export const findMeasuredPage = (path: string): MeasuredPage | undefined =>
  MEASURED_PAGES.find((page) => page === path);

/** Parses a report from a browser; returns null if it is invalid. Ignores unknown vitals, which a newer page may send. */
export function parseWebVitals(body: unknown): WebVitalsReport | null {
  if (!isRecord(body) || typeof body['page'] !== 'string' || !isRecord(body['values'])) return null;
  const page = findMeasuredPage(body['page']);
  if (page === undefined) return null;
  const values: Partial<Record<WebVital, number>> = {};
  for (const vital of WEB_VITALS) {
    const value = body['values'][vital];
    if (value === undefined) continue;
    if (typeof value !== 'number' || !(value >= 0 && value <= MAX_VALUE_S)) return null;
    values[vital] = value;
  }
  return { page, values };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
