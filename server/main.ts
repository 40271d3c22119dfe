import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { App } from './app.ts';
import { readConfig, readEnvironment, type Config } from './config.ts';
import { exitOnLostDataFolder, startErrorMessage } from './start-error.ts';
import { trackRequests } from './http/graceful-stop.ts';
import { createLazyRenderer } from './rendering/lazy-renderer.ts';
import { createLog } from './log.ts';
import { PROJECT_ROOT } from './project.ts';

const GRACE_MS = 10_000;
/** How long a start may go on after it was told to end. */
const START_GRACE_MS = 2_000;

type Running = { stop(): Promise<void> };

/** Opens, migrates, listens. Throws whatever stands in the way, with the database closed again. */
async function start(config: Config): Promise<Running> {
  // The heavy parts only now: bad settings are told at once.
  const [{ openDatabase, migrate }, { createApp }] = await Promise.all([
    import('./database/data-source.ts'),
    import('./app.ts'),
  ]);
  const log = createLog(config.logLevel);
  const dist = path.join(PROJECT_ROOT, 'dist');
  const publicDir = path.join(dist, 'public');
  const db = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    onFolderLost: () => exitOnLostDataFolder(config),
  });
  let app: App | undefined;
  try {
    await migrate(db);
    const renderer = createLazyRenderer(
      async () => {
        const { createRenderer } = await import('./rendering/renderer.ts');
        const onWorkerError = (error: unknown) => log.error({ err: error }, 'a raster worker died');
        return createRenderer({ workers: config.renderWorkers, publicDir, onWorkerError });
      },
      (error) => log.error({ err: error }, 'the renderer could not be started'),
    );
    const clock = () => new Date();
    const folders = {
      publicDir,
      clientDir: path.join(dist, 'client'),
      graphiqlDir: path.join(dist, 'graphiql'),
    };
    app = await createApp({ config, db, log, clock, renderer, ...folders });
    const server = createServer({ requestTimeout: 120_000, keepAliveTimeout: 65_000 }, app.handler);
    const requests = trackRequests(server);
    await listen(server, config);
    const opened = app;
    return {
      stop: async () => {
        opened.drain();
        await requests.stop(GRACE_MS);
        await opened.stop();
        await renderer.close();
        await db.close();
      },
    };
  } catch (error) {
    // Its chores and its mail are under way already.
    await app?.stop();
    await db.close();
    throw error;
  }
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, () => resolve());
  });
}

async function main(): Promise<void> {
  let config: Config | undefined;
  let running: Running | undefined;
  let asked = false;
  const stop = async (): Promise<void> => {
    await running?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Somebody who asks twice does not want to wait.
      if (asked) process.exit(1);
      asked = true;
      if (running !== undefined) void stop();
      // A start that waits for a lock or a database has nothing in flight: what it began is rolled back.
      else setTimeout(() => process.exit(0), START_GRACE_MS);
    });
  }
  // Who reads our output may go away; that is no reason to end.
  process.stdout.on('error', () => undefined);
  try {
    config = readConfig(readEnvironment());
    running = await start(config);
  } catch (error) {
    // Who told it to end does not ask why it would not have started.
    if (asked) process.exit(0);
    process.stderr.write(`${startErrorMessage(error, config)}\n`);
    process.exit(1);
  }
  if (asked) return stop();
  process.stdout.write(`Tailfin is ready at ${config.publicUrl}\n`);
}

await main();
