import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { BusyError } from '../http-error.ts';
import { createLog } from '../log.ts';
import { PROJECT_ROOT } from '../project.ts';
import { findFreePort } from '../tests/postgres.ts';
import { createMemberByMail, createPublicFolder } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

describe('GET /metrics on METRICS_PORT', () => {
  let app: TestApp;
  let port: number;
  const readMetrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const getValue = (text: string, series: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length),
    );
  beforeAll(async () => {
    port = await findFreePort();
    const renderer = {
      renderImage: () => Promise.reject(new BusyError()),
      renderFlights: () => Promise.reject(new BusyError()),
      renderSheets: () => Promise.reject(new BusyError()),
      renderMoving: () => Promise.reject(new BusyError()),
      close: () => Promise.resolve(),
    };
    const smtpUrl = `smtp://127.0.0.1:${await findFreePort()}`;
    app = await startTestApp({
      database: 'postgres',
      config: { metricsPort: port, isRateLimited: true, smtpUrl, mailFrom: 'Tailfin <tags@x.test>' },
      renderer,
      folders: { publicDir: createPublicFolder() },
    });
  });
  afterAll(() => app.close());

  it('says how long requests took by route, what was refused, and what waits', async () => {
    const { token } = await createMemberByMail(app, 'joined@x.test');
    await app.rest('GET', '/api/user/tags/123456', { token });
    await app.rest('GET', '/api/user/tags/234567', { token });
    await app.rest('GET', '/img/uploads/none.png');
    await app.rest('GET', '/no/such/page');
    const design = { selectedLogo: '/img/logo_united.png', selectedAircraft: '/img/aircraft_a320.png' };
    await app.rest('POST', '/api/render.png', { token, body: { tag_config: design } });
    const body = { email: 'x@x.test', password: 'wrong guess' };
    for (let guess = 0; guess < 11; guess += 1) await app.rest('POST', '/api/auth/login', { body });
    const text = await readMetrics();
    const countRequests = (labels: string) =>
      getValue(text, `tailfin_request_duration_seconds_count{${labels}}`);
    expect(countRequests('method="GET",route="/api/user/tags/:id",status="404"')).toBe(2);
    expect(countRequests('method="GET",route="/img/uploads/*",status="404"')).toBe(1);
    expect(countRequests('method="POST",route="/api/render.png",status="503"')).toBe(1);
    expect(getValue(text, 'tailfin_renders_refused_total')).toBe(1);
    expect(getValue(text, 'tailfin_renders_in_flight')).toBe(0);
    expect(getValue(text, 'tailfin_rate_limited_total{limit="loginByNetwork"}')).toBe(1);
    expect(getValue(text, 'tailfin_outbox_mails')).toBe(1);
    expect(getValue(text, 'tailfin_outbox_oldest_seconds')).toBeGreaterThan(0);
    expect(getValue(text, 'tailfin_database_connections{state="open"}')).toBeGreaterThan(0);
    expect(getValue(text, 'tailfin_disk_free_bytes')).toBeGreaterThan(1e6);
    expect(getValue(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(text).not.toMatch(/123456|no\/such|x\.test/);
  });

  it('counts a request whose caller gave up', async () => {
    const abortedLabels = 'method="POST",route="/api/auth/forgot-password",status="499"';
    // This response always takes 150 ms.
    await fetch(`${app.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x@x.test' }),
      signal: AbortSignal.timeout(60),
    }).catch(() => undefined);
    let abortedCount = NaN;
    while (!(abortedCount > 0))
      abortedCount = getValue(
        await readMetrics(),
        `tailfin_request_duration_seconds_count{${abortedLabels}}`,
      );
  });

  it('asks pages for web vitals, and counts them by page and metric only', async () => {
    const page = await fetch(`${app.url}/login`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('server-timing')).toBe('web-vitals');
    const send = (body: unknown) => app.rest('POST', '/api/web-vitals', { body });
    const values = { LCP: 1.7, CLS: 0.02, FID: 3 };
    expect((await send({ page: '/login', values, email: 'me@x.test' })).status).toBe(204);
    for (const body of [
      { page: '/tags/private@x.test', values },
      { page: '/login', values: { LCP: -1 } },
      { page: '/login', values: { LCP: '1' } },
      { page: '/login' },
      [],
    ])
      expect((await send(body)).status).toBe(400);
    const text = await readMetrics();
    const count = (metric: string) =>
      getValue(text, `tailfin_web_vitals_count{page="/login",metric="${metric}"}`);
    expect([count('LCP'), count('CLS')]).toEqual([1, 1]);
    expect(getValue(text, 'tailfin_web_vitals_bucket{le="1.8",page="/login",metric="LCP"}')).toBe(1);
    expect(getValue(text, 'tailfin_web_vitals_bucket{le="1.2",page="/login",metric="LCP"}')).toBe(0);
    expect(text).not.toMatch(/x\.test|FID/);
  });

  it('counts the mails that did not go out', async () => {
    // The sender polls once per second.
    let attemptCount = NaN;
    while (!(attemptCount > 0))
      attemptCount = getValue(await readMetrics(), 'tailfin_mail_attempts_total{outcome="not heard"}');
  });

  it('leaves out the disk, without a warning, if the data is in a PostgreSQL and a bucket', async () => {
    const otherPort = await findFreePort();
    const dataDir = path.join(app.dataDir, 'none');
    const endpoint = `http://127.0.0.1:${await findFreePort()}`;
    const s3 = { endpoint, bucket: 'tags', region: 'eu-1', accessKeyId: 'id', secretAccessKey: 'secret' };
    const lines: string[] = [];
    const otherApp = await startTestApp({
      database: 'postgres',
      sharesDatabaseWith: app,
      config: { metricsPort: otherPort, dataDir, storage: { s3 } },
      log: createLog('warn', { write: (line) => lines.push(line) }),
    });
    const { status, text } = await fetch(`http://127.0.0.1:${otherPort}/metrics`).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }));
    await otherApp.close();
    expect(status).toBe(200);
    expect(text).toMatch(/^tailfin_outbox_mails /m);
    expect(text).not.toMatch(/^tailfin_disk/m);
    expect(lines.filter((line) => line.includes('measured'))).toEqual([]);
  });

  it('answers nothing else, and no other port answers it', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404);
    expect((await app.rest('GET', '/metrics')).status).toBe(404);
  });

  it('has every figure that the alarms of the docs name', async () => {
    type AlertRules = { groups: { rules: { alert: string; expr: string }[] }[] };
    const { groups } = parse(readFileSync(path.join(PROJECT_ROOT, 'docs/alarms.yml'), 'utf8')) as AlertRules;
    const rules = groups.flatMap((group) => group.rules);
    expect(rules).toHaveLength(5);
    const text = await readMetrics();
    const metricNames = rules.flatMap(({ expr }) => expr.match(/\b(?:tailfin|nodejs)_\w+/g) ?? []);
    for (const name of metricNames) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'));
  });
});
