/** Network faults of the driver, and the driver's own words for them, which carry no code. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const DRIVER_WORDS =
  /^(timeout e|Connection terminated|Query read timeout|Client was closed|terminating connection)/;
/**
 * SQLSTATE: connection exception, insufficient resources, operator intervention (shutdown, time-out); a deadlock or a
 * conflict of transactions, of which nothing was kept and another try succeeds.
 */
const OUTAGE_STATES = /^(08|53|57|40001|40P01)/;

/**
 * Whether an error means that the database could not answer, and not that the question was wrong. The answer is then
 * 503 and worth another try.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (NETWORK_CODES.has(code) || OUTAGE_STATES.test(code)) return true;
  if (DRIVER_WORDS.test(error.message)) return true;
  // A host with several addresses, none of which answered.
  if ('errors' in error && Array.isArray(error.errors) && error.errors.some(isOutage)) return true;
  const inner = 'driverError' in error ? error.driverError : error.cause;
  return inner !== error && isOutage(inner);
}
