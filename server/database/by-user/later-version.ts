/**
 * Builds the SQL of a version that is later than the stored version, even within one millisecond or after the clock was set back. A
 * distributed database refuses `timestamptz + interval` of a column in an update, because its result depends on the time zone.
 */
export function buildLaterVersionSql(now: string, column: string): string {
  return `greatest(${now}::timestamptz, (${column} at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC')`;
}
