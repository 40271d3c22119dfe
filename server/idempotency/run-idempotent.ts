import { createHash, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Request } from 'express';
import { MoreThan, type EntityManager } from 'typeorm';
import { requireSession, type Context } from '../context.ts';
import { CallTransaction } from '../database/transaction.ts';
import type { PreparedResponse } from '../http/prepared-response.ts';
import { HttpError, InvalidHeaderError } from '../http-error.ts';
import { StoredResponse } from './stored-answer.entity.ts';

/** A write with its idempotency key and the parts that identify it: method, path and body. */
export type IdempotentCall = { key: string; method: string; path: string; body: unknown };

/** The header that holds the key. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
const KEY = /^[\x20-\x7e]{1,255}$/;
const RETENTION_MS = 30 * 24 * 3_600_000;
/** The minimum length of a body that is compressed, in bytes. */
const MIN_COMPRESSED_BYTES = 1_024;
/** Seconds; most writes take a fraction of one. */
const RETRY_AFTER_S = 1;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The idempotency key of a request, null without one. Throws InvalidHeaderError for one that is no key. */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.get(IDEMPOTENCY_HEADER);
  if (key === undefined) return null;
  if (!KEY.test(key)) throw new InvalidHeaderError(IDEMPOTENCY_HEADER);
  return key;
}

/**
 * Answers a write once for each key: runs it and stores its answer in the transaction of the write, or answers with
 * what is stored. An answer that says only that the server could not do it now (5xx, 429) is not stored, and nothing of
 * its call is. The writes of `run` must go through inTransaction.
 * @throws HttpError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
 */
export async function runIdempotent(
  context: Context,
  call: IdempotentCall,
  run: (context: Context) => Promise<PreparedResponse>,
): Promise<PreparedResponse> {
  const { db, clock, runningWrites } = context.deps;
  const place = { userId: requireSession(context).user.id, keyHash: sha256(call.key).toString('base64url') };
  const callHash = hashOf(call);
  const name = `${place.userId} ${place.keyHash}`;
  // Within this process; the lock below is for other processes. The embedded database would make the second one wait.
  if (runningWrites.has(name)) throw inProgress();
  runningWrites.add(name);
  const transaction = new CallTransaction(db.source, async (manager) => {
    await lock(manager, name);
    // Another process may have answered after the look-up below; the next repetition gets that answer.
    if ((await findAnswer(manager, place, clock())) !== null) throw inProgress();
  });
  try {
    const stored = await findAnswer(db.source.manager, place, clock());
    if (stored !== null) return await replay(stored, callHash);
    const answer = await run({ ...context, transaction });
    const body = await compressBody(answer.body);
    const { status, contentType } = answer;
    const row = { ...place, callHash, status, contentType, body, createdAt: clock() };
    await transaction.commit((manager) => store(manager, row));
    return answer;
  } finally {
    runningWrites.delete(name);
    await transaction.end();
  }
}

/** Removes the answers that are older than 30 days. */
export async function purgeStoredResponses(manager: EntityManager, now: Date): Promise<void> {
  await manager.query('delete from stored_answers where created_at <= $1', [retentionCutoff(now)]);
}

function inProgress(): HttpError {
  return new HttpError('IDEMPOTENCY_IN_PROGRESS', 409, RETRY_AFTER_S);
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Threat: a body holds a password, and a plain hash of it in a stolen database lets the password be guessed. So the hash
 * needs the key, which is not stored. Stays open: a key that can be guessed itself; clients should send random ones.
 */
function hashOf({ key, method, path, body }: IdempotentCall): string {
  return createHmac('sha256', key)
    .update(textOf([method, path, body]))
    .digest('base64url');
}

/** JSON.stringify recurses and JSON.parse does not: a body nested thousands of levels deep can be read, not written. */
function textOf(call: unknown[]): string {
  try {
    return JSON.stringify(call);
  } catch {
    throw new HttpError('BAD_REQUEST', 400);
  }
}

/** Holds the key until the transaction ends. Throws at once when another process holds it. */
async function lock(manager: EntityManager, name: string): Promise<void> {
  const id = sha256(name).readBigInt64BE().toString();
  const [row] = await manager.query<{ free: boolean }[]>('select pg_try_advisory_xact_lock($1) as free', [
    id,
  ]);
  if (row?.free !== true) throw inProgress();
}

type ResponseKey = Pick<StoredResponse, 'userId' | 'keyHash'>;

function findAnswer(manager: EntityManager, place: ResponseKey, now: Date): Promise<StoredResponse | null> {
  return manager.findOneBy(StoredResponse, { ...place, createdAt: MoreThan(retentionCutoff(now)) });
}

function retentionCutoff(now: Date): Date {
  return new Date(now.getTime() - RETENTION_MS);
}

async function replay(
  { status, contentType, body, ...stored }: StoredResponse,
  callHash: string,
): Promise<PreparedResponse> {
  if (stored.callHash !== callHash) throw new HttpError('IDEMPOTENCY_KEY_REUSED', 422);
  return {
    status,
    contentType,
    body: (isCompressed(body) ? await decompress(body) : body).toString(),
    headers: { 'Idempotency-Replayed': 'true' },
  };
}

/** Replaces an answer that expired and was not removed yet. Stores none when the account is gone, by this call or another. */
async function store(manager: EntityManager, row: StoredResponse): Promise<void> {
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

/** By the first byte of gzip, which begins no JSON. */
function isCompressed(body: Buffer): boolean {
  return body[0] === 0x1f;
}
