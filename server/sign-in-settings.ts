import { z } from 'zod';

/** The settings of the identity provider (OpenID Connect). */
export type OauthSettings = {
  /** The issuer, or its address of /.well-known/openid-configuration. */
  issuerUrl: string;
  clientId: string;
  /** Undefined for a public client. */
  clientSecret: string | undefined;
  authMethod: (typeof AUTH_METHODS)[number];
  scope: string;
  /** The parameter `prompt` of each sign-in; undefined leaves it to the provider. */
  prompt: string | undefined;
  buttonText: string;
  /** True if /login goes to the provider at once. */
  isAutoLogin: boolean;
};

/** The settings of a proxy that signs in its users by a JWT in a header. */
export type ProxyAuthSettings = { jwksUrl: string; header: string; issuer: string; audience: string };

/** The rules for identities of the provider and of the proxy that are seen for the first time. */
export type IdentityRules = {
  /** True if an unknown identity gets an account, within the limits of REGISTRATION and REGISTRATION_DOMAINS. */
  isAutoRegister: boolean;
  /** True if a verified address is enough to sign in to the account here that has it. */
  isLinkedByEmail: boolean;
  /** True if a new account needs an address that the provider says is verified. */
  needsVerifiedEmail: boolean;
};

/** All settings of sign-in methods beside the password. */
export type SignInSettings = {
  oauth: OauthSettings | undefined;
  proxyAuth: ProxyAuthSettings | undefined;
  identityRules: IdentityRules;
  /** True if passwords are refused and their forms are hidden. */
  isPasswordHidden: boolean;
  /** The key that encrypts the secrets of second factors, 32 bytes; undefined for the key in DATA_DIR. */
  secretsKey: Buffer | undefined;
};

const AUTH_METHODS = ['client_secret_basic', 'client_secret_post', 'none'] as const;
const KEY_BYTES = 32;

/** AirTrail, whose settings have the same names, uses true and false. */
const SWITCH_SCHEMA = z
  .enum(['on', 'off', 'true', 'false'], { error: 'must be on or off' })
  .transform((value) => value === 'on' || value === 'true');

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Threat: over plain http, anyone on the way reads the secret of the client and replaces the keys of the provider. */
const SECURE_URL_SCHEMA = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname));
}, 'must be a URL that starts with https://');

/** Parses 32 bytes in base64 or hex; returns undefined if the text is invalid. */
function parseKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  return key.length === KEY_BYTES && /^[\w+/=-]+$/.test(text) ? key : undefined;
}

export const SIGN_IN_SETTINGS_SHAPE = {
  OAUTH_ENABLED: SWITCH_SCHEMA.default(true),
  OAUTH_ISSUER_URL: SECURE_URL_SCHEMA.optional(),
  OAUTH_CLIENT_ID: z.string().optional(),
  OAUTH_CLIENT_SECRET: z.string().optional(),
  OAUTH_TOKEN_ENDPOINT_AUTH_METHOD: z
    .enum(AUTH_METHODS, { error: `must be ${AUTH_METHODS.join(' or ')}` })
    .default('client_secret_basic'),
  OAUTH_SCOPE: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), 'must contain openid')
    .default('openid profile email'),
  OAUTH_PROMPT: z
    .string()
    .regex(/^[a-z_ ]{1,60}$/, 'must be words such as select_account')
    .optional(),
  OAUTH_AUTO_REGISTER: SWITCH_SCHEMA.default(true),
  OAUTH_AUTO_LOGIN: SWITCH_SCHEMA.default(false),
  OAUTH_HIDE_PASSWORD_FORM: SWITCH_SCHEMA.default(false),
  OAUTH_LINK_BY_EMAIL: SWITCH_SCHEMA.default(false),
  OAUTH_REQUIRE_VERIFIED_EMAIL: SWITCH_SCHEMA.default(true),
  OAUTH_BUTTON_TEXT: z
    .string()
    .regex(/^[^\p{C}]{1,40}$/u, 'must have at most 40 characters')
    .default('Log in with SSO'),
  PROXY_AUTH_JWKS: SECURE_URL_SCHEMA.optional(),
  PROXY_AUTH_HEADER: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be the name of a header')
    .optional(),
  PROXY_AUTH_ISSUER: z.string().optional(),
  PROXY_AUTH_AUDIENCE: z.string().optional(),
  SECRETS_KEY: z
    .string()
    .refine((text) => parseKey(text) !== undefined, 'must be 32 bytes in base64 or hex')
    .transform(parseKey)
    .optional(),
};

