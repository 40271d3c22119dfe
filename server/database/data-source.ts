import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { chmod, cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { findLostWorkers } from './distribution/find-lost-workers.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import { guardAgainstHangs } from './hang-guard.ts';
import { RowCache } from './row-cache.ts';
import { shareConnections } from './share-connections.ts';
import { Init1795251600000 } from './migrations/20261121090000-init.ts';
import { SeedCatalogue1795255200000 } from './migrations/20261121100000-seed-catalogue.ts';
import { UploadReferences1795262400000 } from './migrations/20261121120000-upload-references.ts';
import { TagIndexes1795269600000 } from './migrations/20261121140000-tag-indexes.ts';
import { AirportRank1795280400000 } from './migrations/20261121170000-airport-rank.ts';
import { OwnAirlineNames1795284000000 } from './migrations/20261121180000-own-airline-names.ts';
import { TypeormMetadata1795287000000 } from './migrations/20261121185000-typeorm-metadata.ts';
import { TagSearch1795287600000 } from './migrations/20261121190000-tag-search.ts';
import { MendedCatalogue1795291200000 } from './migrations/20261121200000-mended-catalogue.ts';
import { FlightYear1795294800000 } from './migrations/20261121210000-flight-year.ts';
import { ClosedAirports1795298400000 } from './migrations/20261121220000-closed-airports.ts';
import { StoredAnswers1795338000000 } from './migrations/20261122090000-stored-answers.ts';
import { PlainTagColumns1795366800000 } from './migrations/20261122170000-plain-tag-columns.ts';
import { RegistrationSecrets1795374000000 } from './migrations/20261122190000-registration-secrets.ts';
import { RateLimits1795375800000 } from './migrations/20261122193000-rate-limits.ts';
import { DevicesAndApiTokens1795377600000 } from './migrations/20261122200000-devices-and-api-tokens.ts';
import { Operator1795384800000 } from './migrations/20261122220000-operator.ts';
import { AircraftTypes1795388400000 } from './migrations/20261122230000-aircraft-types.ts';
import { DeviceIndex1795390200000 } from './migrations/20261122233000-device-index.ts';
import { HistoricAirlines1795391100000 } from './migrations/20261122234500-historic-airlines.ts';
import { DeletedTags1795399200000 } from './migrations/20261123020000-deleted-tags.ts';
import { Sharing1795435200000 } from './migrations/20261123120000-sharing.ts';
import { PageReports1795437000000 } from './migrations/20261123123000-page-reports.ts';
import { OneLayoutVersion1795514400000 } from './migrations/20261124100000-one-layout-version.ts';
import { ListColumns1795791600000 } from './migrations/20261127150000-list-columns.ts';
import { TagSearchTexts1795804200000 } from './migrations/20261127183000-tag-search-texts.ts';
import { TagTotals1795860000000 } from './migrations/20261128100000-tag-totals.ts';
import { Activity1795867200000 } from './migrations/20261128120000-activity.ts';
import { Joining1795874400000 } from './migrations/20261128140000-joining.ts';
import { NormalizedEmailKeys1795878000000 } from './migrations/20261128150000-normalized-email-keys.ts';
import { SearchWords1795885200000 } from './migrations/20261128170000-search-words.ts';
import { KeysByUser1795892400000 } from './migrations/20261128190000-keys-by-user.ts';
import { UserDirectory1795899600000 } from './migrations/20261128210000-user-directory.ts';
import { CustomAirlines1795903200000 } from './migrations/20261128220000-custom-airlines.ts';
import { SignInMethods1795906800000 } from './migrations/20261128230000-sign-in-methods.ts';
import { CollectionPictures1795910400000 } from './migrations/20261129000000-collection-pictures.ts';
import { UserLocale1796029200000 } from './migrations/20261130090000-user-locale.ts';
import { SearchFold1796031000000 } from './migrations/20261130093000-search-fold.ts';

/** A class that TypeORM maps to a table. */
type EntityClass = new () => object;

/** The database, embedded or PostgreSQL. */
export type Database = {
  readonly source: DataSource;
  readonly kind: 'pglite' | 'postgres';
  /** Null on PostgreSQL, because other processes may write there. */
  readonly rowCache: RowCache | null;
  /**
   * Resolves when the database answers a query, with the numbers of the servers of a distributed database that do not answer; rejects when
   * the database is down.
   */
  ping(): Promise<readonly number[]>;
  /** Ends every connection and frees the data folder. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** The classes of all tables, which the features define. */
  entities: readonly EntityClass[];
  /** The URL of a PostgreSQL database; if absent, the embedded database is used. */
  url?: string | undefined;
  /** The folder of the embedded database; 'memory://' keeps it in memory. */
  dataDir: string;
  /**
   * A migrated database that the build made. An empty data folder starts with a copy of it, because creating a database takes seconds and
   * 450 MB of memory that the process does not give back.
   */
  preparedFolder?: string;
  /** Multiplies the time limits of the database, so that a test on a busy machine sees no outage. */
  timeoutFactor?: number;
  /** Called when an idle connection broke; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
  /** Called when another process took the data folder over; must end this process without another write. */
  onFolderLost?: () => void;
  /** Called when the thread of the embedded database ended by itself; must end this process, because every later query fails. */
  onDatabaseLost?: (error: Error) => void;
};

export const COMMON_OPTIONS = {
  type: 'postgres' as const,
  driver: pg,
  migrations: [
    Init1795251600000,
    SeedCatalogue1795255200000,
    UploadReferences1795262400000,
    TagIndexes1795269600000,
    AirportRank1795280400000,
    OwnAirlineNames1795284000000,
    TypeormMetadata1795287000000,
    TagSearch1795287600000,
    MendedCatalogue1795291200000,
    FlightYear1795294800000,
    ClosedAirports1795298400000,
    StoredAnswers1795338000000,
    PlainTagColumns1795366800000,
    RegistrationSecrets1795374000000,
    RateLimits1795375800000,
    DevicesAndApiTokens1795377600000,
    Operator1795384800000,
    AircraftTypes1795388400000,
    DeviceIndex1795390200000,
    HistoricAirlines1795391100000,
    DeletedTags1795399200000,
    Sharing1795435200000,
    PageReports1795437000000,
    OneLayoutVersion1795514400000,
    ListColumns1795791600000,
    TagSearchTexts1795804200000,
    TagTotals1795860000000,
    Activity1795867200000,
    Joining1795874400000,
    NormalizedEmailKeys1795878000000,
    SearchWords1795885200000,
    KeysByUser1795892400000,
    UserDirectory1795899600000,
    CustomAirlines1795903200000,
    SignInMethods1795906800000,
    CollectionPictures1795910400000,
    UserLocale1796029200000,
    SearchFold1796031000000,
  ],
  migrationsTransactionMode: 'each' as const,
  installExtensions: false,
  // Makes gen_random_uuid() the default of a uuid column. It is a core function, so that no extension is needed.
  uuidExtension: 'pgcrypto' as const,
  synchronize: false,
};

/**
 * Opens the database and waits for one response; applies no migration. Throws DataFolderBusyError when another process uses the data
 * folder, and the error of the driver when a PostgreSQL database cannot be reached.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined ? openEmbedded(options) : openPostgres(options.url, options);
}

/** The connections of a process to PostgreSQL. */
const MAX_CONNECTIONS = 10;
/** Three statements at once are enough for an open page, and leave connections and cores of the database to others. */
const MAX_CONNECTIONS_PER_CALLER = 3;

async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const { entities, onIdleError, timeoutFactor = 1 } = options;
  const connectionTimeoutMillis = 1_800 * timeoutFactor;
  const source = new DataSource({
    ...COMMON_OPTIONS,
    entities: [...entities],
    url,
    poolErrorHandler: onIdleError ?? (() => undefined),
    extra: {
      max: MAX_CONNECTIONS,
      // A request gets an error within two seconds if the database is down or every connection is busy.
      connectionTimeoutMillis,
      statement_timeout: 10_000 * timeoutFactor,
      // A large import holds the lock of its user for a second or two. A transaction that holds a lock for longer is stuck, and each
      // waiting request blocks a connection.
      lock_timeout: 5_000 * timeoutFactor,
      // For a query whose connection is broken; guardAgainstHangs detects a server that answers nothing.
      query_timeout: 12_000 * timeoutFactor,
      keepAlive: true,
    },
  });
  await source.initialize();
  const pool = getPool(source);
  const stopGuard = guardAgainstHangs(pool, url, timeoutFactor);
  shareConnections(pool, {
    max: MAX_CONNECTIONS,
    maxPerCaller: MAX_CONNECTIONS_PER_CALLER,
    maxWaitMs: connectionTimeoutMillis,
  });
  const close = async (): Promise<void> => {
    stopGuard();
    await source.destroy();
  };
  return { source, kind: 'postgres', rowCache: null, ping: () => findLostWorkers(source), close };
}

