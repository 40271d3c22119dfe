import type { TestApp } from '../../../tests/test-app.ts';
import { PUBLIC_URL, type TestProvider } from './test-provider.ts';

const CALLBACK = `${PUBLIC_URL}/api/auth/oidc/callback`;
const MAX_REDIRECTS = 12;

type BrowserRequest = { method?: string; headers?: Record<string, string>; body?: string };

export type BrowserResponse = {
  status: number;
  headers: Headers;
  location: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts on what came, whatever it is
  body: any;
};

export type TestBrowser = ReturnType<typeof openBrowser>;

/**
 * Opens a browser with cookies of its own, which follows redirects one by one.
 * @param languages the Accept-Language header; by default that of fetch, which names no language
 */
export function openBrowser(app: TestApp, languages = '*') {
  const jars = new Map<string, Map<string, string>>();

  const request = async (url: string, init: BrowserRequest = {}): Promise<BrowserResponse> => {
    const target = url.startsWith(PUBLIC_URL) ? `${app.url}${url.slice(PUBLIC_URL.length)}` : url;
    const { origin } = new URL(target);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(target, {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, cookie, 'user-agent': 'Firefox', 'accept-language': languages },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const location = response.headers.get('location') ?? '';
    return {
      status: response.status,
      headers: response.headers,
      location,
      body: isJson ? JSON.parse(text) : text,
    };
  };

  /** Follows an address at the provider until it sends the browser back; returns the address of the callback. */
  const walkToCallback = async (start: string): Promise<string> => {
    let url = start;
    for (let count = 0; count < MAX_REDIRECTS; count += 1) {
      if (url.startsWith(CALLBACK)) return url;
      const { location, status, body } = await request(url);
      if (location === '') throw new Error(`the provider answered ${status} ${JSON.stringify(body)}`);
      url = new URL(location, url).href;
    }
    throw new Error('the provider never sent the browser back');
  };

  /** Starts a sign-in and returns the address of the callback. `change` tampers with the address at the provider. */
  const signInAtProvider = async (
    provider: TestProvider,
    subject: string,
    change: (url: URL) => void = () => undefined,
  ): Promise<string> => {
    provider.signIn = { subject, ageS: 0 };
    const { location } = await request(`${PUBLIC_URL}/api/auth/oidc/start`);
    const url = new URL(location);
    change(url);
    return walkToCallback(url.href);
  };

  const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<BrowserResponse> =>
    request(`${PUBLIC_URL}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  const exchange = (code: string, proof: object = {}): Promise<BrowserResponse> =>
    post('/api/auth/oidc/exchange', { code, ...proof });

  /** Signs in at the provider and returns the code that the callback puts into the fragment of /login. */
  const fetchCode = async (provider: TestProvider, subject: string): Promise<string> => {
    const { location } = await request(await signInAtProvider(provider, subject));
    const [, code] = /#oidc=(.+)$/.exec(location) ?? [];
    if (code === undefined) throw new Error(`the callback went to ${location}`);
    return code;
  };

  /** Signs in at the provider and exchanges the code. */
  const signIn = async (provider: TestProvider, subject: string, proof: object = {}) =>
    exchange(await fetchCode(provider, subject), proof);

  return { request, walkToCallback, signInAtProvider, post, exchange, fetchCode, signIn };
}

const METHODS = `{
  signInMethods {
    hasPassword passkeyHost canConnect confirmationIssuer isConfirmed isProviderSession
    identities { id issuer isUsable lastUsedAt }
    secondFactor { confirmedAt }
  }
}`;

// oxlint-disable-next-line typescript/no-explicit-any -- a test asserts on what came, whatever it is
export async function readSignInMethods(app: TestApp, token: string): Promise<any> {
  const { data } = await app.graphql<{ signInMethods: object }>(METHODS, {}, token);
  return data?.signInMethods;
}
