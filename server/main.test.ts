import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { PROJECT_ROOT } from './project.ts';
import { createDatabase } from './tests/postgres.ts';
import { getPostgresUrl } from './tests/test-app.ts';

type ServerRun = {
  child: ChildProcess;
  url: string;
  out: () => string;
  err: () => string;
  ended: Promise<number | null>;
};

// These tests run the last build, because compiling at each start takes as long as the start. The journeys test a start on an empty
// folder, a second start, failing starts and starts after a kill: first-flight.test.ts, starting.test.ts, kills.test.ts.
// start-error.test.ts tests the sentence for each error.
describe('the server as a process', () => {
  let dataDir: string;
  const runs: ServerRun[] = [];
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'tailfin-main-'));
  });
  afterEach(async () => {
    for (const { child } of runs) child.kill('SIGKILL');
    await Promise.all(runs.splice(0).map(({ ended }) => ended));
    rmSync(dataDir, { recursive: true, force: true });
  });

  const freePort = (): Promise<number> =>
    new Promise((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo;
        probe.close(() => resolve(port));
      });
    });
  const start = async (settings: Record<string, string> = {}, file = 'main.js'): Promise<ServerRun> => {
    const port = settings['PORT'] ?? String(await freePort());
    const env = {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      RENDER_WORKERS: '1',
      PORT: port,
      ...settings,
    };
    // The process runs for seconds, so V8 compiles the embedded database only once and does not optimize it.
    const child = spawn(
      process.execPath,
      ['--liftoff-only', path.join(PROJECT_ROOT, 'dist', 'server', file)],
      {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
    child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
    const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const run = {
      child,
      url: `http://127.0.0.1:${port}`,
      out: () => stdout,
      err: () => stderr,
      ended: exitCode,
    };
    runs.push(run);
    return run;
  };
  const waitUntilReady = async (run: ServerRun): Promise<ServerRun> => {
    const readiness = new Promise<void>((resolve) => {
      run.child.stdout?.on('data', () => {
        if (run.out().includes('Tailfin is ready at ')) resolve();
      });
    });
    await Promise.race([readiness, run.ended]);
    expect(run.err()).toBe('');
    expect(run.out()).toContain(`Tailfin is ready at ${run.url.replace('127.0.0.1', 'localhost')}\n`);
    return run;
  };
  const waitForFailure = async (run: ServerRun): Promise<string> => {
    expect(await run.ended).toBe(1);
    expect(run.err().trim().split('\n')).toHaveLength(1);
    expect(run.err()).not.toMatch(/^\s+at |node_modules/m);
    return run.err();
  };

  it('says in one line that the database is damaged', async () => {
    const preparedFolder = process.env['TEST_DATA_DIR'];
    if (preparedFolder === undefined) throw new Error('global-setup.ts has prepared no data folder');
    cpSync(preparedFolder, dataDir, { recursive: true });
    rmSync(path.join(dataDir, 'database', 'PG_VERSION'));
    expect(await waitForFailure(await start())).toContain(`The database in ${dataDir} is damaged`);
  });

  it('ends when it is told to while it still waits for a database', async () => {
    // A database that accepts the connection but never responds.
    const silentDatabase = createServer().listen(0, '127.0.0.1');
    await once(silentDatabase, 'listening');
    const { port } = silentDatabase.address() as AddressInfo;
    const run = await start({ DATABASE_URL: `postgres://ann@127.0.0.1:${port}/tailfin` });
    await once(silentDatabase, 'connection');
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    silentDatabase.close();
  });

  it('runs on a PostgreSQL that was migrated beforehand, and finishes what is in flight before it ends', async () => {
    const { url, drop } = await createDatabase(getPostgresUrl());
    const migration = await start({ DATABASE_URL: url }, 'migrate.js');
    expect(await migration.ended).toBe(0);
    expect(migration.out()).toBe('The database is up to date.\n');
    const run = await waitUntilReady(await start({ DATABASE_URL: url }));
    expect(await callWhileStopping(run.url, () => run.child.kill('SIGINT'))).toEqual(['200']);
    expect(await run.ended).toBe(0);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `insert into migrations (timestamp, name) values (1999999999999, 'Later1999999999999')`,
    );
    await client.end();
    const newerMessage = 'This database is from a newer version of Tailfin.\n';
    expect(await waitForFailure(await start({ DATABASE_URL: url }, 'migrate.js'))).toBe(newerMessage);
    await drop();
  });
});

/**
 * Opens eight connections, calls `stop`, and at once sends another request on each, which the server receives while it stops.
 * @returns the different statuses and errors of the later requests
 */
async function callWhileStopping(url: string, stop: () => void): Promise<string[]> {
  const call = (agent: Agent): Promise<string> =>
    new Promise((resolve) => {
      const request = get(`${url}/api/airlines`, { agent }, (response) => {
        response.resume().once('end', () => resolve(String(response.statusCode)));
      });
      request.once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
    });
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  // The server has accepted each connection once it has a response. The system refuses connections that still wait for acceptance.
  await Promise.all(agents.map(call));
  stop();
  const responses = await Promise.all(agents.map(call));
  for (const agent of agents) agent.destroy();
  return [...new Set(responses)];
}
