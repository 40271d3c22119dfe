import pg from 'pg';
import { DataSource } from 'typeorm';
import { COMMON_OPTIONS, type Database } from './data-source.ts';

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
  const url = getDatabaseUrl(database.source);
  // One connection holds the lock while another connection migrates.
  const lock = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Without a listener, a broken connection would end the process. A broken connection releases the lock. If two servers then migrate at
  // once, one of them fails as a whole, because each migration is a transaction.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await checkNotNewer(database.source);
    await migrateUntimed(url);
  } finally {
    // Closing the connection releases the lock.
    await lock.end();
  }
}

/**
 * Throws NewerDatabaseError if the database has an unknown migration. Threat: an older version, started by mistake or by a rollback,
 * writes rows that the newer version cannot read. Known limit: an older server that was already running during the migration continues.
 */
export async function checkNotNewer({ migrations, manager }: DataSource): Promise<void> {
  const [tableCheck] = await manager.query<{ exists: boolean }[]>(
    `select to_regclass('migrations') is not null as exists`,
  );
  if (!tableCheck?.exists) return;
  const appliedMigrations = await manager.query<{ name: string }[]>('select name from migrations');
  const knownNames = new Set(migrations.map((migration) => migration.name ?? migration.constructor.name));
  if (appliedMigrations.some(({ name }) => !knownNames.has(name))) throw new NewerDatabaseError();
}

/** Migrates on a connection without the time-outs of the pool, because an index on a large table takes long. */
async function migrateUntimed(url: string): Promise<void> {
  const source = new DataSource({
    ...COMMON_OPTIONS,
    url,
    poolErrorHandler: () => undefined,
    extra: { max: 1, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true },
  });
  await source.initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

function getDatabaseUrl(source: DataSource): string {
  const { options } = source;
  if (!('url' in options) || options.url === undefined) throw new Error('the data source has no url');
  return options.url;
}
