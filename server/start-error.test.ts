import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from './config.ts';
import { openDatabase } from './database/data-source.ts';
import { ENTITIES } from './entities.ts';
import { exitOnLostDatabase, formatStartError } from './start-error.ts';

describe('why the server could not start, with a PostgreSQL', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://me:secret@db.example/x', DATA_DIR: '/srv/tailfin' });
  const buildSystemError = (code: string, syscall: string) =>
    formatStartError(Object.assign(new Error(`${code}: ${syscall}`), { code, syscall }), config);

  it('names the folder of the uploads when that cannot be written', () => {
    expect(buildSystemError('EACCES', 'mkdir')).toBe(
      'The data folder /srv/tailfin cannot be written (EACCES); set another DATA_DIR.',
    );
  });

  it('names the database when that cannot be reached', () => {
    const buildDatabaseMessage = (code: string) =>
      `The database at db.example cannot be used (${code}); check DATABASE_URL.`;
    expect(buildSystemError('ECONNREFUSED', 'connect')).toBe(buildDatabaseMessage('ECONNREFUSED'));
    // The Unix socket of a PostgreSQL that does not run.
    expect(buildSystemError('ENOENT', 'connect')).toBe(buildDatabaseMessage('ENOENT'));
  });
});

describe('why the server could not start, with the embedded database', () => {
  const startAndFail = async (dataDir: string): Promise<string> => {
    const error = await openDatabase({ entities: ENTITIES, dataDir }).then(
      () => 'it started',
      (reason: unknown) => reason,
    );
    return formatStartError(error, readConfig({ DATA_DIR: dataDir }));
  };

  it('names a data folder that cannot be made', async () => {
    expect(await startAndFail('/proc/nope/data')).toBe(
      'The data folder /proc/nope/data cannot be written (ENOENT); set another DATA_DIR.',
    );
  });

  const DATABASE_DAMAGES: [string, (database: string) => void][] = [
    ['a version that is none', (database) => writeFileSync(path.join(database, 'PG_VERSION'), 'rubbish')],
    // PGlite would overwrite the database with a new one.
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
  it.each(DATABASE_DAMAGES)('names the backup page where the database has %s', async (_, damage) => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tailfin-start-'));
    const preparedFolder = process.env['TEST_DATA_DIR'];
    if (preparedFolder === undefined) throw new Error('global-setup.ts has prepared no data folder');
    cpSync(preparedFolder, dataDir, { recursive: true });
    damage(path.join(dataDir, 'database'));
    const message = await startAndFail(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
    expect(message).toBe(
      `The database in ${dataDir} is damaged and cannot be opened; restore a backup (see docs/operating.md#backup), or set another DATA_DIR.`,
    );
  });
});

it('says why the thread of the embedded database ended, and ends the process', () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${String(code)}`);
  });
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const error = new Error('the embedded database has stopped', { cause: new Error('out of\nmemory.') });
  expect(() => exitOnLostDatabase(readConfig({ DATA_DIR: '/srv/tailfin' }), error)).toThrow('exit 1');
  expect(write).toHaveBeenCalledWith(
    'The embedded database in /srv/tailfin stopped (out of memory); start Tailfin again.\n',
  );
  exit.mockRestore();
  write.mockRestore();
});
