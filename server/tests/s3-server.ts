import crypto, { type CipherKey } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../storage/s3-client.ts';

export type S3Server = {
  settings: S3Settings;
  /** Changes the time at which a file was stored. */
  setStoredAt(name: string, storedAt: Date): void;
  /** Stops answering; the files stay. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
};

const S3_CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Replaces DES by triple DES, because s3rver uses DES for the tokens of long lists, and the OpenSSL of Node.js no longer has it. */
function replaceDes(): void {
  const { createCipheriv, createDecipheriv } = crypto;
  const replaceCipher =
    <Cipher>(create: (name: string, key: Buffer, iv: Buffer) => Cipher) =>
    (name: string, key: Buffer, iv: Buffer) =>
      name === 'des' ? create('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : create(name, key, iv);
  Object.assign(crypto, {
    createCipheriv: replaceCipher(
      createCipheriv as (name: string, key: CipherKey, iv: Buffer) => crypto.Cipher,
    ),
    createDecipheriv: replaceCipher(
      createDecipheriv as (name: string, key: CipherKey, iv: Buffer) => crypto.Decipher,
    ),
  });
}

/** Starts an S3 server from npm, with one empty bucket. It checks signatures. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'tailfin-s3-'));
  replaceDes();
  const start = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'uploads', configs: [] }],
    });
    return { server, at: await server.run() };
  };
  let runningServer = await start(0);
  const { port } = runningServer.at;
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'uploads',
    region: 'us-east-1',
    ...S3_CREDENTIALS,
  };
  return {
    settings,
    setStoredAt: (name, storedAt) =>
      utimesSync(path.join(directory, 'uploads', `${name}._S3rver_object`), storedAt, storedAt),
    halt: () => runningServer.server.close(),
    resume: async () => {
      runningServer = await start(port);
    },
    close: async () => {
      await runningServer.server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
