import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '../../log.ts';
import { createMember, signIn } from '../../tests/accounts.ts';
import { startTestApp } from '../../tests/test-app.ts';
import { createProviderClient } from './provider-client.ts';
import { openBrowser } from './tests/test-browser.ts';
import { buildSettings, CLIENT_SECRET, PUBLIC_URL } from './tests/test-provider.ts';

/** Serves the metadata of an issuer; counts the requests. */
async function startMetadata(getIssuer: (origin: string) => string) {
  const counts = { requests: 0 };
  const server = createServer((_request, response) => {
    counts.requests += 1;
    response.setHeader('content-type', 'application/json');
    const issuer = getIssuer(origin);
    response.end(
      JSON.stringify({ issuer, authorization_endpoint: `${origin}/auth`, token_endpoint: `${origin}/t` }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { origin, counts, close };
}

describe('the metadata of a provider', () => {
  const lines: string[] = [];
  let time = Date.now();
  const createClient = (issuerUrl: string) =>
    createProviderClient(buildSettings(issuerUrl), {
      log: createLog('trace', { write: (line) => lines.push(line) }),
      clock: () => new Date(time),
    });
  beforeEach(() => {
    lines.length = 0;
  });

  it.each([
    ['the issuer', (origin: string) => origin, (origin: string) => origin],
    ['the issuer with a slash', (origin: string) => `${origin}/`, (origin: string) => origin],
    [
      'an issuer that ends with a slash',
      (origin: string) => `${origin}/app`,
      (origin: string) => `${origin}/app/`,
    ],
    [
      'the address of the metadata',
      (origin: string) => `${origin}/app/.well-known/openid-configuration`,
      (origin: string) => `${origin}/app/`,
    ],
  ])('are found by %s, and read once', async (_name, getUrl, getIssuer) => {
    const { origin, counts, close } = await startMetadata(getIssuer);
    const client = createClient(getUrl(origin));
    const found = await Promise.all([client.discover(), client.discover(), client.discover()]);
    const later = await client.discover();
    await close();
    expect(later?.configuration.serverMetadata().issuer).toBe(getIssuer(origin));
    expect([new Set([...found, later]).size, counts.requests, lines]).toEqual([1, 1, []]);
  });

  it.each([
    ['the issuer', (origin: string) => origin],
    ['the address of the metadata', (origin: string) => `${origin}/.well-known/openid-configuration`],
  ])('of another issuer are refused, by %s', async (_name, getUrl) => {
    const { origin, close } = await startMetadata(() => 'https://evil.test');
    const client = createClient(getUrl(origin));
    expect(await client.discover()).toBeNull();
    await close();
    expect(lines.join('')).toContain('OAUTH_ISSUER_URL');
  });

  it('are asked for again after a failure, which is logged once a minute', async () => {
    let issuer = 'https://evil.test';
    const { origin, counts, close } = await startMetadata(() => issuer);
    const client = createClient(origin);
    for (let count = 0; count < 3; count += 1) expect(await client.discover()).toBeNull();
    expect([counts.requests, lines.length]).toEqual([3, 1]);
    time += 60_001;
    await client.discover();
    expect(lines).toHaveLength(2);
    issuer = origin;
    expect(await client.discover()).not.toBeNull();
    await close();
    expect(lines.join('')).not.toContain(CLIENT_SECRET);
  });
});

describe('while the provider is away', () => {
  it('the server starts, everything else works, and the button leads to a clear text', async () => {
    const { origin, close } = await startMetadata((own) => own);
    await close();
    const config = { publicUrl: PUBLIC_URL, oauth: buildSettings(origin) };
    const app = await startTestApp({ database: 'postgres', config });
    try {
      const { token, email } = await createMember(app);
      const { location } = await openBrowser(app).request(`${PUBLIC_URL}/api/auth/oidc/start`);
      expect(location).toBe(`${PUBLIC_URL}/login#oidc-error=PROVIDER_UNAVAILABLE`);
      expect(await signIn(app, email)).toMatch(/^tf_/);
      const mutation = `mutation { startProviderStep(purpose: "confirm") { ... on Refusal { code } } }`;
      const { data } = await app.graphql(mutation, {}, token);
      expect(data).toEqual({ startProviderStep: { code: 'PROVIDER_UNAVAILABLE' } });
      expect((await app.graphql('{ providerLogoutUrl }', {}, token)).data).toEqual({
        providerLogoutUrl: null,
      });
    } finally {
      await app.close();
    }
  });
});
