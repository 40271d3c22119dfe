import pg from 'pg';
import { DataSource } from 'typeorm';
import { COMMON_OPTIONS, type Database } from './data-source.ts';
import { distributeTables, isDistributed, SEQUENTIAL_MODE } from './distribution/distribute-tables.ts';

/** Any number that no other program on the same PostgreSQL uses for an advisory lock. */
const MIGRATION_LOCK = 8_245_346;

/** Longer than for requests, because no user waits while a server starts. */
const CONNECT_TIMEOUT_MS = 5_000;

/** The error if the database has a migration that this version does not know. The message is one sentence for the operator. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  constructor() {
    super('This database is from a newer version of Tailfin.');
  }
}

/**
 * Runs pending migrations, each in its own transaction. Safe when several servers start at once.
 * Throws NewerDatabaseError, and writes nothing, if a later version has migrated the database.
 */
export async function migrate(database: Database): Promise<void> {
  if (database.kind === 'pglite') {
    // The folder lock already excludes other processes.
    await checkNotNewer(database.source);
    await database.source.runMigrations();
    return;
  }
  await runUnderMigrationLock(getDatabaseUrl(database.source), async (source) => {
    const isSpread = await isDistributed(source.manager);
    if (isSpread) await source.query(SEQUENTIAL_MODE);
    await source.runMigrations();
    if (isSpread) await source.transaction(distributeTables);
  });
}

/**
 * Runs a task on a connection without the time-outs of the pool, because an index on a large table takes long. No other server or command
 * changes the schema meanwhile. Throws NewerDatabaseError if a later version has migrated the database.
 */
export async function runUnderMigrationLock<T>(
  url: string,
  task: (source: DataSource) => Promise<T>,
): Promise<T> {
  // One connection holds the lock while another connection runs the task.
  const lock = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Without a listener, a broken connection would end the process. A broken connection releases the lock. If two servers then migrate at
  // once, one of them fails as a whole, because each migration is a transaction.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await runUntimed(url, async (source) => {
      await checkNotNewer(source);
      return task(source);
    });
  } finally {
    // Closing the connection releases the lock.
    await lock.end();
  }
}

/**
 * Throws NewerDatabaseError if the database has an unknown migration. Threat: an older version, started by mistake or by a rollback,
 * writes rows that the newer version cannot read. Known limit: an older server that was already running during the migration continues.
 */
export async function checkNotNewer(source: DataSource): Promise<void> {
  const knownNames = new Set(listKnownMigrations(source));
  if ((await listAppliedMigrations(source)).some((name) => !knownNames.has(name)))
    throw new NewerDatabaseError();
}

/** Returns true if each migration of this version has run. */
export async function isUpToDate(source: DataSource): Promise<boolean> {
  const appliedNames = new Set(await listAppliedMigrations(source));
  return listKnownMigrations(source).every((name) => appliedNames.has(name));
}

function listKnownMigrations({ migrations }: DataSource): string[] {
  return migrations.map((migration) => migration.name ?? migration.constructor.name);
}

async function listAppliedMigrations({ manager }: DataSource): Promise<string[]> {
  const [tableCheck] = await manager.query<{ exists: boolean }[]>(
    `select to_regclass('migrations') is not null as exists`,
  );
  if (!tableCheck?.exists) return [];
  const appliedMigrations = await manager.query<{ name: string }[]>('select name from migrations');
  return appliedMigrations.map(({ name }) => name);
}

async function runUntimed<T>(url: string, task: (source: DataSource) => Promise<T>): Promise<T> {
  const source = new DataSource({
    ...COMMON_OPTIONS,
    url,
    poolErrorHandler: () => undefined,
    extra: { max: 1, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true },
  });
  await source.initialize();
  try {
    return await task(source);
  } finally {
    await source.destroy();
  }
}

function getDatabaseUrl(source: DataSource): string {
  const { options } = source;
  if (!('url' in options) || options.url === undefined) throw new Error('the data source has no url');
  return options.url;
}
