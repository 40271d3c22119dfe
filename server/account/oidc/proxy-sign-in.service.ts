import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';
import { checkRateLimits, getNetwork } from '../../http/rate-limits.ts';
import type { ProxyKeys } from '../../identity-clients.types.ts';
import type { NewSession } from '../session.service.ts';
import {
  signInByIdentity,
  type ExternalIdentity,
  type LinkProof,
} from '../sign-in-methods/identity.service.ts';
import { describeProviderError } from './provider-error.ts';
import { areKeysUnreachable } from './proxy-keys.ts';
import { toIdentity } from './read-provider-identity.ts';

/**
 * Signs in the user whom the proxy in front names in a signed token. Threat: a caller who reaches the server past the proxy sends the
 * header with the name of a user; so only the signature counts.
 * @returns NOT_FOUND without the settings of a proxy, PROXY_SIGN_IN_FAILED, PROVIDER_UNAVAILABLE, TOO_MANY_ATTEMPTS, the refusals of
 * signInByIdentity
 */
export async function signInByProxy(context: Context, proof: LinkProof): Promise<Result<NewSession>> {
  const { proxyKeys } = context.deps;
  if (proxyKeys === null) return refuse('NOT_FOUND');
  const limitCheck = await checkRateLimits(context, { signInStepByIp: getNetwork(context.ip) });
  if (!limitCheck.ok) return limitCheck;
  const identity = await readProxyIdentity(context, proxyKeys);
  return identity.ok ? signInByIdentity(context, identity.value, { method: 'proxy', proof }) : identity;
}

async function readProxyIdentity(
  { deps: { clock, log }, requestId, proxyToken }: Context,
  keys: ProxyKeys,
): Promise<Result<ExternalIdentity>> {
  if (proxyToken === null) return refuse('PROXY_SIGN_IN_FAILED');
  try {
    const claims = await keys.verify(proxyToken, clock());
    return ok(toIdentity({ issuer: claims.iss, subject: claims.sub }, claims));
  } catch (error) {
    log.warn({ ...describeProviderError(error), requestId }, 'the token of the proxy was not accepted');
    return refuse(areKeysUnreachable(error) ? 'PROVIDER_UNAVAILABLE' : 'PROXY_SIGN_IN_FAILED');
  }
}
