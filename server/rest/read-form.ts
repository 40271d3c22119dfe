import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { BusyError } from '../http-error.ts';
import { Semaphore } from '../semaphore.ts';
import type { Body } from './read-body.ts';
import type { FormRule } from './route.ts';

/** Short texts beside the file: the specified one, and some that older clients send. */
const TEXTS = 8;
const TEXT_BYTES = 200;
/** For the headers of the parts, the texts and the boundaries. */
const BYTES_BESIDE_FILE = 64 * 1024;

/** How many forms are read at once, in total and per user; a form may hold its file in memory. */
const MAX_FORMS = 16;
const MAX_FORMS_PER_USER = 4;

/** Maximum duration of receiving a form: 10 MB at 1.4 Mbit/s. */
const TIMEOUT_MS = 60_000;

/**
 * Reads the texts and the file of a user's multipart form. A form that exceeds the rule is refused at once.
 * @returns UNSUPPORTED_MEDIA_TYPE, TOO_LARGE, FIELD_INVALID on a second file or a long text, BAD_REQUEST for an incomplete or slow
 * form. Throws BusyError
 */
export type FormReader = (
  request: Request,
  response: Response,
  rule: FormRule,
  userId: string,
) => Promise<Result<Body>>;

/**
 * Creates a reader with its own limits. Threat: clients that send a few bytes now and then and so block other users. Each user may
 * send four forms at once, one minute each. Stays open: four accounts together can use all places, up to their rate limits.
 */
export function createFormReader(timeoutMs = TIMEOUT_MS): FormReader {
  const reading = new Semaphore(MAX_FORMS, 0);
  const taken = new Map<string, number>();
  return async (request, response, rule, userId) => {
    if (!request.is('multipart/form-data')) return refuse('UNSUPPORTED_MEDIA_TYPE');
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes(rule)) return refuse('TOO_LARGE');
    const own = taken.get(userId) ?? 0;
    if (own >= MAX_FORMS_PER_USER) throw new BusyError();
    taken.set(userId, own + 1);
    try {
      return await reading.run(() => readInTime(request, response, rule, timeoutMs));
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
  timeoutMs: number,
): Promise<Result<Body>> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<unknown>((resolve) => {
    timer = setTimeout(() => {
      discardBody(request);
      // The response ends the connection, so the rest is not read.
      response.setHeader('Connection', 'close');
      resolve(new Error('the form did not come in time'));
    }, timeoutMs);
  });
  try {
    const error = await Promise.race([
      parse(request, response, rule),
      tooLong(request, rule),
      disconnected(request),
      timedOut,
    ]);
    if (error !== null) return refusalOf(error);
    return ok({ body: request.body as Record<string, unknown>, file: request.file?.buffer });
  } finally {
    clearTimeout(timer);
  }
}

/** Discards the rest of the body. */
function discardBody(request: Request): void {
  request.unpipe();
  request.resume();
}

function maxBodyBytes({ maxBytes }: FormRule): number {
  return maxBytes + BYTES_BESIDE_FILE;
}

/** Null, or the error of the form. */
function parse(request: Request, response: Response, { file, maxBytes }: FormRule): Promise<unknown> {
  const take = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: maxBytes,
      // A second file is accepted by the parser, so that it can be refused with its field name.
      files: 2,
      fields: TEXTS,
      parts: TEXTS + 2,
      fieldSize: TEXT_BYTES,
      fieldNameSize: 100,
      // Fields cannot be lists or objects.
      fieldNestingDepth: 0,
      headerPairs: 20,
    },
  }).single(file);
  return new Promise((resolve) => take(request, response, (error?: unknown) => resolve(error ?? null)));
}

/** Stops a body without a length header when it is too long; multer would wait for its end. */
function tooLong(request: Request, rule: FormRule): Promise<MulterError> {
  return new Promise((resolve) => {
    let seen = 0;
    request.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen <= maxBodyBytes(rule)) return;
      discardBody(request);
      resolve(new MulterError('LIMIT_FILE_SIZE'));
    });
  });
}

/** Detects a disconnect; multer would wait for the end of the file. */
function disconnected(request: Request): Promise<Error> {
  return new Promise((resolve) => {
    const tell = (): void => {
      if (!request.complete) resolve(new Error('the client disconnected'));
    };
    if (request.destroyed) tell();
    else request.once('close', tell);
  });
}

function refusalOf(error: unknown): Result<never> {
  // No boundary, a malformed header, a missing end, a disconnect.
  if (!(error instanceof MulterError)) return refuse('BAD_REQUEST');
  if (error.code === 'LIMIT_FILE_SIZE') return refuse('TOO_LARGE');
  return error.field === undefined
    ? refuse('BAD_REQUEST')
    : refuse('FIELD_INVALID', error.field, { field: error.field });
}
