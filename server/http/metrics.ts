import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Router, type RequestHandler } from 'express';

const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2];

/**
 * Metrics for GET /metrics, in the Prometheus text format: requests by method and status, durations, memory and the delay of the
 * event loop. They contain no path, address or user. The proxy should not make this path public.
 */
export function createMetrics(): { count: RequestHandler; router: Router; stop(): void } {
  const requests = new Map<string, number>();
  const buckets = BUCKETS.map(() => 0);
  let total = 0;
  let seconds = 0;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const count: RequestHandler = (request, response, next) => {
    const started = performance.now();
    response.once('finish', () => {
      const took = (performance.now() - started) / 1000;
      const key = `method="${request.method}",status="${response.statusCode}"`;
      requests.set(key, (requests.get(key) ?? 0) + 1);
      BUCKETS.forEach((limit, index) => {
        if (took <= limit) buckets[index] = (buckets[index] ?? 0) + 1;
      });
      total += 1;
      seconds += took;
    });
    next();
  };
  const router = Router();
  router.get('/metrics', (_request, response) => {
    const lines = [
      '# TYPE http_requests_total counter',
      ...Array.from(requests, ([key, value]) => `http_requests_total{${key}} ${value}`),
      '# TYPE http_request_seconds histogram',
      ...BUCKETS.map((limit, index) => `http_request_seconds_bucket{le="${limit}"} ${buckets[index]}`),
      `http_request_seconds_bucket{le="+Inf"} ${total}`,
      `http_request_seconds_sum ${seconds}`,
      `http_request_seconds_count ${total}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime()}`,
      '# TYPE event_loop_delay_p99_seconds gauge',
      `event_loop_delay_p99_seconds ${delay.percentile(99) / 1e9}`,
    ];
    response.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
  });
  return { count, router, stop: () => delay.disable() };
}
