import { readConfig } from './config.ts';
import { startErrorMessage } from './start-error.ts';

describe('why the server could not start, with a PostgreSQL', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://me:secret@db.example/x', DATA_DIR: '/srv/tailfin' });
  const failed = (code: string, syscall: string) =>
    startErrorMessage(Object.assign(new Error(`${code}: ${syscall}`), { code, syscall }), config);

  it('names the folder of the uploads when that cannot be written', () => {
    expect(failed('EACCES', 'mkdir')).toBe(
      'The data folder /srv/tailfin cannot be written (EACCES); set another DATA_DIR.',
    );
  });

  it('names the database when that cannot be reached', () => {
    const text = (code: string) => `The database at db.example cannot be used (${code}); check DATABASE_URL.`;
    expect(failed('ECONNREFUSED', 'connect')).toBe(text('ECONNREFUSED'));
    // The Unix socket of a PostgreSQL that is not there.
    expect(failed('ENOENT', 'connect')).toBe(text('ENOENT'));
  });
});
