import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import type { AppDeps } from '../context.ts';
import { openDatabase, type Database } from '../database/data-source.ts';
import { ENTITIES } from '../entities.ts';
import { migrate } from '../database/run-migrations.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { createLog } from '../log.ts';
import { readMailbox } from '../mail/mailbox.ts';
import type { MailboxEntry } from '../mail/mailbox-page.ts';
import { PROJECT_ROOT } from '../project.ts';
import { PATIENT_RENDERER_OPTIONS } from './patient-renderer.ts';
import { createClusterDatabase } from './cluster.ts';
import { createDatabase } from './postgres.ts';

export type DatabaseKind = 'pglite' | 'postgres';

export type TestAppOptions = {
  database: DatabaseKind;
  /** Starts another server on the PostgreSQL database of this server. */
  sharesDatabaseWith?: TestApp;
  config?: Partial<Config>;
  clock?: () => Date;
  renderer?: Renderer;
  folders?: Partial<Pick<AppDeps, 'publicDir' | 'clientDir' | 'graphiqlDir'>>;
  log?: AppDeps['log'];
  /** Of a PostgreSQL; 1 is what the product has. */
  timeoutFactor?: number;
};

/** A busy machine that pauses the database for seconds is no outage. */
const TIMEOUT_FACTOR = 20;

export type GraphqlResponse<T> = {
  status: number;
  headers: Headers;
  data: T | null | undefined;
  errors: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[] | undefined;
};

export type RestResponse = {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts on what came, whatever it is
  body: any;
};

export type RestCall = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };

export type TestApp = {
  url: string;
  db: Database;
  clock: () => Date;
  /** The DATA_DIR of the server. */
  dataDir: string;
  /** Runs the hourly cleaning now. */
  purgeExpired(): Promise<void>;
  /** Returns the outbox, newest first. */
  mails(): Promise<MailboxEntry[]>;
  graphql<T = Record<string, never>>(
    query: string,
    variables?: Record<string, unknown>,
    token?: string,
  ): Promise<GraphqlResponse<T>>;
  /** Sends a call with a JSON body, or with any other body of fetch; parses the response if it is JSON. */
  rest(method: string, path: string, call?: RestCall): Promise<RestResponse>;
  close(): Promise<void>;
};

type TestFunction = Pick<jest.It, 'each'> & ((name: string, test: () => Promise<void>) => void);

/**
 * Runs a suite on a real PostgreSQL and partly on the embedded database. `itOnBoth` defines tests that may differ on the two: locks,
 * transactions and races. `it` defines tests that run only on PostgreSQL, which is much faster. A suite that uses neither runs completely
 * on both.
 */
export function describeOnBoth(
  name: string,
  suite: (database: DatabaseKind, tests: { it: TestFunction; itOnBoth: TestFunction }) => void,
): void {
  const skippedTest: TestFunction = Object.assign(() => {}, {
    each: (() => () => {}) as unknown as jest.Each,
  });
  describe(`${name} (pglite)`, () => suite('pglite', { it: skippedTest, itOnBoth: it }));
  describe(`${name} (postgres)`, () => suite('postgres', { it, itOnBoth: it }));
}

/**
 * Makes a suite use databases that are not distributed, because it reads or changes the schema itself. Only if TEST_POSTGRES_URL names a
 * cluster are the databases of a suite distributed.
 */
export function usePlainPostgres(): void {
  if (process.env['TEST_POSTGRES_WORKERS'] !== undefined) delete process.env['TEST_POSTGRES_TEMPLATE'];
}

/** Opens a new database with the schema and the catalogue: a copy of the template that the global setup migrated. */
export async function openTestDatabase(
  kind: DatabaseKind,
  timeoutFactor = TIMEOUT_FACTOR,
): Promise<Database> {
  if (kind === 'pglite') return openDatabase({ entities: ENTITIES, dataDir: 'memory://', timeoutFactor });
  const template = process.env['TEST_POSTGRES_TEMPLATE'];
  // A suite may use a separate PostgreSQL, which has no template.
  if (template !== undefined && new URL(template).host === new URL(getPostgresUrl()).host) {
    return openOwnPostgres(timeoutFactor, template);
  }
  const db = await openOwnPostgres(timeoutFactor);
  try {
    await migrate(db);
    return db;
  } catch (error) {
    // An open database would keep the test run from ending.
    await db.close();
    throw error;
  }
}

