import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import { BusyError } from '../http/http-error.ts';
import { Semaphore } from '../semaphore.ts';
import type { Body } from './read-body.ts';
import type { FormRule } from './row.ts';

/** Short texts beside the file: the specified one, and a few that older clients may send. */
const TEXTS = 8;
const TEXT_BYTES = 200;
/** The parts' heads, the texts and the boundaries between them. */
const ROOM_BESIDE_FILE = 64 * 1024;

/** How many forms are read at once, of all callers and of each; a form may hold its file in memory. */
const PLACES = 16;
const PLACES_EACH = 4;

/** How long a form may take to come in: 10 MB at 1.4 Mbit/s. */
const PATIENCE_MS = 60_000;

/**
 * Reads the texts and the file of a multipart form for a user. What is more than the rule allows is refused as soon as it
 * is seen.
 * @returns UNSUPPORTED_MEDIA_TYPE, TOO_LARGE, FIELD_INVALID on a second file or a long text, BAD_REQUEST for what is no
 * whole form, or none in time. Throws BusyError
 */
export type FormReader = (
  request: Request,
  response: Response,
  rule: FormRule,
  userId: string,
) => Promise<Result<Body>>;

/**
 * A reader with places of its own. Threat: callers who send a few bytes now and then and so keep the places of everybody
 * else. Each has four at most, and a minute for each form. What stays open: four accounts that do so together take all
 * the places, for as long as they have forms left under their limit.
 */
export function createFormReader(patienceMs = PATIENCE_MS): FormReader {
  const reading = new Semaphore(PLACES, 0);
  const taken = new Map<string, number>();
  return async (request, response, rule, userId) => {
    if (!request.is('multipart/form-data')) return refuse('UNSUPPORTED_MEDIA_TYPE');
    if (Number(request.headers['content-length'] ?? 0) > mostBytes(rule)) return refuse('TOO_LARGE');
    const own = taken.get(userId) ?? 0;
    if (own >= PLACES_EACH) throw new BusyError();
    taken.set(userId, own + 1);
    try {
      return await reading.run(() => readInTime(request, response, rule, patienceMs));
    } finally {
      const left = (taken.get(userId) ?? 1) - 1;
      if (left > 0) taken.set(userId, left);
      else taken.delete(userId);
    }
  };
}

async function readInTime(
  request: Request,
  response: Response,
  rule: FormRule,
  patienceMs: number,
): Promise<Result<Body>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<unknown>((resolve) => {
    timer = setTimeout(() => {
      giveUp(request);
      // What drips on is not listened to: the answer ends the connection.
      response.setHeader('Connection', 'close');
      resolve(new Error('the form did not come in time'));
    }, patienceMs);
  });
  try {
    const fault = await Promise.race([
      parse(request, response, rule),
      tooLong(request, rule),
      gone(request),
      late,
    ]);
    if (fault !== null) return faultOf(fault);
    return accept({ body: request.body as Record<string, unknown>, file: request.file?.buffer });
  } finally {
    clearTimeout(timer);
  }
}

/** The rest flows away unread. */
function giveUp(request: Request): void {
  request.unpipe();
  request.resume();
}

function mostBytes({ maxBytes }: FormRule): number {
  return maxBytes + ROOM_BESIDE_FILE;
}

/** Null, or what is wrong with the form. */
function parse(request: Request, response: Response, { file, maxBytes }: FormRule): Promise<unknown> {
  const take = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: maxBytes,
      // One; the second is let as far as to be refused by its name.
      files: 2,
      fields: TEXTS,
      parts: TEXTS + 2,
      fieldSize: TEXT_BYTES,
      fieldNameSize: 100,
      // No field is a list or an object.
      fieldNestingDepth: 0,
      headerPairs: 20,
    },
  }).single(file);
  return new Promise((resolve) => take(request, response, (error?: unknown) => resolve(error ?? null)));
}

/** A body that does not say its length is given up when it is too long: its reader would wait for the end. */
function tooLong(request: Request, rule: FormRule): Promise<MulterError> {
  return new Promise((resolve) => {
    let seen = 0;
    request.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen <= mostBytes(rule)) return;
      giveUp(request);
      resolve(new MulterError('LIMIT_FILE_SIZE'));
    });
  });
}

/** Its reader would wait for the end of a file that has begun, and keep its place as long. */
function gone(request: Request): Promise<Error> {
  return new Promise((resolve) => {
    const tell = (): void => {
      if (!request.complete) resolve(new Error('the caller went away'));
    };
    if (request.destroyed) tell();
    else request.once('close', tell);
  });
}

function faultOf(fault: unknown): Result<never> {
  // The parser's own faults: no boundary, a broken head, an end that is missing, a caller who went away.
  if (!(fault instanceof MulterError)) return refuse('BAD_REQUEST');
  if (fault.code === 'LIMIT_FILE_SIZE') return refuse('TOO_LARGE');
  return fault.field === undefined
    ? refuse('BAD_REQUEST')
    : refuse('FIELD_INVALID', fault.field, { field: fault.field });
}
