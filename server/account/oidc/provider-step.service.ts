import { MINUTE_MS } from '../../../tag/base/durations.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../../context.ts';
import type { DiscoveredProvider } from '../../identity-clients.types.ts';
import { checkRateLimits, getNetwork } from '../../http/rate-limits.ts';
import { confirmPassword } from '../password.service.ts';
import { Session } from '../session.entity.ts';
import { storeStep } from '../sign-in-methods/sign-in-steps.ts';

/** sign-in: on /login. connect: in Settings, another way to sign in. confirm: in Settings, instead of the password. */
export type ProviderPurpose = 'sign-in' | 'connect' | 'confirm';

/** The data of a step that the server stores while the browser is at the provider. */
export type ProviderStepData = {
  /** The secret of PKCE. */
  verifier: string;
  nonce: string;
  purpose: ProviderPurpose;
  /** The time of the start, in milliseconds. */
  startedAt: number;
};

const PROVIDER_STEP_MS = 10 * MINUTE_MS;

/** Returns the address to which the provider sends the browser back. */
export const getRedirectUri = (publicUrl: string): string => `${publicUrl}/api/auth/oidc/callback`;

/**
 * Begins a step of the caller at the provider: 'connect' its account, which needs the password, or 'confirm' that it is the caller.
 * @returns the address at the provider; NOT_FOUND without a provider, FIELD_INVALID on purpose, the refusals of confirmPassword,
 * PROVIDER_UNAVAILABLE, TOO_MANY_ATTEMPTS
 */
export async function startProviderStep(
  context: Context,
  { purpose, password }: { purpose: string; password: string },
): Promise<Result<string>> {
  const { sessionId, user } = requireSession(context);
  if (context.deps.provider === null) return refuse('NOT_FOUND');
  if (purpose !== 'connect' && purpose !== 'confirm')
    return refuse('FIELD_INVALID', 'purpose', { field: 'purpose' });
  const limitCheck = await checkRateLimits(context, { signInStepByIp: getNetwork(context.ip) });
  if (!limitCheck.ok) return limitCheck;
  if (purpose === 'connect') {
    const confirmation = await confirmPassword(context, { field: 'password', password });
    if (!confirmation.ok) return confirmation;
  }
  const url = await buildProviderUrl(context, { purpose, user: { userId: user.id, sessionId } });
  return url === null ? refuse('PROVIDER_UNAVAILABLE') : ok(url);
}

/** Stores a step and returns the address at the provider; returns null if the provider does not respond. */
export async function buildProviderUrl(
  context: Context,
  { purpose, user }: { purpose: ProviderPurpose; user?: { userId: string; sessionId: string } },
): Promise<string | null> {
  const { provider, db, clock } = context.deps;
  const discovered = (await provider?.discover()) ?? null;
  if (provider === null || discovered === null) return null;
  const { library } = discovered;
  const [state, nonce, verifier] = [
    library.randomState(),
    library.randomNonce(),
    library.randomPKCECodeVerifier(),
  ];
  const data: ProviderStepData = { verifier, nonce, purpose, startedAt: clock().getTime() };
  const step = { kind: 'provider', key: state, data, lifetimeMs: PROVIDER_STEP_MS } as const;
  await storeStep(db.source.manager, context, user === undefined ? step : { ...step, user });
  const { scope, prompt } = provider.settings;
  const url = library.buildAuthorizationUrl(discovered.configuration, {
    redirect_uri: getRedirectUri(context.deps.config.publicUrl),
    response_mode: 'query',
    scope,
    state,
    nonce,
    code_challenge: await library.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(purpose === 'confirm' ? { prompt: 'login', max_age: '0' } : prompt === undefined ? {} : { prompt }),
  });
  return url.href;
}

/**
 * Returns the address that signs the caller out at the provider too; null if the provider did not begin this session, has no such address
 * or does not respond.
 */
export async function findProviderLogoutUrl(context: Context): Promise<string | null> {
  const { sessionId: id, user } = requireSession(context);
  const { provider, db } = context.deps;
  if (provider === null) return null;
  const session = await db.source.getRepository(Session).findOneBy({ id, userId: user.id });
  if (session?.signInMethod !== 'provider') return null;
  const discovered = await provider.discover();
  return discovered === null ? null : buildLogoutUrl(discovered, context.deps.config.publicUrl);
}

function buildLogoutUrl({ library, configuration }: DiscoveredProvider, publicUrl: string): string | null {
  if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
  const { href } = library.buildEndSessionUrl(configuration, {
    client_id: configuration.clientMetadata().client_id,
    post_logout_redirect_uri: `${publicUrl}/login?autoLogin=false`,
  });
  return href;
}
