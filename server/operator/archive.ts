import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { z } from 'zod';
import { VERSION } from '../project.ts';
import { OperatorError } from './run-command.ts';

const MANIFEST_FILE = 'manifest.json';
const CONTENT_FOLDERS = ['database', 'uploads'];

const MANIFEST_SCHEMA = z.object({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});

/** The content of an archive: each file with its hash, similar to the backup_manifest of pg_basebackup. */
export type Manifest = z.infer<typeof MANIFEST_SCHEMA>;

/**
 * Packs a snapshot into a .tar.gz with a manifest. The file gets its name only when it is complete and on the disk.
 * @param now the time of the snapshot
 */
export async function packArchive(folder: string, file: string, now: Date): Promise<Manifest> {
  const files = await describeFiles(folder);
  const manifest: Manifest = { format: 1, version: VERSION, createdAt: now.toISOString(), files };
  await writeFile(path.join(folder, MANIFEST_FILE), JSON.stringify(manifest));
  const draft = `${file}.${process.pid}.part`;
  try {
    // The archive contains password hashes and addresses, so only its owner may read it.
    await create({ cwd: folder, file: draft, gzip: true, portable: true, mode: 0o600 }, [
      MANIFEST_FILE,
      ...CONTENT_FOLDERS,
    ]);
    await syncFile(draft);
    await rename(draft, file);
    return manifest;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Unpacks an archive into an empty folder and compares every file with its hash.
 * @returns the manifest. Throws OperatorError if the archive is damaged; the caller must then remove the folder
 */
export async function unpackArchive(file: string, folder: string): Promise<Manifest> {
  const createDamagedError = (reason: string, cause?: unknown) =>
    new OperatorError(`${file} is not a whole backup: ${reason}.`, { cause });
  try {
    // Skips links. Threat: a manipulated archive writes through a link into another folder.
    const isPlain = (_: string, entry: object): boolean =>
      'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
    await extract({ cwd: folder, file, strict: true, preserveOwner: false, filter: isPlain });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new OperatorError(`There is no file ${file}.`, { cause: error });
    if (code === 'ENOSPC' || code === 'EACCES') throw error;
    throw createDamagedError(message, error);
  }
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch(() => '');
  const manifest = parseManifest(text);
  if (manifest === undefined) throw createDamagedError('its list of files is missing or of another format');
  const unpackedFiles = new Map(
    (await describeFiles(folder)).map((fileEntry) => [fileEntry.path, fileEntry]),
  );
  for (const { path: name, sha256 } of manifest.files) {
    if (unpackedFiles.get(name)?.sha256 !== sha256) throw createDamagedError(`${name} is missing or changed`);
    unpackedFiles.delete(name);
  }
  const [extraFile] = unpackedFiles.keys();
  if (extraFile !== undefined) throw createDamagedError(`${extraFile} is not in its list of files`);
  await rm(path.join(folder, MANIFEST_FILE));
  return manifest;
}

function parseManifest(text: string): Manifest | undefined {
  try {
    return MANIFEST_SCHEMA.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Lists the files of the database and the uploads below a folder, ordered by path. */
async function describeFiles(folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for (const part of CONTENT_FOLDERS) {
    const entries = await readdir(path.join(folder, part), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, file).split(path.sep).join('/');
      files.push({ path: name, bytes: (await stat(file)).size, sha256: await hashFile(file) });
    }
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
