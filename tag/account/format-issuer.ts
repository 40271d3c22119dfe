/** The longest text of an issuer that is no URL. */
const MAX_ISSUER_LENGTH = 100;

/** Returns the host of an issuer, by which users recognize it; the beginning of its text if it is no URL. */
export function formatIssuer(issuer: string): string {
  const host = URL.canParse(issuer) ? new URL(issuer).host : '';
  return host === '' ? issuer.slice(0, MAX_ISSUER_LENGTH) : host;
}
