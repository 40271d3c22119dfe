import type { Context } from '../../context.ts';
import type { DiscoveredProvider } from '../../identity-clients.types.ts';
import type { ExternalIdentity } from '../sign-in-methods/identity.service.ts';
import { getRedirectUri, type ProviderStepData } from './provider-step.service.ts';

/** The claims of a provider or proxy that describe its user. */
type PersonClaims = Readonly<Record<string, unknown>>;

/**
 * Exchanges the code of a callback for the identity of the user. Throws the errors of openid-client: for a wrong state, nonce, issuer,
 * code or PKCE secret, for an old sign-in at the provider in a step that confirms, and if the provider does not respond.
 */
export async function readProviderIdentity(
  { deps: { clock, config } }: Context,
  { library, configuration }: DiscoveredProvider,
  { query, state, data }: { query: string; state: string; data: ProviderStepData },
): Promise<ExternalIdentity> {
  const url = new URL(getRedirectUri(config.publicUrl));
  url.search = query;
  // Threat: the user of an open session takes max_age out of the address, and an old sign-in at the provider confirms. So the time of
  // that sign-in is compared with the start of the stored step.
  const elapsedS = Math.ceil((clock().getTime() - data.startedAt) / 1_000);
  const maxAge = data.purpose === 'confirm' ? { maxAge: elapsedS } : {};
  const tokens = await library.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: data.verifier,
    expectedState: state,
    expectedNonce: data.nonce,
    idTokenExpected: true,
    ...maxAge,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('the provider sent no ID token');
  const person = { ...claims };
  const isComplete = claims['email'] !== undefined && claims['email_verified'] !== undefined;
  if (!isComplete && configuration.serverMetadata().userinfo_endpoint !== undefined)
    Object.assign(person, await library.fetchUserInfo(configuration, tokens.access_token, claims.sub));
  return toIdentity({ issuer: claims.iss, subject: claims.sub }, person);
}

/** The maximum length of a stored claim. The longest address and OpenID's longest subject are shorter. */
const MAX_CLAIM_LENGTH = 400;

/**
 * Builds an identity of its claims. An address counts as verified only if the claim is the boolean true. Throws if the subject cannot be
 * stored.
 */
export function toIdentity(
  { issuer, subject }: Pick<ExternalIdentity, 'issuer' | 'subject'>,
  claims: PersonClaims,
): ExternalIdentity {
  if (parseClaim(subject) !== subject) throw new Error('the subject cannot be stored');
  const { nickname, name, preferred_username } = claims;
  const nicknames = [nickname, name, preferred_username].map(parseClaim);
  return {
    issuer,
    subject,
    email: parseClaim(claims['email']),
    isEmailVerified: claims['email_verified'] === true,
    nickname: nicknames.find((value) => value !== null && value.trim() !== '') ?? null,
  };
}

/** Returns a text claim; null for other values, and for a text that a database cannot store. */
function parseClaim(claim: unknown): string | null {
  const isStorable =
    typeof claim === 'string' &&
    claim.length <= MAX_CLAIM_LENGTH &&
    claim.isWellFormed() &&
    !claim.includes('\0');
  return isStorable ? claim : null;
}
