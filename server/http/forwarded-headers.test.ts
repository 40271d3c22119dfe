import { PassThrough } from 'node:stream';
import { createLog } from '../log.ts';
import { startTestApp } from '../tests/test-app.ts';

describe('a server behind a proxy', () => {
  it('on https tells browsers to come by https only, and warns once of a proxy that it does not trust', async () => {
    const lines = new PassThrough();
    const log = createLog('warn', lines);
    const behind = await startTestApp({
      database: 'postgres',
      config: { publicUrl: 'https://tags.example' },
      log,
    });
    for (let call = 0; call < 3; call += 1) {
      const headers = { 'x-forwarded-for': '192.0.2.7' };
      const answer = await behind.rest('GET', '/api/health', { headers });
      expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
      expect(answer.headers.get('permissions-policy')).toContain('geolocation=()');
    }
    const warnings = String(lines.read()).match(/TRUST_PROXY is 0/g);
    expect(warnings).toHaveLength(1);
    await behind.close();
  });
});
