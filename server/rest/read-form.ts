import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import { Gate } from '../platform/gate.ts';
import type { Body } from './read-body.ts';
import type { FormRule } from './row.ts';

/** Short texts beside the file: the specified one, and a few that older clients may send. */
const TEXTS = 8;
const TEXT_BYTES = 200;
/** The parts' heads, the texts and the boundaries between them. */
const ROOM_BESIDE_FILE = 64 * 1024;

/**
 * How many forms are read at once; each may hold its file in memory. What stays open: callers with many accounts who
 * send slowly can take all the places, for as long as a request may last.
 */
const reading = new Gate(16, 0);

/**
 * The texts and the file of a multipart form. What is more than the rule allows is refused as soon as it is seen.
 * @returns UNSUPPORTED_MEDIA_TYPE, TOO_LARGE, FIELD_INVALID on a second file or a long text, BAD_REQUEST for what is no
 * whole form. Throws Busy
 */
export async function readForm(request: Request, response: Response, rule: FormRule): Promise<Result<Body>> {
  if (!request.is('multipart/form-data')) return refuse('UNSUPPORTED_MEDIA_TYPE');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes(rule)) return refuse('TOO_LARGE');
  return reading.run(async () => {
    const fault = await Promise.race([parse(request, response, rule), tooLong(request, rule)]);
    if (fault !== null) return faultOf(fault);
    return accept({ body: request.body as Record<string, unknown>, file: request.file?.buffer });
  });
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
      // The rest flows away unread.
      request.unpipe();
      request.resume();
      resolve(new MulterError('LIMIT_FILE_SIZE'));
    });
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
