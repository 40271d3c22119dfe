import { isIP } from 'node:net';

/**
 * Returns the host to which browsers bind the passkeys of this server. Returns null if browsers allow none there: at an IP address, and
 * without https except on localhost.
 */
export function getPasskeyHost(publicUrl: string): string | null {
  const { hostname, protocol } = new URL(publicUrl);
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return hostname;
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0;
  return protocol === 'https:' && !isAddress ? hostname : null;
}
