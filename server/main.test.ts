import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { PROJECT_ROOT } from './project.ts';
import { createDatabase } from './tests/postgres.ts';
import { postgresUrl } from './tests/test-app.ts';

type Run = {
  child: ChildProcess;
  url: string;
  out: () => string;
  err: () => string;
  ended: Promise<number | null>;
};

// What was built last: compiling it at each start took as long as the start. A start on an empty folder, a second start, what
// else stands in the way of one, and what a kill leaves, the journeys show: first-flight.test.ts, starting.test.ts,
// kills.test.ts.
describe('the server as a process', () => {
  let dataDir: string;
  const runs: Run[] = [];
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'tailfin-main-'));
  });
  afterEach(async () => {
    for (const { child } of runs) child.kill('SIGKILL');
    await Promise.all(runs.splice(0).map(({ ended }) => ended));
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** What a first start leaves: only those that are about it wait for one. */
  const fillDataDir = (folder: string): void => {
    const prepared = process.env['TEST_DATA_DIR'];
    if (prepared === undefined) throw new Error('global-setup.ts has prepared no data folder');
    cpSync(prepared, folder, { recursive: true });
  };
  const freePort = (): Promise<number> =>
    new Promise((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo;
        probe.close(() => resolve(port));
      });
    });
  const start = async (settings: Record<string, string> = {}, file = 'main.js'): Promise<Run> => {
    const port = settings['PORT'] ?? String(await freePort());
    const env = {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      RENDER_WORKERS: '1',
      PORT: port,
      ...settings,
    };
    // A process of a test lives for seconds: V8 compiles the embedded database once, and not a second time for speed.
    const child = spawn(
      process.execPath,
      ['--liftoff-only', path.join(PROJECT_ROOT, 'dist', 'server', file)],
      {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let [out, err] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (err += text.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const run = { child, url: `http://127.0.0.1:${port}`, out: () => out, err: () => err, ended };
    runs.push(run);
    return run;
  };
  const ready = async (run: Run): Promise<Run> => {
    const isReady = new Promise<void>((resolve) => {
      run.child.stdout?.on('data', () => {
        if (run.out().includes('Tailfin is ready at ')) resolve();
      });
    });
    await Promise.race([isReady, run.ended]);
    expect(run.err()).toBe('');
    expect(run.out()).toContain(`Tailfin is ready at ${run.url.replace('127.0.0.1', 'localhost')}\n`);
    return run;
  };
  const fails = async (run: Run): Promise<string> => {
    expect(await run.ended).toBe(1);
    expect(run.err().trim().split('\n')).toHaveLength(1);
    expect(run.err()).not.toMatch(/^\s+at |node_modules/m);
    return run.err();
  };

  it('finishes what is in flight before it ends', async () => {
    fillDataDir(dataDir);
    const run = await ready(await start());
    let stopped = false;
    const call = (agent: Agent): Promise<string> =>
      new Promise((resolve) => {
        const request = get(`${run.url}/api/airlines`, { agent }, (response) => {
          response.resume().once('end', () => resolve(String(response.statusCode)));
        });
        request.once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
      });
    // Each caller goes on with calls on its open connection until the server takes no more.
    const answered = new Set<number>();
    const callers = Array.from({ length: 8 }, async (_, index) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const answers: string[] = [];
      while (answers.length < 2_000 && answers.at(-1) !== 'ECONNREFUSED') {
        answers.push(await call(agent));
        answered.add(index);
        // Only when all have a connection: one that still waits to be accepted is refused by the system.
        if (answered.size === 8 && !stopped) {
          stopped = true;
          run.child.kill('SIGTERM');
        }
      }
      agent.destroy();
      return answers;
    });
    const answers = (await Promise.all(callers)).flat();
    expect(await run.ended).toBe(0);
    expect([...new Set(answers)].sort()).toEqual(['200', 'ECONNREFUSED']);
  });

  it('says when the data folder cannot be made', async () => {
    expect(await fails(await start({ DATA_DIR: '/proc/nope/data' }))).toContain('/proc/nope/data');
  });

  const DAMAGES: [string, (database: string) => void][] = [
    ['a version that is none', (database) => writeFileSync(path.join(database, 'PG_VERSION'), 'rubbish')],
    // PGlite would write a new database over the old one.
    ['no version', (database) => rmSync(path.join(database, 'PG_VERSION'))],
    [
      'a control file that is cut',
      (database) => truncateSync(path.join(database, 'global', 'pg_control'), 100),
    ],
    [
      'a log that is zeroed',
      (database) => {
        const log = path.join(database, 'pg_wal');
        for (const name of readdirSync(log).filter((file) => file.startsWith('0'))) {
          const file = path.join(log, name);
          writeFileSync(file, Buffer.alloc(statSync(file).size));
        }
      },
    ],
  ];
  it.each(DAMAGES)('names the backup page where the database has %s', async (_, damage) => {
    fillDataDir(dataDir);
    damage(path.join(dataDir, 'database'));
    expect(await fails(await start())).toBe(
      `The database in ${dataDir} is damaged and cannot be opened; restore a backup (see docs/operating.md#backup), or set another DATA_DIR.\n`,
    );
  });

  it('ends when it is told to while it still waits for a database', async () => {
    // A database that takes the connection and never says a word.
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const run = await start({ DATABASE_URL: `postgres://ann@127.0.0.1:${port}/tailfin` });
    await once(silent, 'connection');
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    silent.close();
  });

  it('runs on a PostgreSQL, and migrates it by itself or beforehand', async () => {
    const { url, drop } = await createDatabase(postgresUrl());
    const migration = await start({ DATABASE_URL: url }, 'migrate.js');
    expect(await migration.ended).toBe(0);
    expect(migration.out()).toBe('The database is up to date.\n');
    const run = await ready(await start({ DATABASE_URL: url }));
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `insert into migrations (timestamp, name) values (1999999999999, 'Later1999999999999')`,
    );
    await client.end();
    const newer = 'This database is from a newer version of Tailfin.\n';
    for (const file of ['main.js', 'migrate.js']) {
      expect(await fails(await start({ DATABASE_URL: url }, file))).toBe(newer);
    }
    await drop();
  });
});
