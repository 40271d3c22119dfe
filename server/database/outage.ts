/**
 * Network errors. Some errors of the driver have no code; only their text identifies them. A distributed database that loses a server
 * during a commit has no code either.
 */
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
const DRIVER_MESSAGES =
  /^(could not commit transaction for shard|timeout e|Connection terminated|Query read timeout|Client was closed|Client has encountered a connection error|terminating connection)/;
/**
 * SQLSTATE codes: connection exception, insufficient resources, operator intervention (shutdown, time-out), and a deadlock, serialization
 * conflict or lock time-out, after which the rolled-back transaction can be tried again.
 */
const OUTAGE_STATES = /^(08|53|57|40001|40P01|55P03)/;

/** TypeORM releases the query runner of a broken connection; the next statement of its transaction then fails with such an error. */
const RELEASED_ERROR_NAMES = /^QueryRunner(Provider)?AlreadyReleasedError$/;

/** Returns true if the database could not answer, so that the response is 503 and the client may try again. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (NETWORK_CODES.has(code) || OUTAGE_STATES.test(code)) return true;
  if (RELEASED_ERROR_NAMES.test(error.name) || DRIVER_MESSAGES.test(error.message)) return true;
  // An AggregateError: all addresses of the host failed.
  if ('errors' in error && Array.isArray(error.errors) && error.errors.some(isOutage)) return true;
  const inner = 'driverError' in error ? error.driverError : error.cause;
  return inner !== error && isOutage(inner);
}