function getPool(source: DataSource): pg.Pool {
  return (source.driver as unknown as { master: pg.Pool }).master;
}

async function openEmbedded({
  entities,
  dataDir,
  preparedFolder,
  timeoutFactor = 1,
  onFolderLost = () => undefined,
  onDatabaseLost = () => undefined,
}: DatabaseOptions): Promise<Database> {
  const isInMemory = dataDir === 'memory://';
  const lock = isInMemory ? undefined : await lockDataFolder(dataDir, onFolderLost);
  let opened: EmbeddedDatabase | undefined;
  try {
    const folder = isInMemory ? dataDir : path.join(dataDir, 'database');
    if (!isInMemory) checkDatabaseFolder(folder);
    if (existsSync(path.join(dataDir, RESTORE_FOLDER))) throw new UnfinishedRestoreError(dataDir);
    if (!isInMemory && preparedFolder !== undefined) await copyPreparedFolder(preparedFolder, folder);
    const database = await openEmbeddedDatabase(folder, onDatabaseLost);
    opened = database;
    const rows = new RowCache();
    const connectionTimeoutMillis = 10_000 * timeoutFactor;
    const source = new DataSource({
      ...COMMON_OPTIONS,
      entities: [...entities],
      // There is only one connection: inside a transaction use only the manager of the transaction.
      extra: {
        stream: () => new EmbeddedSocket(database, (messages) => rows.noteQuery(messages)),
        // Overrides the environment variable PGSSLMODE.
        ssl: false,
        user: 'postgres',
        database: 'postgres',
        max: 1,
        idleTimeoutMillis: 0,
        connectionTimeoutMillis,
      },
    } satisfies DataSourceOptions);
    await source.initialize();
    shareConnections(getPool(source), { max: 1, maxPerCaller: 1, maxWaitMs: connectionTimeoutMillis });
    const close = async (): Promise<void> => {
      await source.destroy();
      await database.close();
      await lock?.release();
    };
    return { source, kind: 'pglite', rowCache: rows, ping: () => ping(source), close };
  } catch (error) {
    await opened?.close();
    await lock?.release();
    throw error;
  }
}

