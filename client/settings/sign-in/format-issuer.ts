/** Returns the host of an issuer, by which users recognize it; the whole text if it is no URL. */
export function formatIssuer(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).host || issuer : issuer;
}
