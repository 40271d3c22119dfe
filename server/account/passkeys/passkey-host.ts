import { isIP } from 'node:net';

/** Returns the host at which passkeys work; null for an IP address, or without https except on localhost. */
export function getPasskeyHost(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return protocol === 'https:' || hostname === 'localhost' ? hostname : null;
}
