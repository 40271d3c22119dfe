import { ConfigError, readConfig } from './config.ts';

const PROVIDER = {
  OAUTH_ISSUER_URL: 'https://id.example/app/',
  OAUTH_CLIENT_ID: 'tailfin',
  OAUTH_CLIENT_SECRET: 'a-secret-value',
};
const PROXY = {
  PROXY_AUTH_JWKS: 'https://team.example/certs',
  PROXY_AUTH_HEADER: 'Cf-Access-Jwt-Assertion',
  PROXY_AUTH_ISSUER: 'https://team.example',
  PROXY_AUTH_AUDIENCE: 'tags',
};

function listProblems(settings: Record<string, string>): readonly string[] {
  try {
    readConfig(settings);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the settings of the sign-in', () => {
  it('are all off by default', () => {
    expect(readConfig({})).toMatchObject({
      oauth: undefined,
      proxyAuth: undefined,
      identityRules: { isAutoRegister: true, isLinkedByEmail: false, needsVerifiedEmail: true },
      isPasswordHidden: false,
      secretsKey: undefined,
    });
  });

  it('of a provider have the defaults of other servers', () => {
    expect(readConfig(PROVIDER).oauth).toEqual({
      issuerUrl: 'https://id.example/app/',
      clientId: 'tailfin',
      clientSecret: 'a-secret-value',
      authMethod: 'client_secret_basic',
      scope: 'openid profile email',
      prompt: undefined,
      buttonText: 'Log in with SSO',
      isAutoLogin: false,
    });
    expect(readConfig({ ...PROVIDER, OAUTH_ENABLED: 'false' }).oauth).toBeUndefined();
  });

  it.each(['on', 'true'])('accept %s as on', (value) => {
    const names = ['OAUTH_AUTO_LOGIN', 'OAUTH_HIDE_PASSWORD_FORM', 'OAUTH_LINK_BY_EMAIL'];
    const config = readConfig({ ...PROVIDER, ...Object.fromEntries(names.map((name) => [name, value])) });
    expect([
      config.oauth?.isAutoLogin,
      config.isPasswordHidden,
      config.identityRules.isLinkedByEmail,
    ]).toEqual([true, true, true]);
  });

  it.each([
    [{ OAUTH_ISSUER_URL: 'http://id.example' }, 'OAUTH_ISSUER_URL must be a URL that starts with https://'],
    [
      { OAUTH_ISSUER_URL: 'http://127.0.0.1.evil.test' },
      'OAUTH_ISSUER_URL must be a URL that starts with https://',
    ],
    [{ OAUTH_ISSUER_URL: 'id.example' }, 'OAUTH_ISSUER_URL must be a URL that starts with https://'],
    [{ OAUTH_CLIENT_ID: '' }, 'OAUTH_CLIENT_ID is needed with OAUTH_ISSUER_URL'],
    [{ OAUTH_CLIENT_SECRET: '' }, 'OAUTH_CLIENT_SECRET is needed with OAUTH_ISSUER_URL'],
    [{ OAUTH_SCOPE: 'email' }, 'OAUTH_SCOPE must contain openid'],
    [{ OAUTH_AUTO_LOGIN: 'maybe' }, 'OAUTH_AUTO_LOGIN must be on or off'],
    [
      { OAUTH_TOKEN_ENDPOINT_AUTH_METHOD: 'jwt' },
      'OAUTH_TOKEN_ENDPOINT_AUTH_METHOD must be client_secret_basic or client_secret_post or none',
    ],
    [{ OAUTH_BUTTON_TEXT: 'x'.repeat(41) }, 'OAUTH_BUTTON_TEXT must have at most 40 characters'],
    [{ SECRETS_KEY: 'short' }, 'SECRETS_KEY must be 32 bytes in base64 or hex'],
    [
      { ...PROXY, PROXY_AUTH_JWKS: 'http://team.example' },
      'PROXY_AUTH_JWKS must be a URL that starts with https://',
    ],
    [{ ...PROXY, PROXY_AUTH_ISSUER: '' }, 'PROXY_AUTH_ISSUER needed with the other settings of PROXY_AUTH'],
  ])('refuse %p', (settings, problem) => {
    const problems = listProblems({ ...PROVIDER, ...settings });
    expect(problems).toEqual([problem]);
    expect(problems.join()).not.toContain('a-secret-value');
  });

  it('allow plain http only on this machine, and a public client', () => {
    const local = { ...PROVIDER, OAUTH_ISSUER_URL: 'http://localhost:9000/' };
    expect(listProblems(local)).toEqual([]);
    const isPublic = { OAUTH_TOKEN_ENDPOINT_AUTH_METHOD: 'none', OAUTH_CLIENT_SECRET: '' };
    expect(listProblems({ ...PROVIDER, ...isPublic })).toEqual([]);
  });

  it('hide the password form only with a provider, which can confirm changes', () => {
    const problem = 'OAUTH_HIDE_PASSWORD_FORM needs OAUTH_ISSUER_URL';
    expect(listProblems({ OAUTH_HIDE_PASSWORD_FORM: 'on' })).toEqual([problem]);
    expect(listProblems({ ...PROVIDER, OAUTH_ENABLED: 'off', OAUTH_HIDE_PASSWORD_FORM: 'on' })).toEqual([
      problem,
    ]);
    expect(listProblems({ ...PROXY, OAUTH_HIDE_PASSWORD_FORM: 'on' })).toEqual([problem]);
    expect(listProblems({ ...PROVIDER, OAUTH_HIDE_PASSWORD_FORM: 'on' })).toEqual([]);
  });

  it.each([Buffer.alloc(32, 7).toString('hex'), Buffer.alloc(32, 7).toString('base64')])(
    'read a key of 32 bytes in both forms',
    (text) => expect(readConfig({ SECRETS_KEY: text }).secretsKey).toEqual(Buffer.alloc(32, 7)),
  );
});
