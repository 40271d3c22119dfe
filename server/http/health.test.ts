import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { startTestApp } from '../tests/test-app.ts';
import { createHealthRouter } from './health.ts';
import { PassThrough } from 'node:stream';
import { createLog } from '../log.ts';

describe('/api/ready', () => {
  it('asks the database once for all who ask meanwhile, and again later', async () => {
    const resolvers: ((lostWorkers: number[]) => void)[] = [];
    const app = express().use(
      createHealthRouter({
        database: () => new Promise((resolve) => resolvers.push(resolve)),
        storage: async () => 'ok',
        disk: async () => 'ok',
        mail: async () => 'ok',
        isStopping: () => false,
      }),
    );
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const requestReadiness = async (): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}/api/ready`)).status;
    // The database does not answer in time, so all requests get the result of one shared ping.
    expect(await Promise.all(Array.from({ length: 10 }, requestReadiness))).toEqual(
      Array.from({ length: 10 }, () => 503),
    );
    expect(resolvers).toHaveLength(1);
    resolvers[0]?.([]);
    const next = requestReadiness();
    while (resolvers.length < 2) await new Promise((resolve) => setImmediate(resolve));
    resolvers[1]?.([]);
    expect(await next).toBe(200);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('names the lost servers of a distributed database and stays ready for the users of the others', async () => {
    const ready = await startTestApp({ database: 'postgres' });
    try {
      const ping = jest.spyOn(ready.db, 'ping').mockResolvedValue([2]);
      expect(await ready.rest('GET', '/api/ready')).toMatchObject({
        status: 200,
        body: { success: true, database: 'without worker 2' },
      });
      ping.mockRejectedValue(new Error('no server of the distributed database can be reached'));
      expect(await ready.rest('GET', '/api/ready')).toMatchObject({
        status: 503,
        body: { success: false, database: 'down' },
      });
    } finally {
      await ready.close();
    }
  });

  it('is not ready in production without a mail server', async () => {
    const mailless = await startTestApp({ database: 'postgres', config: { isMailRequired: true } });
    expect(await mailless.rest('GET', '/api/ready')).toMatchObject({
      status: 503,
      body: { success: false, database: 'ok', storage: 'ok', mail: 'not configured', disk: 'ok' },
    });
    await mailless.close();
  });
});

describe('a server behind a proxy', () => {
  it('on https tells browsers to come by https only, and warns once of a proxy that it does not trust', async () => {
    const lines = new PassThrough();
    const log = createLog('warn', lines);
    const proxiedApp = await startTestApp({
      database: 'postgres',
      config: { publicUrl: 'https://tags.example' },
      log,
    });
    for (let call = 0; call < 3; call += 1) {
      const headers = { 'x-forwarded-for': '192.0.2.7' };
      const response = await proxiedApp.rest('GET', '/api/health', { headers });
      expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(response.headers.get('permissions-policy')).toContain('geolocation=()');
    }
    const warnings = String(lines.read()).match(/TRUST_PROXY is 0/g);
    expect(warnings).toHaveLength(1);
    await proxiedApp.close();
  });
});
