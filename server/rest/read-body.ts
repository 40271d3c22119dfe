import express, { type Request, type Response } from 'express';
import type { MessageCode } from '../../tag/messages.ts';

type Read =
  { ok: true; body: Readonly<Record<string, unknown>> } | { ok: false; status: number; code: MessageCode };

const LIMIT = 100 * 1024;
const parseJson = express.json({ limit: LIMIT });

/**
 * The JSON object of a request; {} when it has no body.
 * Rejects with body-parser's error for what is no JSON or too large; the app's error handler knows it.
 */
export async function readBody(request: Request, response: Response): Promise<Read> {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
  if (chunked === undefined && (length === undefined || length === '0')) return { ok: true, body: {} };
  if (!request.is('application/json')) return { ok: false, status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' };
  await new Promise<void>((resolve, reject) => {
    parseJson(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error as Error);
    });
  });
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, status: 400, code: 'BAD_REQUEST' };
  }
  return { ok: true, body: body as Record<string, unknown> };
}
