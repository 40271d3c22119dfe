import { createServer } from 'node:http';
import type { Request, RequestHandler, Router } from 'express';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { AppDeps } from '../context.ts';
import { BusyError, RateLimitError } from '../http-error.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { createRendersGauge, registerStoreGauges } from './gauges.ts';
import { createWebVitalsRouter, requestWebVitals } from './web-vitals.ts';

type MetricsParts = Pick<AppDeps, 'config' | 'db' | 'log' | 'clock'>;

export type Metrics = {
  /** Measures each request. */
  measureRequests: RequestHandler;
  /** Counts the running and refused drawings of a renderer. */
  countRenders(renderer: Renderer): Renderer;
  /** Counts the calls that a limit stopped. */
  countLimits(limits: RateLimits): RateLimits;
  /** Counts an attempt to send a mail. */
  countMailAttempt: (outcome: string) => void;
  /** Asks browsers for web vitals. */
  requestWebVitals: RequestHandler;
  /** Receives web vitals. */
  webVitals: Router;
  stop(): Promise<void>;
};

/** The status of nginx for a client that closed the connection before the response was complete. */
const CLIENT_CLOSED_REQUEST = 499;
/** The upper limits of the buckets, in seconds. */
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Serves GET /metrics in the Prometheus text format. It has a separate port, so that no proxy can make it public by mistake. The metrics
 * contain no address, no user and only the patterns of routes. The event-loop delay is measured since the last call, so only one
 * Prometheus server should call it.
 */
export async function startMetrics(port: number, parts: MetricsParts): Promise<Metrics> {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  registerStoreGauges(registers, parts);
  const { durations, refused: refusedRenders, limited: limitedCalls, mails } = createCounters(registers);
  const inFlight = createRendersGauge(registers);
  const server = await serveMetrics(register, port, parts);
  const countInFlight = async <Image>(draw: () => Promise<Image>): Promise<Image> => {
    inFlight.inc();
    try {
      return await draw();
    } catch (error) {
      if (error instanceof BusyError) refusedRenders.inc();
      throw error;
    } finally {
      inFlight.dec();
    }
  };
  return {
    measureRequests: (request, response, next) => {
      const stopTimer = durations.startTimer();
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
        stopTimer({ method: request.method, route: getRouteLabel(request), status });
      });
      next();
    },
    countRenders: (renderer) => ({
      ...renderer,
      renderImage: (...args) => countInFlight(() => renderer.renderImage(...args)),
      renderFlights: (flightsImage) => countInFlight(() => renderer.renderFlights(flightsImage)),
      renderSheets: (...args) => countInFlight(() => renderer.renderSheets(...args)),
      renderMoving: (...args) => countInFlight(() => renderer.renderMoving(...args)),
    }),
    countLimits: (limits) => ({
      ...limits,
      use: async (limit, key) => {
        try {
          await limits.use(limit, key);
        } catch (error) {
          if (error instanceof RateLimitError) limitedCalls.inc({ limit });
          throw error;
        }
      },
    }),
    countMailAttempt: (outcome) => mails.inc({ outcome }),
    requestWebVitals,
    webVitals: createWebVitalsRouter(registers),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function createCounters(registers: Registry[]) {
  const durations = new Histogram({
    name: 'tailfin_request_duration_seconds',
    help: 'Time until a response was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers,
  });
  const refusedRenders = new Counter({
    name: 'tailfin_renders_refused_total',
    help: 'Cards that were not drawn because too many were waiting.',
    registers,
  });
  const limitedCalls = new Counter({
    name: 'tailfin_rate_limited_total',
    help: 'Calls that a rate limit stopped.',
    labelNames: ['limit'],
    registers,
  });
  const mails = new Counter({
    name: 'tailfin_mail_attempts_total',
    help: 'Attempts to send a mail, by what came of them.',
    labelNames: ['outcome'],
    registers,
  });
  return { durations, refused: refusedRenders, limited: limitedCalls, mails };
}

/**
 * Paths of files count as one route for each folder, and all pages as one. Threat: an attacker invents paths, and each path makes a new
 * time series.
 */
const FILE_FOLDERS = ['/img/uploads', '/img', '/fonts', '/assets', '/graphiql', '/api', '/dev'];

function getRouteLabel({ route, originalUrl }: Request): string {
  const { path } = (route ?? {}) as { path?: unknown };
  if (typeof path === 'string') {
    // After an error, Express no longer knows the mount path of a router.
    const isMounted = originalUrl.startsWith('/api/') && !path.startsWith('/api/');
    return isMounted ? `/api${path}` : path;
  }
  const folder = FILE_FOLDERS.find((prefix) => originalUrl.startsWith(`${prefix}/`));
  return folder === undefined ? 'page' : `${folder}/*`;
}

async function serveMetrics(register: Registry, port: number, { config, log }: MetricsParts) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register
      .metrics()
      .then((text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text))
      .catch((error: unknown) => {
        log.error({ err: error }, 'the metrics could not be collected');
        response.writeHead(500).end();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, config.host, () => resolve());
  });
  return server;
}
