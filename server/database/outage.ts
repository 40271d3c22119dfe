/** Network errors. The driver has errors without a code, which only their text tells apart. */
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
  /^(timeout e|Connection terminated|Query read timeout|Client was closed|Client has encountered a connection error|terminating connection)/;
/**
 * SQLSTATE: connection exception, insufficient resources, operator intervention (shutdown, time-out); a deadlock, a conflict
 * of transactions or a lock that did not come free, which was rolled back and can be tried again.
 */
const OUTAGE_STATES = /^(08|53|57|40001|40P01|55P03)/;

/** TypeORM releases the runner of a broken connection; the next statement of its transaction then fails with one of these. */
const RELEASED = /^QueryRunner(Provider)?AlreadyReleasedError$/;

/** Whether an error means that the database could not answer, so that the response is 503 and the client may try again. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (NETWORK_CODES.has(code) || OUTAGE_STATES.test(code)) return true;
  if (RELEASED.test(error.name) || DRIVER_WORDS.test(error.message)) return true;
  // An AggregateError: no address of the host answered.
  if ('errors' in error && Array.isArray(error.errors) && error.errors.some(isOutage)) return true;
  const inner = 'driverError' in error ? error.driverError : error.cause;
  return inner !== error && isOutage(inner);
}
