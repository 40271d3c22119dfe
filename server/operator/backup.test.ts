import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { readConfig } from '../config.ts';
import { lockDataFolder } from '../database/data-folder-lock.ts';
import { openDatabase } from '../database/data-source.ts';
import { ENTITIES } from '../entities.ts';
import { SECRETS_KEY_FILE } from '../secrets/secrets-key.ts';
import { decryptSecret, encryptSecret } from '../secrets/secrets.ts';
import { createBackup, restoreBackup } from './backup.ts';

// A journey tests that a backup of a running server is complete: e2e/journeys/backup.test.ts.
describe('backup and restore of a data folder', () => {
  let root: string;
  let file: string;
  const readConfigOf = (dataDir: string) => readConfig({ DATA_DIR: dataDir });
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'tailfin-backup-'));
    file = path.join(root, 'backup.tar.gz');
    mkdirSync(path.join(root, 'data/database/pg_wal/empty'), { recursive: true });
    mkdirSync(path.join(root, 'data/uploads'));
    writeFileSync(path.join(root, 'data/database/PG_VERSION'), '18');
    writeFileSync(path.join(root, 'data/uploads/photo.png'), 'a photo');
    writeFileSync(path.join(root, 'data/uploads/.draft-1'), 'half a photo');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const createBackupOfData = () => createBackup(readConfigOf(path.join(root, 'data')), file);
  const restoreInto = (name: string) => restoreBackup(readConfigOf(path.join(root, name)), file);

  it('brings back each file, empty folders included, and leaves nothing else', async () => {
    await createBackupOfData();
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(path.join(root, 'data')).sort()).toEqual(['database', 'uploads']);
    await restoreInto('new/data');
    const restoredFolder = path.join(root, 'new/data');
    expect(readdirSync(restoredFolder).sort()).toEqual(['database', 'uploads']);
    expect(readdirSync(restoredFolder, { recursive: true, encoding: 'utf8' }).sort()).toEqual([
      'database',
      'database/PG_VERSION',
      'database/pg_wal',
      'database/pg_wal/empty',
      'uploads',
      'uploads/photo.png',
    ]);
    expect(readFileSync(path.join(restoredFolder, 'uploads/photo.png'), 'utf8')).toBe('a photo');
  });

  it('contains no key of secrets; only a folder that has the key reads them', async () => {
    const encryptIn = (name: string) =>
      encryptSecret({ config: readConfigOf(path.join(root, name)) }, 'ann', 'a secret');
    const decryptIn = (name: string) =>
      decryptSecret({ config: readConfigOf(path.join(root, name)) }, 'ann', stored);
    const stored = await encryptIn('data');
    const keyFile = path.join(root, 'data', SECRETS_KEY_FILE);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    const manifest = await createBackupOfData();
    expect(JSON.stringify(manifest)).not.toContain(SECRETS_KEY_FILE);
    await restoreInto('new');
    expect(readdirSync(path.join(root, 'new')).sort()).toEqual(['database', 'uploads']);
    expect(await decryptIn('new')).toBeNull();
    // The operator brings the key first; the restore leaves it as it is.
    mkdirSync(path.join(root, 'kept'));
    writeFileSync(path.join(root, 'kept', SECRETS_KEY_FILE), readFileSync(keyFile));
    await restoreInto('kept');
    expect(readdirSync(path.join(root, 'kept')).sort()).toEqual(['database', 'secrets.key', 'uploads']);
    expect(await decryptIn('kept')).toBe('a secret');
  });

  it('overwrites nothing', async () => {
    await createBackupOfData();
    const previousBytes = readFileSync(file);
    await expect(createBackupOfData()).rejects.toThrow(`${file} exists already; choose another name.`);
    expect(readFileSync(file)).toEqual(previousBytes);
    await expect(restoreInto('data')).rejects.toThrow(/^The data folder .*data is not empty; /);
    expect(readdirSync(path.join(root, 'data')).sort()).toEqual(['database', 'uploads']);
  });

  it('waits for no server: a folder in use without an answer is refused', async () => {
    const lock = await lockDataFolder(path.join(root, 'data'), () => undefined);
    await expect(createBackupOfData()).rejects.toThrow(/is in use by another Tailfin; stop that one/);
    await lock.release();
  });

  it('names what is missing', async () => {
    await expect(restoreInto('new')).rejects.toThrow(`There is no file ${file}.`);
    await expect(createBackup(readConfigOf(path.join(root, 'none')), file)).rejects.toThrow(
      /^There is no database in /,
    );
    const bucket = readConfig({
      STORAGE_URL: 's3://tags?endpoint=http://s3.test&region=eu',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    });
    const postgres = readConfig({ DATABASE_URL: 'postgres://ann@db/tailfin' });
    for (const command of [createBackup, restoreBackup]) {
      await expect(command(postgres, file)).rejects.toThrow(/pg_dump and restore it with pg_restore/);
      await expect(command(bucket, file)).rejects.toThrow(/^STORAGE_URL is set/);
    }
  });

  type Damage = (folder: string) => Promise<void> | void;
  const repackWith =
    (change: (folder: string) => void): Damage =>
    async (folder) => {
      const { extract } = await import('tar');
      const insideFolder = path.join(folder, 'inside');
      mkdirSync(insideFolder);
      await extract({ file, cwd: insideFolder });
      change(insideFolder);
      await create({ file, cwd: insideFolder, gzip: true }, readdirSync(insideFolder));
    };
  const DAMAGES: [string, Damage][] = [
    ['cut short', () => truncateSync(file, statSync(file).size - 20)],
    ['no archive', () => writeFileSync(file, 'a letter')],
    ['changed', repackWith((folder) => writeFileSync(path.join(folder, 'uploads/photo.png'), 'b photo'))],
    ['missing a file', repackWith((folder) => rmSync(path.join(folder, 'database/PG_VERSION')))],
    ['given another file', repackWith((folder) => writeFileSync(path.join(folder, 'database/more'), ''))],
    ['without its list', repackWith((folder) => rmSync(path.join(folder, 'manifest.json')))],
    [
      'given a link',
      repackWith((folder) => {
        rmSync(path.join(folder, 'uploads/photo.png'));
        symlinkSync('/etc/hostname', path.join(folder, 'uploads/photo.png'));
      }),
    ],
  ];
  it.each(DAMAGES)('restores nothing of an archive that is %s', async (_, damage) => {
    await createBackupOfData();
    await damage(root);
    await expect(restoreInto('new')).rejects.toThrow(/backup.tar.gz is not a whole backup: /);
    expect(readdirSync(path.join(root, 'new'))).toEqual([]);
  });

  it('starts no server on a restore that was interrupted', async () => {
    mkdirSync(path.join(root, 'half/restoring'), { recursive: true });
    await expect(openDatabase({ entities: ENTITIES, dataDir: path.join(root, 'half') })).rejects.toThrow(
      /^A restore into .*half was interrupted; empty that folder and restore the backup again.$/,
    );
  });
});
