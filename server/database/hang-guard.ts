import pg from 'pg';

const CHECK_EVERY_MS = 100;
/** A query or a wait for a connection that lasts longer makes the database suspect. */
const SUSPECT_MS = 900;
/**
 * Checks that a suspect has to answer anything. A number of checks, not a time: after a long task of this process, what
 * has arrived is read between two checks.
 */
const PROBE_CHECKS = 7;
/** Checks between two probes: of a slow query, or of a database that hangs. */
const PAUSE_CHECKS = 5;

/** The database took a query or a connection and does not answer. Counts as an outage by its code. */
export class DatabaseHangsError extends Error {
  override readonly name = 'DatabaseHangsError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database does not answer');
  }
}

type Callback = Parameters<pg.Pool['connect']>[0];
type Probe = { answered: boolean; checks: number; end(): void };

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
  const waits = new Map<Callback, number>();
  let hangs = false;
  let probe: Probe | undefined;
  let pause = 0;
  const heard = (): void => {
    if (probe !== undefined) probe.answered = true;
  };
  pool.on('connect', (client) => {
    heard();
    // The pool takes its listener away before the new owner adds one. Threat: an error that arrives in between, such as
    // the shutdown of the server in the same packet, would end this process. The next query fails with it.
    client.on('error', () => undefined);
    watchQueries(client, querySince, heard);
  });
  const connect = pool.connect.bind(pool);
  const guarded = (callback: Callback): void => {
    if (hangs) return process.nextTick(callback, new DatabaseHangsError(), undefined, () => undefined);
    waits.set(callback, Date.now());
    return connect((error, client, release) => {
      // Given up in the meantime: nobody needs this connection.
      if (!waits.delete(callback)) return client === undefined ? undefined : release();
      return callback(error, client, release);
    });
  };
  pool.connect = guarded as typeof pool.connect;

  const giveUp = (): void => {
    for (const client of querySince.keys()) destroy(client);
    querySince.clear();
    const given = [...waits.keys()];
    waits.clear();
    for (const callback of given) callback(new DatabaseHangsError(), undefined, () => undefined);
  };
  const check = (): void => {
    if (probe !== undefined) {
      probe.checks += 1;
      if (!probe.answered && probe.checks < PROBE_CHECKS * timeoutFactor) return;
      hangs = !probe.answered;
      probe.end();
      probe = undefined;
      pause = PAUSE_CHECKS;
    } else if (pause > 0) pause -= 1;
    else if (hangs || isSuspect([...querySince.values(), ...waits.values()], timeoutFactor))
      probe = startProbe(url);
    if (hangs) giveUp();
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    probe?.end();
  };
}

function isSuspect(since: number[], timeoutFactor: number): boolean {
  return since.some((start) => Date.now() - start > SUSPECT_MS * timeoutFactor);
}

/** Notes since when a connection waits for the answer to a query. */
function watchQueries(client: pg.PoolClient, since: Map<pg.PoolClient, number>, heard: () => void): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  client.query = ((...values: unknown[]) => {
    since.set(client, Date.now());
    return query(...values);
  }) as typeof client.query;
  client.on('drain', () => {
    since.delete(client);
    heard();
  });
  client.on('end', () => since.delete(client));
}

/** Ends a connection at once, so that its query fails. end() would wait for the server. */
function destroy(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(new DatabaseHangsError());
}

/** Asks on a connection of its own, since all others may wait for locks. */
function startProbe(url: string): Probe {
  const client = new pg.Client({ connectionString: url });
  const probe: Probe = { answered: false, checks: 0, end: () => undefined };
  const answered = (): void => {
    probe.answered = true;
  };
  // A refusal with an SQLSTATE, such as too many connections, is an answer. A broken connection is none.
  const failed = (error: Error): void => {
    if (error instanceof pg.DatabaseError) answered();
  };
  client.on('error', failed);
  client
    .connect()
    .then(() => client.query('select 1'))
    .then(answered)
    .catch(failed);
  probe.end = () => {
    client.end().catch(() => undefined);
    destroy(client as unknown as pg.PoolClient);
  };
  return probe;
}
