import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { App } from './app.ts';
import { readConfig, readEnvironment, type Config } from './config.ts';
import type { Database } from './database/data-source.ts';
import { exitOnLostDatabase, exitOnLostDataFolder, formatStartError } from './start-error.ts';
import { trackRequests } from './http/track-requests.ts';
import { createLazyRenderer } from './rendering/lazy-renderer.ts';
import type { Renderer } from './rendering/renderer.ts';
import { createLog, type Log } from './log.ts';
import { PROJECT_ROOT } from './project.ts';

const GRACE_MS = 10_000;
/** The maximum time of a start after a signal to stop, in milliseconds. */
const START_GRACE_MS = 2_000;

type StartedServer = { stop(): Promise<void> };

/** Loads the code of the app after the settings are parsed, so that invalid settings are reported at once. */
async function loadApp() {
  const [database, protection, entities, migrations, app] = await Promise.all([
    import('./database/data-source.ts'),
    import('./database/protect-folder.ts'),
    import('./entities.ts'),
    import('./database/run-migrations.ts'),
    import('./app.ts'),
  ]);
  return { ...database, ...protection, ...entities, ...migrations, ...app };
}

/** Opens and migrates the database, then listens. Closes the database after an error. */
async function start(config: Config): Promise<StartedServer> {
  const { openDatabase, ENTITIES, migrate, createApp, protectFolder } = await loadApp();
  const log = createLog(config.logLevel);
  const dist = path.join(PROJECT_ROOT, 'dist');
  const publicDir = path.join(dist, 'public');
  if (!(await protectFolder(config.dataDir)))
    log.warn('other users of this machine can open DATA_DIR: its owner must remove their permissions');
  const db = await openDatabase({
    entities: ENTITIES,
    url: config.databaseUrl,
    dataDir: config.dataDir,
    preparedFolder: path.join(dist, 'database'),
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    onFolderLost: () => exitOnLostDataFolder(config),
    onDatabaseLost: (error) => exitOnLostDatabase(config, error),
  });
  let app: App | undefined;
  let control: ControlHandle | undefined;
  try {
    await migrate(db);
    const renderer = openRenderer(config, publicDir, log);
    const getNow = () => new Date();
    const folders = {
      publicDir,
      clientDir: path.join(dist, 'client'),
      graphiqlDir: path.join(dist, 'graphiql'),
    };
    app = await createApp({ config, db, log, clock: getNow, renderer, ...folders });
    const server = createServer({ requestTimeout: 120_000, keepAliveTimeout: 65_000 }, app.handler);
    const requests = trackRequests(server);
    const startedApp = app;
    if (db.kind === 'pglite') control = await openControl(db, config, startedApp);
    await listen(server, config);
    return {
      stop: async () => {
        startedApp.drain();
        await requests.stop(GRACE_MS);
        await control?.stop();
        await startedApp.stop();
        await renderer.close();
        await db.close();
      },
    };
  } catch (error) {
    // The app already cleans and sends mail.
    await control?.stop();
    await app?.stop();
    await db.close();
    throw error;
  }
}

/** Opens a renderer that starts its workers in the background and logs their errors. */
function openRenderer(config: Config, publicDir: string, log: Log): Renderer {
  const { renderWorkers: workers, isWarmUpEnabled } = config;
  return createLazyRenderer({
    start: async () => {
      const { createRenderer } = await import('./rendering/renderer.ts');
      const logWorkerError = (error: unknown) => log.error({ err: error }, 'a raster worker died');
      return createRenderer({
        workers,
        publicDir,
        onWorkerError: logWorkerError,
        needsWarmUp: isWarmUpEnabled,
      });
    },
    onFailure: (error) => log.error({ err: error }, 'the renderer could not be started'),
    startNow: isWarmUpEnabled,
  });
}

type ControlHandle = { stop(): Promise<void> };

/** Opens the control port that commands such as `npm run backup` use while this process holds the embedded database. */
async function openControl(db: Database, config: Config, app: App): Promise<ControlHandle> {
  const [{ startControl }, { removeSnapshots, takeSnapshot }] = await Promise.all([
    import('./operator/control.ts'),
    import('./operator/snapshot.ts'),
  ]);
  const dataDir = path.resolve(config.dataDir);
  await removeSnapshots(dataDir);
  return startControl(dataDir, {
    snapshot: () => takeSnapshot(db, dataDir),
    admin: (task) => app.runAdminTask(task),
  });
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, () => resolve());
  });
}

async function runMain(): Promise<void> {
  let config: Config | undefined;
  let startedServer: StartedServer | undefined;
  let isStopRequested = false;
  const stop = async (): Promise<void> => {
    await startedServer?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal stops at once.
      if (isStopRequested) process.exit(1);
      isStopRequested = true;
      if (startedServer !== undefined) void stop();
      // A start that waits for a lock or a database has no running requests; an open transaction is rolled back.
      else setTimeout(() => process.exit(0), START_GRACE_MS);
    });
  }
  // The server continues if its output pipe is closed.
  process.stdout.on('error', () => undefined);
  try {
    config = readConfig(readEnvironment());
    startedServer = await start(config);
  } catch (error) {
    // After a signal to stop, a failed start is not an error.
    if (isStopRequested) process.exit(0);
    process.stderr.write(`${formatStartError(error, config)}\n`);
    process.exit(1);
  }
  if (isStopRequested) return stop();
  process.stdout.write(`Tailfin is ready at ${config.publicUrl}\n`);
}

await runMain();
