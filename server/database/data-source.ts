import 'reflect-metadata';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { lockDataFolder } from './data-folder-lock.ts';
import { ENTITIES } from './entities.ts';
import { Init1795251600000 } from './migrations/20261121090000-init.ts';
import { SeedCatalogue1795255200000 } from './migrations/20261121100000-seed-catalogue.ts';
import { UploadReferences1795262400000 } from './migrations/20261121120000-upload-references.ts';
import { TagIndexes1795269600000 } from './migrations/20261121140000-tag-indexes.ts';
import { AirportRank1795280400000 } from './migrations/20261121170000-airport-rank.ts';
import { OwnAirlineNames1795284000000 } from './migrations/20261121180000-own-airline-names.ts';
import { TagSearch1795287600000 } from './migrations/20261121190000-tag-search.ts';
import { MendedCatalogue1795291200000 } from './migrations/20261121200000-mended-catalogue.ts';
import { FlightYear1795294800000 } from './migrations/20261121210000-flight-year.ts';
import { ClosedAirports1795298400000 } from './migrations/20261121220000-closed-airports.ts';
import { StoredAnswers1795338000000 } from './migrations/20261122090000-stored-answers.ts';

/** The one door to the database, whichever of the two stands behind it. */
export type Database = {
  readonly source: DataSource;
  readonly kind: 'pglite' | 'postgres';
  /** Resolves when a query is answered; rejects when the database is down. */
  ping(): Promise<void>;
  /** Ends every connection and frees the data folder. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** A PostgreSQL; without it the embedded database is used. */
  url?: string | undefined;
  /** Where the embedded database lives; 'memory://' keeps it in memory. */
  dataDir: string;
  /** Told about connections that broke while idle; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
  /** Called when another process took the data folder over; must end this process without another write. */
  onFolderLost?: () => void;
};

/** Any number that no other program on the same PostgreSQL uses for an advisory lock. */
const MIGRATION_LOCK = 8_245_346;

/** Nobody waits for an answer while a server starts. */
const CONNECT_PATIENCE_MS = 5_000;

const COMMON = {
  type: 'postgres' as const,
  driver: pg,
  entities: ENTITIES,
  migrations: [
    Init1795251600000,
    SeedCatalogue1795255200000,
    UploadReferences1795262400000,
    TagIndexes1795269600000,
    AirportRank1795280400000,
    OwnAirlineNames1795284000000,
    TagSearch1795287600000,
    MendedCatalogue1795291200000,
    FlightYear1795294800000,
    ClosedAirports1795298400000,
    StoredAnswers1795338000000,
  ],
  migrationsTransactionMode: 'each' as const,
  installExtensions: false,
  // Makes the default of a uuid column gen_random_uuid(), which is core: no extension is created.
  uuidExtension: 'pgcrypto' as const,
  synchronize: false,
};

/**
 * Opens the database and gets one answer from it; applies no migration.
 * Throws DataFolderBusy when another process has the data folder, and the driver's error when a PostgreSQL cannot be
 * reached.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined ? openEmbedded(options) : openPostgres(options.url, options);
}

async function openPostgres(url: string, { onIdleError }: DatabaseOptions): Promise<Database> {
  const source = new DataSource({
    ...COMMON,
    url,
    poolErrorHandler: onIdleError ?? (() => undefined),
    extra: {
      max: 10,
      // A caller who finds the database gone, or every connection busy, is told so within two seconds.
      connectionTimeoutMillis: 1_800,
      statement_timeout: 10_000,
      // For a server that is frozen and so cannot keep its own time.
      query_timeout: 12_000,
      keepAlive: true,
    },
  });
  await source.initialize();
  return { source, kind: 'postgres', ping: () => ping(source), close: () => source.destroy() };
}

async function openEmbedded({ dataDir, onFolderLost }: DatabaseOptions): Promise<Database> {
  const inMemory = dataDir === 'memory://';
  const lock = inMemory ? undefined : await lockDataFolder(dataDir, onFolderLost ?? (() => undefined));
  let lite: PGlite | undefined;
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
    lite = await PGlite.create(inMemory ? dataDir : path.join(dataDir, 'database'));
    const opened = lite;
    const source = new DataSource({
      ...COMMON,
      // One connection is all there is: inside a transaction only its own manager may be used.
      extra: Object.assign(createPgConfig(opened), {
        max: 1,
        idleTimeoutMillis: 0,
        connectionTimeoutMillis: 10_000,
      }),
    } satisfies DataSourceOptions);
    await source.initialize();
    const close = async (): Promise<void> => {
      await source.destroy();
      await opened.close();
      await lock?.release();
    };
    return { source, kind: 'pglite', ping: () => ping(source), close };
  } catch (error) {
    await lite?.close();
    await lock?.release();
    throw error;
  }
}

async function ping(source: DataSource): Promise<void> {
  await source.query('select 1');
}

/** Applies what is missing, each migration in a transaction of its own. Safe when several servers start at once. */
export async function migrate(database: Database): Promise<void> {
  if (database.kind === 'pglite') {
    // The folder lock has already made this the only process.
    await database.source.runMigrations();
    return;
  }
  const url = urlOf(database.source);
  // One connection holds the lock while another one migrates.
  const lock = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_PATIENCE_MS });
  // Unheard, a connection that breaks while it waits would end the process. The lock is then free, and of two servers
  // that migrate at once one fails whole, since each migration is a transaction.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateUntimed(url);
  } finally {
    // Ending the connection frees the lock, whatever happened.
    await lock.end();
  }
}

/** On a connection without the pool's time-outs: an index on a big table takes longer than any request may. */
async function migrateUntimed(url: string): Promise<void> {
  const source = new DataSource({
    ...COMMON,
    url,
    poolErrorHandler: () => undefined,
    extra: { max: 1, connectionTimeoutMillis: CONNECT_PATIENCE_MS, keepAlive: true },
  });
  await source.initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

function urlOf(source: DataSource): string {
  const { options } = source;
  if (!('url' in options) || options.url === undefined) throw new Error('the data source has no url');
  return options.url;
}
