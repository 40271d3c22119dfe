import { findMeasuredPage, VITALS_TIMING } from '../../tag/base/web-vitals.ts';

/**
 * Loads the reporter of web vitals after the page has loaded, if the server has metrics on. The server says so in a header of the page,
 * so that no request is needed to find out.
 */
export function startWebVitals(): void {
  // A browser without navigation timing reports nothing.
  if (!('PerformanceNavigationTiming' in globalThis)) return;
  const [page] = performance.getEntriesByType('navigation');
  if (!(page instanceof PerformanceNavigationTiming)) return;
  // Safari before 16.4 has no serverTiming.
  if (!page.serverTiming?.some(({ name }) => name === VITALS_TIMING)) return;
  const path = findMeasuredPage(new URL(page.name).pathname);
  // A page in the background is painted late, which says nothing about its speed.
  if (path === undefined || document.visibilityState === 'hidden') return;
  const load = () => {
    void import('./report-web-vitals.ts').then(
      ({ reportWebVitals }) => reportWebVitals(path, page),
      () => undefined,
    );
  };
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true });
}
