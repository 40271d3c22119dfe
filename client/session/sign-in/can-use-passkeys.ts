const IPV4_PATTERN = /^\d+(?:\.\d+){3}$/;

/** Returns true if the browser can use passkeys at this address: they need https or localhost, and a name instead of an IP address. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  const isIpAddress = IPV4_PATTERN.test(hostname) || hostname.startsWith('[');
  return 'PublicKeyCredential' in window && window.isSecureContext && !isIpAddress;
}
