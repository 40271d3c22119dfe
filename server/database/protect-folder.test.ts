import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { lockDataFolder } from './data-folder-lock.ts';
import { protectFolder } from './protect-folder.ts';

describe('the data folder', () => {
  let parent: string;
  beforeEach(async () => {
    parent = await mkdtemp(path.join(os.tmpdir(), 'tailfin-folder-'));
  });
  afterEach(() => rm(parent, { recursive: true }));

  const readMode = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8);

  it('is created for the user of the server only', async () => {
    const folder = path.join(parent, 'new', 'data');
    expect(await protectFolder(folder)).toBe(true);
    const lock = await lockDataFolder(folder, () => undefined);
    expect(await readMode(folder)).toBe('700');
    await lock.release();
  });

  it('is closed to other users if they could open it', async () => {
    const folder = path.join(parent, 'old');
    await mkdir(folder);
    await chmod(folder, 0o755);
    expect(await protectFolder(folder)).toBe(true);
    expect(await readMode(folder)).toBe('700');
  });

  it('that the server cannot close is reported', async () => {
    const file = path.join(parent, 'file');
    await writeFile(file, '');
    expect(await protectFolder(path.join(file, 'data'))).toBe(false);
  });
});
