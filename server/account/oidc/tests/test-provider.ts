import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration } from 'oidc-provider';
import type { OauthSettings } from '../../../sign-in-settings.ts';

/** The PUBLIC_URL of the apps of these tests. The browser reaches the app there. */
export const PUBLIC_URL = 'https://tags.example';

const CLIENT_ID = 'tailfin';
export const CLIENT_SECRET = 'the-secret-of-the-client-'.repeat(2);

/** The claims of an account at the provider. */
export type Person = Record<string, unknown>;

export type TestProvider = {
  issuer: string;
  settings: OauthSettings;
  /** The accounts by their subject. */
  people: Map<string, Person>;
  /** The subject that signs in next, and how many seconds ago it did. */
  signIn: { subject: string; ageS: number };
  /** The paths that were requested. */
  paths: string[];
  /** Replaces the response of a request if it returns true. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  close(): Promise<void>;
};

/**
 * Starts a certified provider on this machine, whose pages sign in without a click.
 * @param publicUrl the origin of the product, to which it sends browsers back
 */
export async function startTestProvider(publicUrl: string = PUBLIC_URL): Promise<TestProvider> {
  // It warns that its memory is not for production.
  for (const method of ['info', 'warn'] as const) jest.spyOn(console, method).mockImplementation();
  const { Provider } = await import('oidc-provider');
  let handle: RequestListener = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, buildConfiguration(people, publicUrl));
  const showPages = provider.callback();
  const testProvider: TestProvider = {
    issuer,
    settings: buildSettings(issuer),
    people,
    signIn: { subject: '', ageS: 0 },
    paths: [],
    intercept: () => false,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  handle = (request, response) => {
    const { url = '' } = request;
    testProvider.paths.push(url.split('?')[0] ?? '');
    if (testProvider.intercept(request, response)) return;
    if (!url.startsWith('/interaction/')) {
      void showPages(request, response);
      return;
    }
    const { subject, ageS } = testProvider.signIn;
    const ts = Math.floor(Date.now() / 1_000) - ageS;
    void provider.interactionFinished(request, response, { login: { accountId: subject, ts } });
  };
  return testProvider;
}

export const buildSettings = (issuerUrl: string): OauthSettings => ({
  issuerUrl,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  authMethod: 'client_secret_basic',
  scope: 'openid profile email',
  prompt: undefined,
  buttonText: 'Log in with SSO',
  isAutoLogin: false,
});

function buildConfiguration(people: Map<string, Person>, publicUrl: string): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login?autoLogin=false`],
        require_auth_time: true,
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'nickname', 'preferred_username'],
    },
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        // The page of the package loads a font from another host.
        logoutSource: (context, form) => {
          context.body = `${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`;
        },
      },
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: async () => ({ ...people.get(subject), sub: subject }),
    }),
    // Skips the page of consent.
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  };
}
