import express, { type RequestHandler, type Router } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { parseWebVitals, VITALS_TIMING, WEB_VITALS, WEB_VITALS_PATH } from '../../tag/base/web-vitals.ts';
import { sendError } from '../http/error-response.ts';

/** The upper limits of the buckets; they include the limits that browsers call good and poor. */
const BUCKETS = [0.01, 0.05, 0.1, 0.2, 0.25, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 10];

/** The maximum size of a report, in bytes. */
const MAX_REPORT_BYTES = 1_024;

/** Says in a header of each page that the server counts web vitals. */
export const requestWebVitals: RequestHandler = (request, response, next) => {
  if (request.get('accept')?.includes('text/html')) response.setHeader('Server-Timing', VITALS_TIMING);
  next();
};

/** Receives web vitals from browsers into a histogram of page and metric. Anyone may send them, so they are a hint and no proof. */
export function createWebVitalsRouter(registers: Registry[]): Router {
  const histogram = new Histogram({
    name: 'tailfin_web_vitals',
    help: 'Web vitals that browsers measured: TTFB, FCP, LCP and INP in seconds, CLS without a unit.',
    labelNames: ['page', 'metric'],
    buckets: BUCKETS,
    registers,
  });
  const router = express.Router();
  router.post(WEB_VITALS_PATH, express.json({ limit: MAX_REPORT_BYTES }), (request, response) => {
    const report = parseWebVitals(request.body);
    if (report === null) return sendError(request, response, { status: 400, code: 'FIELD_INVALID' });
    for (const metric of WEB_VITALS) {
      const value = report.values[metric];
      if (value !== undefined) histogram.observe({ page: report.page, metric }, value);
    }
    response.status(204).end();
  });
  return router;
}
