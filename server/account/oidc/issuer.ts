import type { Deps } from '../../context.ts';

type Config = Deps['config'];

const WELL_KNOWN_PATH = '/.well-known/openid-configuration';

/** Returns the issuer without a trailing slash, also of the address of its metadata. */
export function trimIssuer(issuer: string): string {
  const withoutPath = issuer.endsWith(WELL_KNOWN_PATH) ? issuer.slice(0, -WELL_KNOWN_PATH.length) : issuer;
  return withoutPath.replace(/\/+$/, '');
}

/** Returns the address of the metadata of an issuer. */
export const getMetadataUrl = (issuer: string): string => `${trimIssuer(issuer)}${WELL_KNOWN_PATH}`;

/** Returns true if identities of the issuer can sign in with the settings of this server. */
export function isUsableIssuer(config: Pick<Config, 'oauth' | 'proxyAuth'>, issuer: string): boolean {
  return isProviderIssuer(config, issuer) || isSameIssuer(config.proxyAuth?.issuer, issuer);
}

/** Returns true if the configured identity provider is the issuer. */
export function isProviderIssuer({ oauth }: Pick<Config, 'oauth'>, issuer: string): boolean {
  return isSameIssuer(oauth?.issuerUrl, issuer);
}

function isSameIssuer(setting: string | undefined, issuer: string): boolean {
  return setting !== undefined && trimIssuer(setting) === trimIssuer(issuer);
}
