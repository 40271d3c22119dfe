import { createHash, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Request } from 'express';
import { MoreThan, type EntityManager } from 'typeorm';
import { requireSession, type Context } from '../context.ts';
import { purgeByUser } from '../database/by-user/purge-by-user.ts';
import { CallTransaction } from '../database/transaction.ts';
import type { PreparedResponse } from '../http/prepared-response.ts';
import { HttpError, InvalidHeaderError } from '../http-error.ts';
import { StoredResponse } from './stored-response.entity.ts';
import { DAY_MS } from '../../tag/base/durations.ts';

/** A write with its idempotency key and the parts that identify it: method, path and body. */
export type IdempotentCall = { key: string; method: string; path: string; body: unknown };

/** The header that holds the key. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
const KEY_PATTERN = /^[\x20-\x7e]{1,255}$/;
const RETENTION_MS = 30 * DAY_MS;
/** The minimum length of a body that is compressed, in bytes. */
const MIN_COMPRESSED_BYTES = 1_024;
/** Seconds; most writes take a fraction of one. */
const RETRY_AFTER_S = 1;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Returns the idempotency key of a request, or null without the header. Throws InvalidHeaderError if the key is invalid. */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.get(IDEMPOTENCY_HEADER);
  if (key === undefined) return null;
  if (!KEY_PATTERN.test(key)) throw new InvalidHeaderError(IDEMPOTENCY_HEADER);
  return key;
}

/**
 * Runs a write only once for each key: runs it and stores its response in the transaction of the write, or returns the stored response. A
 * temporary failure (5xx, 429) is not stored, and the writes of its call are rolled back. The writes of `run` must use runInTransaction.
 * @throws HttpError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
 */
export async function runIdempotent(
  context: Context,
  call: IdempotentCall,
  run: (context: Context) => Promise<PreparedResponse>,
): Promise<PreparedResponse> {
  const { db, clock, runningWrites } = context.deps;
  const responseKey = {
    userId: requireSession(context).user.id,
    keyHash: computeSha256(call.key).toString('base64url'),
  };
  const callHash = hashCall(call);
  const name = `${responseKey.userId} ${responseKey.keyHash}`;
  // This check is for calls within this process; the lock below is for other processes. In the embedded database the lock would make the
  // second call wait.
  if (runningWrites.has(name)) throw createInProgressError();
  runningWrites.add(name);
  const transaction = new CallTransaction(db.source, async (manager) => {
    await lockKey(manager, name);
    // Another process may have stored a response after the look-up below; the next repetition gets that response.
    if ((await findStoredResponse(manager, responseKey, clock())) !== null) throw createInProgressError();
  });
  try {
    const storedResponse = await findStoredResponse(db.source.manager, responseKey, clock());
    if (storedResponse !== null) return await buildReplay(storedResponse, callHash);
    const response = await run({ ...context, transaction });
    const body = await compressBody(response.body);
    const { status, contentType } = response;
    const row = { ...responseKey, callHash, status, contentType, body, createdAt: clock() };
    await transaction.commit((manager) => storeResponse(manager, row));
    return response;
  } finally {
    runningWrites.delete(name);
    await transaction.end();
  }
}

/** Removes stored responses that are older than 30 days. */
export async function purgeStoredResponses(manager: EntityManager, now: Date): Promise<void> {
  await purgeByUser(manager, 'stored_answers', 'created_at <= $1', [getRetentionCutoff(now)]);
}

function createInProgressError(): HttpError {
  return new HttpError('IDEMPOTENCY_IN_PROGRESS', 409, RETRY_AFTER_S);
}

function computeSha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Hashes a call with the key as the secret. Threat: a body contains a password, and an attacker with a stolen database can guess it from
 * a plain hash. The key is not stored. Known limit: an attacker may guess the key itself, so clients should send random keys.
 */
function hashCall({ key, method, path, body }: IdempotentCall): string {
  return createHmac('sha256', key)
    .update(serializeCall([method, path, body]))
    .digest('base64url');
}

/**
 * Converts a call to text. JSON.stringify recurses and JSON.parse does not, so a body nested thousands of levels deep can be parsed but
 * not written.
 */
function serializeCall(call: unknown[]): string {
  try {
    return JSON.stringify(call);
  } catch {
    throw new HttpError('BAD_REQUEST', 400);
  }
}

/** Locks the key until the transaction ends. Throws at once if another process holds the lock. */
async function lockKey(manager: EntityManager, name: string): Promise<void> {
  const id = computeSha256(name).readBigInt64BE().toString();
  const [row] = await manager.query<{ free: boolean }[]>('select pg_try_advisory_xact_lock($1) as free', [
    id,
  ]);
  if (row?.free !== true) throw createInProgressError();
}

type ResponseKey = Pick<StoredResponse, 'userId' | 'keyHash'>;

function findStoredResponse(
  manager: EntityManager,
  responseKey: ResponseKey,
  now: Date,
): Promise<StoredResponse | null> {
  return manager.findOneBy(StoredResponse, { ...responseKey, createdAt: MoreThan(getRetentionCutoff(now)) });
}

function getRetentionCutoff(now: Date): Date {
  return new Date(now.getTime() - RETENTION_MS);
}

async function buildReplay(
  { status, contentType, body, ...storedResponse }: StoredResponse,
  callHash: string,
): Promise<PreparedResponse> {
  if (storedResponse.callHash !== callHash) throw new HttpError('IDEMPOTENCY_KEY_REUSED', 422);
  return {
    status,
    contentType,
    body: (isCompressed(body) ? await decompress(body) : body).toString(),
    headers: { 'Idempotency-Replayed': 'true' },
  };
}

/** Stores a response and replaces an expired response. Stores nothing if the account was deleted, by this call or another. */
async function storeResponse(manager: EntityManager, row: StoredResponse): Promise<void> {
  await manager.query(
    `insert into stored_answers (user_id, key_hash, call_hash, status, content_type, body, created_at)
     select id, $2, $3, $4, $5, $6, $7 from users where id = $1 for key share
     on conflict on constraint stored_answers_pkey do update set call_hash = excluded.call_hash,
       status = excluded.status, content_type = excluded.content_type, body = excluded.body,
       created_at = excluded.created_at`,
    [row.userId, row.keyHash, row.callHash, row.status, row.contentType, row.body, row.createdAt],
  );
}

async function compressBody(text: string): Promise<Buffer> {
  const bytes = Buffer.from(text);
  return bytes.length > MIN_COMPRESSED_BYTES ? compress(bytes) : bytes;
}

/** Returns true if the body starts with the first byte of gzip; no JSON text starts with that byte. */
function isCompressed(body: Buffer): boolean {
  return body[0] === 0x1f;
}
