import argon2 from 'argon2';
import { createMember, register } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

// These tests check the causes of equal times. `npm run torture -- --only timing` measures the times.
describe('who has an account is not told by the work done or the time taken', () => {
  let app: TestApp;
  let verifiedEmail: string;
  const unverifiedEmail = 'waiting@x.test';
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    verifiedEmail = (await createMember(app)).email;
    await register(app, unverifiedEmail);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app?.close());

  it('a login compares one hash of the same strength, whether or not there is one', async () => {
    const compare = jest.spyOn(argon2, 'verify');
    const costs = new Set<string>();
    for (const email of [verifiedEmail, unverifiedEmail, 'nobody@x.test']) {
      compare.mockClear();
      await app.rest('POST', '/api/auth/login', { body: { email, password: 'wrong one' } });
      expect(compare).toHaveBeenCalledTimes(1);
      costs.add(String(compare.mock.calls[0]?.[0]).split('$').slice(1, 4).join('$'));
    }
    expect([...costs]).toEqual(['argon2id$v=19$m=19456,t=2,p=1']);
  });

  it.each(['/api/auth/forgot-password', '/api/send-verification'])(
    '%s answers at the next of its fixed moments, whatever there was to do',
    async (path) => {
      for (const email of [verifiedEmail, unverifiedEmail, 'nobody@x.test']) {
        const start = performance.now();
        await app.rest('POST', path, { body: { email } });
        // The response must not come earlier; a later response depends on the machine.
        expect(performance.now() - start).toBeGreaterThanOrEqual(150);
      }
    },
  );
});