/** The folder inside the data folder into which a backup is unpacked. */
export const RESTORE_FOLDER = 'restoring';

/**
 * The error if a restore was interrupted. Threat: the server would create an empty database, which the operator takes for the restored
 * database.
 */
class UnfinishedRestoreError extends Error {
  override readonly name = 'UnfinishedRestoreError';

  constructor(dataDir: string) {
    super(`A restore into ${dataDir} was interrupted; empty that folder and restore the backup again.`);
  }
}

/**
 * Throws if the file PG_VERSION is missing. Threat: PGlite would take the folder for a new one and overwrite its data with an empty
 * database.
 */
function checkDatabaseFolder(folder: string): void {
  if (existsSync(path.join(folder, 'global', 'pg_control')) && !existsSync(path.join(folder, 'PG_VERSION'))) {
    throw new Error('PGlite failed to initialize: PG_VERSION is missing');
  }
}

/** Copies under another name first, so that an interrupted copy is never opened. */
async function copyPreparedFolder(preparedFolder: string, folder: string): Promise<void> {
  if (existsSync(folder) || !existsSync(preparedFolder)) return;
  const copy = `${folder}.copy`;
  await rm(copy, { recursive: true, force: true });
  await cp(preparedFolder, copy, { recursive: true });
  // The folder will contain user data, and all users of the machine can read the prepared files.
  await chmod(copy, 0o700);
  await rename(copy, folder);
}

async function ping(source: DataSource): Promise<readonly number[]> {
  await source.query('select 1');
  return [];
}
