import pg from 'pg';

const CHECK_INTERVAL_MS = 100;
/** The duration of a query or of a wait for a connection after which the database is suspect, in milliseconds. */
const MAX_SILENCE_MS = 900;
/**
 * The number of checks in which a suspect database must answer a probe. It is a number, not a time: after a long task of this process, it
 * reads received data between two checks.
 */
const PROBE_CHECKS = 7;
/** The number of checks between two probes, during a slow query or a hang. */
const PAUSE_CHECKS = 5;

/** The error if the database accepted a query or a connection and does not answer. Its code counts as an outage. */
export class DatabaseHangsError extends Error {
  override readonly name = 'DatabaseHangsError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database does not answer');
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];
type HangProbe = { hasResponded: boolean; checks: number; end(): void };

/**
 * Gives a hanging database up within two seconds: everything that waits for it fails with DatabaseHangsError, and what
 * comes later fails at once, until it answers again. A slow query is no hang: while the database answers anything at
 * all, only its own time-outs end a query. Threat: a frozen server, or a network that swallows packets, on which each
 * request would wait for the time-out of every query that it makes.
 * @param timeoutFactor multiplies the times
 * @returns stops watching
 */
export function guardAgainstHangs(pool: pg.Pool, url: string, timeoutFactor: number): () => void {
  const querySince = new Map<pg.PoolClient, number>();
  const waitingSince = new Map<ConnectCallback, number>();
  let isHanging = false;
  let probe: HangProbe | undefined;
  let pausedChecks = 0;
  const noteResponse = (): void => {
    if (probe !== undefined) probe.hasResponded = true;
  };
  pool.on('connect', (client) => {
    noteResponse();
    // The pool removes its listener before the new owner adds one. Threat: an error in between, such as the shutdown of the server in the
    // same packet, would end this process. The next query fails with that error.
    client.on('error', () => undefined);
    watchQueries(client, querySince, noteResponse);
  });
  const connect = pool.connect.bind(pool);
  const connectGuarded = (callback: ConnectCallback): void => {
    if (isHanging) return process.nextTick(callback, new DatabaseHangsError(), undefined, () => undefined);
    waitingSince.set(callback, Date.now());
    return connect((error, client, release) => {
      // The wait has already failed with DatabaseHangsError, so the connection returns to the pool.
      if (!waitingSince.delete(callback)) return client === undefined ? undefined : release();
      return callback(error, client, release);
    });
  };
  pool.connect = connectGuarded as typeof pool.connect;

  const dropConnections = (): void => {
    for (const client of querySince.keys()) destroy(client);
    querySince.clear();
    const waitingCallbacks = [...waitingSince.keys()];
    waitingSince.clear();
    for (const callback of waitingCallbacks) callback(new DatabaseHangsError(), undefined, () => undefined);
  };
  const checkForHang = (): void => {
    if (probe !== undefined) {
      probe.checks += 1;
      if (!probe.hasResponded && probe.checks < PROBE_CHECKS * timeoutFactor) return;
      isHanging = !probe.hasResponded;
      probe.end();
      probe = undefined;
      pausedChecks = PAUSE_CHECKS;
    } else if (pausedChecks > 0) pausedChecks -= 1;
    else if (isHanging || isSuspect([...querySince.values(), ...waitingSince.values()], timeoutFactor))
      probe = startProbe(url);
    if (isHanging) dropConnections();
  };
  const timer = setInterval(checkForHang, CHECK_INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    probe?.end();
  };
}

function isSuspect(startTimes: number[], timeoutFactor: number): boolean {
  return startTimes.some((start) => Date.now() - start > MAX_SILENCE_MS * timeoutFactor);
}

/** Records the time since which a connection waits for the response to a query. */
function watchQueries(
  client: pg.PoolClient,
  querySince: Map<pg.PoolClient, number>,
  onResponse: () => void,
): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  client.query = ((...values: unknown[]) => {
    querySince.set(client, Date.now());
    return query(...values);
  }) as typeof client.query;
  client.on('drain', () => {
    querySince.delete(client);
    onResponse();
  });
  client.on('end', () => querySince.delete(client));
}

/** Ends a connection at once, so that its query fails. end() would wait for the server. */
function destroy(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(new DatabaseHangsError());
}

/** Sends a query on a separate connection, because all others may wait for locks. */
function startProbe(url: string): HangProbe {
  const client = new pg.Client({ connectionString: url });
  const probe: HangProbe = { hasResponded: false, checks: 0, end: () => undefined };
  const markResponded = (): void => {
    probe.hasResponded = true;
  };
  // An error with an SQLSTATE, such as too many connections, is a response. A broken connection is not.
  const handleProbeError = (error: Error): void => {
    if (error instanceof pg.DatabaseError) markResponded();
  };
  client.on('error', handleProbeError);
  client
    .connect()
    .then(() => client.query('select 1'))
    .then(markResponded)
    .catch(handleProbeError);
  probe.end = () => {
    client.end().catch(() => undefined);
    destroy(client as unknown as pg.PoolClient);
  };
  return probe;
}
