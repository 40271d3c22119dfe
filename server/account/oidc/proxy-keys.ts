import { MINUTE_MS } from '../../../tag/base/durations.ts';
import type { ProxyKeys } from '../../identity-clients.types.ts';

type ProxyAuthSettings = ProxyKeys['settings'];

const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];
const CLOCK_TOLERANCE_S = 60;

/** Opens the keys of the proxy, which are read with the first token, and again for an unknown key at most once a minute. */
export function openProxyKeys(settings: ProxyAuthSettings): ProxyKeys {
  let pendingVerifier: Promise<ProxyKeys['verify']> | undefined;
  return {
    settings,
    verify: async (token, now) => {
      pendingVerifier ??= createVerifier(settings);
      const verify = await pendingVerifier;
      return verify(token, now);
    },
  };
}

async function createVerifier({
  jwksUrl,
  issuer,
  audience,
}: ProxyAuthSettings): Promise<ProxyKeys['verify']> {
  const { createRemoteJWKSet, jwtVerify } = await import('jose');
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: 5_000,
    cooldownDuration: MINUTE_MS,
    cacheMaxAge: 60 * MINUTE_MS,
  });
  return async (token, now) => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer,
      audience,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
    });
    const { iss, sub } = payload;
    if (!iss || !sub) throw new Error('the token names no user');
    return { ...payload, iss, sub };
  };
}

const UNREACHABLE_CODES = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'];

/** Returns true if the keys could not be read, rather than that the token is wrong. */
export function areKeysUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (error.name === 'TypeError' && code === '') || UNREACHABLE_CODES.includes(code);
}