async function openOwnPostgres(timeoutFactor: number, template?: string): Promise<Database> {
  const workers = template === undefined ? undefined : process.env['TEST_POSTGRES_WORKERS'];
  const { url, drop } =
    workers === undefined
      ? await createDatabase(getPostgresUrl(), template)
      : await createClusterDatabase(getPostgresUrl(), JSON.parse(workers) as string[], template);
  const db = await openDatabase({ entities: ENTITIES, url, dataDir: os.tmpdir(), timeoutFactor });
  return {
    ...db,
    close: async () => {
      await db.close();
      await drop();
    },
  };
}

/** Returns the URL of the PostgreSQL of this test run. */
export function getPostgresUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (url === undefined) throw new Error('global-setup.ts has not started a PostgreSQL');
  return url;
}

/** Starts the whole server on a free port, with a separate database. Rate limits are off unless the config sets them. */
export async function startTestApp(options: TestAppOptions): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tailfin-test-'));
  const environment = { NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const config = { ...readConfig(environment), ...options.config };
  const db = options.sharesDatabaseWith
    ? await openDatabase({
        entities: ENTITIES,
        url: getDatabaseUrl(options.sharesDatabaseWith.db),
        dataDir,
        timeoutFactor: TIMEOUT_FACTOR,
      })
    : await openTestDatabase(options.database, options.timeoutFactor);
  const dist = path.join(PROJECT_ROOT, 'dist');
  const renderer = options.renderer ?? createTestRenderer(path.join(dist, 'public'));
  const clock = options.clock ?? (() => new Date());
  const app = await createApp({
    config,
    db,
    log: options.log ?? createLog(config.logLevel),
    clock,
    renderer,
    publicDir: path.join(dist, 'public'),
    clientDir: path.join(dist, 'client'),
    graphiqlDir: path.join(dist, 'graphiql'),
    ...options.folders,
  });
  // On a busy machine the client may use an idle connection after the server has closed it at the default of five seconds.
  const server = createServer({ keepAliveTimeout: 600_000 }, app.handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    db,
    clock,
    dataDir,
    purgeExpired: () => app.purgeExpired(),
    mails: () => readMailbox(db),
    graphql: (query, variables, token) => callGraphql(url, query, variables, token),
    rest: (method, urlPath, call) => callRest(url, method, urlPath, call),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.stop();
      await renderer.close();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function getDatabaseUrl({ source }: Database): string {
  const { url } = source.options as { url?: string };
  if (url === undefined) throw new Error('two servers cannot share an embedded database');
  return url;
}

/** Creates the real renderer, which starts with the first image, because most suites draw none. */
function createTestRenderer(publicDir: string): Renderer {
  let startedRenderer: Promise<Renderer> | undefined;
  const start = async (): Promise<Renderer> => {
    const { createRenderer } = await import('../rendering/renderer.ts');
    return createRenderer({ workers: 1, publicDir, ...PATIENT_RENDERER_OPTIONS });
  };
  return {
    renderImage: async (...args) => {
      startedRenderer ??= start();
      return (await startedRenderer).renderImage(...args);
    },
    renderFlights: async (image) => {
      startedRenderer ??= start();
      return (await startedRenderer).renderFlights(image);
    },
    renderSheets: async (...args) => {
      startedRenderer ??= start();
      return (await startedRenderer).renderSheets(...args);
    },
    renderMoving: async (...args) => {
      startedRenderer ??= start();
      return (await startedRenderer).renderMoving(...args);
    },
    close: async () => (await startedRenderer)?.close(),
  };
}

async function callGraphql<T>(
  url: string,
  query: string,
  variables?: Record<string, unknown>,
  token?: string,
): Promise<GraphqlResponse<T>> {
  const { status, headers, body } = await callRest(url, 'POST', '/graphql', {
    body: { query, variables },
    token,
  });
  const { data, errors } = body as Pick<GraphqlResponse<T>, 'data' | 'errors'>;
  return { status, headers, data, errors };
}

async function callRest(
  url: string,
  method: string,
  urlPath: string,
  call: RestCall = {},
): Promise<RestResponse> {
  const { token, body } = call;
  const isRaw = body instanceof FormData || body instanceof Uint8Array || typeof body === 'string';
  const isJson = body !== undefined && !isRaw;
  const response = await fetch(`${url}${urlPath}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...call.headers,
    },
    ...(body === undefined
      ? {}
      : { body: isJson ? JSON.stringify(body) : (body as FormData | Uint8Array<ArrayBuffer> | string) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    headers: response.headers,
    body:
      type.includes('json') && bytes.length > 0
        ? JSON.parse(bytes.toString())
        : type.startsWith('text/')
          ? bytes.toString()
          : bytes,
  };
}

/** Creates a clock that runs only by calls of `advance`. */
export function createMovableClock(start = '2026-11-21T12:00:00.000Z'): {
  now: () => Date;
  advance(ms: number): void;
} {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
  };
}