type ParsedSettings = z.infer<z.ZodObject<typeof SIGN_IN_SETTINGS_SHAPE>>;

/** Returns the missing settings, each as a sentence without values. */
export function listSignInProblems(settings: ParsedSettings): string[] {
  const problems: string[] = [];
  const proxyNames = [
    'PROXY_AUTH_JWKS',
    'PROXY_AUTH_HEADER',
    'PROXY_AUTH_ISSUER',
    'PROXY_AUTH_AUDIENCE',
  ] as const;
  const missingNames = proxyNames.filter((name) => settings[name] === undefined);
  if (missingNames.length > 0 && missingNames.length < proxyNames.length)
    problems.push(`${missingNames.join(' and ')} needed with the other settings of PROXY_AUTH`);
  const isProviderOn = isOauthOn(settings);
  if (isProviderOn && settings.OAUTH_CLIENT_ID === undefined)
    problems.push('OAUTH_CLIENT_ID is needed with OAUTH_ISSUER_URL');
  const needsSecret = settings.OAUTH_TOKEN_ENDPOINT_AUTH_METHOD !== 'none';
  if (isProviderOn && needsSecret && settings.OAUTH_CLIENT_SECRET === undefined)
    problems.push('OAUTH_CLIENT_SECRET is needed with OAUTH_ISSUER_URL');
  // With a proxy alone, an account without a password could confirm no change.
  if (settings.OAUTH_HIDE_PASSWORD_FORM && !isProviderOn)
    problems.push('OAUTH_HIDE_PASSWORD_FORM needs OAUTH_ISSUER_URL');
  return problems;
}

const isOauthOn = (settings: ParsedSettings): boolean =>
  settings.OAUTH_ENABLED && settings.OAUTH_ISSUER_URL !== undefined;

/** Builds the settings, which `listSignInProblems` must have checked. */
export function buildSignInSettings(settings: ParsedSettings): SignInSettings {
  return {
    oauth: buildOauthSettings(settings),
    proxyAuth: buildProxyAuthSettings(settings),
    identityRules: {
      isAutoRegister: settings.OAUTH_AUTO_REGISTER,
      isLinkedByEmail: settings.OAUTH_LINK_BY_EMAIL,
      needsVerifiedEmail: settings.OAUTH_REQUIRE_VERIFIED_EMAIL,
    },
    isPasswordHidden: settings.OAUTH_HIDE_PASSWORD_FORM,
    secretsKey: settings.SECRETS_KEY,
  };
}

function buildOauthSettings(settings: ParsedSettings): OauthSettings | undefined {
  const { OAUTH_ISSUER_URL: issuerUrl, OAUTH_CLIENT_ID: clientId } = settings;
  if (!isOauthOn(settings) || issuerUrl === undefined || clientId === undefined) return undefined;
  return {
    issuerUrl,
    clientId,
    clientSecret: settings.OAUTH_CLIENT_SECRET,
    authMethod: settings.OAUTH_TOKEN_ENDPOINT_AUTH_METHOD,
    scope: settings.OAUTH_SCOPE,
    prompt: settings.OAUTH_PROMPT,
    buttonText: settings.OAUTH_BUTTON_TEXT,
    isAutoLogin: settings.OAUTH_AUTO_LOGIN,
  };
}

function buildProxyAuthSettings(settings: ParsedSettings): ProxyAuthSettings | undefined {
  const {
    PROXY_AUTH_JWKS: jwksUrl,
    PROXY_AUTH_HEADER: header,
    PROXY_AUTH_ISSUER: issuer,
    PROXY_AUTH_AUDIENCE: audience,
  } = settings;
  if (jwksUrl === undefined || header === undefined || issuer === undefined || audience === undefined)
    return undefined;
  return { jwksUrl, header, issuer, audience };
}
