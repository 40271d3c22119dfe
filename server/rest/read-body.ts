import express, { type Request, type Response } from 'express';
import { refuse, type Result } from '../../tag/refusal.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import type { Call } from './row.ts';

/** What a body holds. */
export type Body = Pick<Call, 'body' | 'file'>;

// Not strict, so that `null` or a number counts as JSON, which it is, and is refused as no object.
const parsers = {
  usual: express.json({ limit: BODY_LIMITS.usual, strict: false }),
  import: express.json({ limit: BODY_LIMITS.import, strict: false }),
};

/**
 * The JSON object of a request; {} when it has no body.
 * Rejects with body-parser's error for what is no JSON or too large; the app's error handler knows it.
 * @returns UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST
 */
export async function readJson(
  request: Request,
  response: Response,
  size: keyof typeof BODY_LIMITS,
): Promise<Result<Body>> {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
  if (chunked === undefined && (length === undefined || length === '0')) {
    return { ok: true, value: { body: {} } };
  }
  if (!request.is('application/json')) return refuse('UNSUPPORTED_MEDIA_TYPE');
  await new Promise<void>((resolve, reject) => {
    parsers[size](request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error as Error);
    });
  });
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuse('BAD_REQUEST');
  return { ok: true, value: { body: body as Record<string, unknown> } };
}
