import type { Configuration } from 'openid-client';
import type { OauthSettings, ProxyAuthSettings } from './sign-in-settings.ts';

/** The library, which is loaded with the first use because it takes memory. */
type OidcLibrary = typeof import('openid-client');

/** The provider with its metadata. */
export type DiscoveredProvider = { library: OidcLibrary; configuration: Configuration };

/** The identity provider of the settings. */
export type ProviderClient = {
  settings: OauthSettings;
  /** Returns the metadata of the provider, which is read with the first use; null if it cannot be read now. */
  discover(): Promise<DiscoveredProvider | null>;
};

/** The claims of a proxy's token whose signature and limits are right. */
export type ProxyClaims = Readonly<Record<string, unknown>> & { iss: string; sub: string };

/** The keys with which the proxy in front signs. */
export type ProxyKeys = {
  settings: ProxyAuthSettings;
  /** Returns the claims of a token. Rejects with the errors of jose. */
  verify(token: string, now: Date): Promise<ProxyClaims>;
};
