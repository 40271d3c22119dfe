import { MINUTE_MS } from '../../../tag/base/durations.ts';
import type { DiscoveredProvider, ProviderClient } from '../../identity-clients.types.ts';
import type { Log } from '../../log.ts';
import { describeProviderError } from './provider-error.ts';
import { getMetadataUrl, trimIssuer } from './issuer.ts';

type OauthSettings = ProviderClient['settings'];

/** The time limit of each request to the provider, in seconds. */
const TIMEOUT_S = 5;

/**
 * Creates the client of the identity provider. It sends nothing before its first use, so that the server starts without the provider.
 * After a failure the next use tries again; simultaneous uses share one try.
 */
export function createProviderClient(
  settings: OauthSettings,
  { log, clock }: { log: Log; clock: () => Date },
): ProviderClient {
  let discovered: DiscoveredProvider | null = null;
  let pendingDiscovery: Promise<DiscoveredProvider | null> | null = null;
  let loggedAt = Number.NEGATIVE_INFINITY;
  const logFailure = (error: unknown): void => {
    const now = clock().getTime();
    if (now - loggedAt < MINUTE_MS) return;
    loggedAt = now;
    log.error(describeProviderError(error), 'the identity provider of OAUTH_ISSUER_URL cannot be used');
  };
  const tryDiscovery = async (): Promise<DiscoveredProvider | null> => {
    try {
      discovered = await readMetadata(settings);
    } catch (error) {
      logFailure(error);
    }
    pendingDiscovery = null;
    return discovered;
  };
  return {
    settings,
    discover: () => {
      if (discovered !== null) return Promise.resolve(discovered);
      pendingDiscovery ??= tryDiscovery();
      return pendingDiscovery;
    },
  };
}

async function readMetadata(settings: OauthSettings): Promise<DiscoveredProvider> {
  const library = await import('openid-client');
  const url = new URL(getMetadataUrl(settings.issuerUrl));
  // The settings allow plain http only on this machine.
  const execute = url.protocol === 'http:' ? [library.allowInsecureRequests] : [];
  const clientAuth = createClientAuth(library, settings);
  const options = { execute, timeout: TIMEOUT_S };
  const configuration = await library.discovery(url, settings.clientId, undefined, clientAuth, options);
  // Threat: a provider that is reached by a wrong address signs in the accounts of another one. The library does not compare the issuer
  // with an address of metadata.
  if (trimIssuer(configuration.serverMetadata().issuer) !== trimIssuer(settings.issuerUrl))
    throw new ForeignMetadataError();
  return { library, configuration };
}

/** The error if the metadata name another issuer than OAUTH_ISSUER_URL. */
class ForeignMetadataError extends Error {
  readonly code = 'FOREIGN_METADATA';
}

function createClientAuth(
  library: DiscoveredProvider['library'],
  { authMethod, clientSecret = '' }: OauthSettings,
) {
  if (authMethod === 'none') return library.None();
  return authMethod === 'client_secret_post'
    ? library.ClientSecretPost(clientSecret)
    : library.ClientSecretBasic(clientSecret);
}
