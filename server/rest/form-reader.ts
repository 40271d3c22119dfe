import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { BusyError } from '../http-error.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { RouteBody } from './read-body.ts';
import type { FormRule } from './route.ts';

/** The maximum number of short texts beside the file: one in the specification, and some of older clients. */
const MAX_TEXTS = 8;
const MAX_TEXT_BYTES = 200;
/** The size of part headers, texts and boundaries, in bytes. */
const MAX_EXTRA_BYTES = 64 * 1024;

/** The number of forms that are read at once, in total and per user. A form may keep its file in memory. */
const MAX_FORMS = 16;
const MAX_FORMS_PER_USER = 4;

/** The time limit to receive a form, in milliseconds: 10 MB at 1.4 Mbit/s. */
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
) => Promise<Result<RouteBody>>;

/**
 * Creates a reader with separate limits. Threat: clients send a few bytes from time to time and so block other users. Each user may send
 * four forms at once, one minute each. Known limit: four accounts together can use all slots, up to their rate limits.
 */
export function createFormReader(timeoutMs = TIMEOUT_MS): FormReader {
  const formSemaphore = new Semaphore(MAX_FORMS, 0);
  const formCounts = new Map<string, number>();
  return async (request, response, rule, userId) => {
    if (!request.is('multipart/form-data')) return refuse('UNSUPPORTED_MEDIA_TYPE');
    if (Number(request.headers['content-length'] ?? 0) > getMaxBodyBytes(rule)) return refuse('TOO_LARGE');
    const userCount = formCounts.get(userId) ?? 0;
    if (userCount >= MAX_FORMS_PER_USER) throw new BusyError();
    formCounts.set(userId, userCount + 1);
    try {
      return await formSemaphore.run(() => readFormInTime(request, response, rule, timeoutMs));
    } finally {
      const remainingCount = (formCounts.get(userId) ?? 1) - 1;
      if (remainingCount > 0) formCounts.set(userId, remainingCount);
      else formCounts.delete(userId);
    }
  };
}

async function readFormInTime(
  request: Request,
  response: Response,
  rule: FormRule,
  timeoutMs: number,
): Promise<Result<RouteBody>> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<unknown>((resolve) => {
    timer = setTimeout(() => {
      discardBody(request);
      // The response ends the connection, so the rest is not read.
      response.setHeader('Connection', 'close');
      resolve(new Error('the form did not come in time'));
    }, timeoutMs);
  });
  try {
    const error = await Promise.race([
      parseForm(request, response, rule),
      waitUntilTooLong(request, rule),
      waitForDisconnect(request),
      timeout,
    ]);
    if (error !== null) return toFormRefusal(error);
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

function getMaxBodyBytes({ maxBytes }: FormRule): number {
  return maxBytes + MAX_EXTRA_BYTES;
}

/** Parses a form with multer; resolves with null or the error. */
function parseForm(
  request: Request,
  response: Response,
  { fileField, maxBytes }: FormRule,
): Promise<unknown> {
  const parseUpload = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: maxBytes,
      // The parser accepts a second file, so that the refusal can name its field.
      files: 2,
      fields: MAX_TEXTS,
      parts: MAX_TEXTS + 2,
      fieldSize: MAX_TEXT_BYTES,
      fieldNameSize: 100,
      // Fields cannot be lists or objects.
      fieldNestingDepth: 0,
      headerPairs: 20,
    },
  }).single(fileField);
  return new Promise((resolve) =>
    parseUpload(request, response, (error?: unknown) => resolve(error ?? null)),
  );
}

/** Stops a body without a length header when it is too long; multer would wait for its end. */
function waitUntilTooLong(request: Request, rule: FormRule): Promise<MulterError> {
  return new Promise((resolve) => {
    let receivedBytes = 0;
    request.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes <= getMaxBodyBytes(rule)) return;
      discardBody(request);
      resolve(new MulterError('LIMIT_FILE_SIZE'));
    });
  });
}

/** Detects a disconnect; multer would wait for the end of the file. */
function waitForDisconnect(request: Request): Promise<Error> {
  return new Promise((resolve) => {
    const resolveIfIncomplete = (): void => {
      if (!request.complete) resolve(new Error('the client disconnected'));
    };
    if (request.destroyed) resolveIfIncomplete();
    else request.once('close', resolveIfIncomplete);
  });
}

function toFormRefusal(error: unknown): Result<never> {
  // The causes are a missing boundary, a malformed header, a missing end or a disconnect.
  if (!(error instanceof MulterError)) return refuse('BAD_REQUEST');
  if (error.code === 'LIMIT_FILE_SIZE') return refuse('TOO_LARGE');
  return error.field === undefined
    ? refuse('BAD_REQUEST')
    : refuse('FIELD_INVALID', error.field, { field: error.field });
}
