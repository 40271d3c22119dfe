import express, { type Request, type Response } from 'express';
import { refuse, type Refusal, type Result } from '../../tag/texts/refusal.ts';
import type { Context } from '../context.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import type { RouteCall } from '../route-input.ts';
import type { FileRule } from './route.ts';

/** The content of a body. */
export type RouteBody = Pick<RouteCall, 'body' | 'file'>;

// `strict` is off, because `null` or a number is valid JSON. readJson refuses them, because they are no objects.
const BODY_PARSERS = {
  usual: express.json({ limit: BODY_LIMITS.usual, strict: false }),
  import: express.json({ limit: BODY_LIMITS.import, strict: false }),
};

/**
 * Reads the JSON object of a request; {} if it has no body. Rejects with the error of body-parser for invalid JSON or a body that is too
 * large.
 * @returns UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST
 */
export async function readJson(
  request: Request,
  response: Response,
  size: keyof typeof BODY_LIMITS,
): Promise<Result<RouteBody>> {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
  if (chunked === undefined && (length === undefined || length === '0')) {
    return { ok: true, value: { body: {} } };
  }
  if (!request.is('application/json')) return refuse('UNSUPPORTED_MEDIA_TYPE');
  await parseBody(BODY_PARSERS[size], request, response);
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuse('BAD_REQUEST');
  return { ok: true, value: { body: body as Record<string, unknown> } };
}

/**
 * Reads a body that is a file; it may be empty. Rejects with the error of body-parser if it is too large.
 * @returns UNSUPPORTED_MEDIA_TYPE for a missing or wrong content type
 */
export async function readFile(
  request: Request,
  response: Response,
  { types, maxBytes }: FileRule,
): Promise<Result<RouteBody>> {
  const type = request.headers['content-type'];
  if (type === undefined || !types.includes(type.split(';')[0]?.trim().toLowerCase() ?? ''))
    return refuse('UNSUPPORTED_MEDIA_TYPE');
  const parser = express.raw({ type: () => true, limit: maxBytes });
  await parseBody(parser, request, response);
  const body: unknown = request.body;
  return { ok: true, value: { body: {}, file: Buffer.isBuffer(body) ? body : Buffer.alloc(0) } };
}

function parseBody(parser: express.RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parser(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error as Error);
    });
  });
}

/** The user_id that the specified client sends for every user. */
const ANY_USER = 'default_user';

/**
 * Returns true if a call with a session has the user_id of another user. A user_id is accepted only for compatibility, because every call
 * acts for the owner of its token. Threat: a client assumes that it reads or writes data of another user. So the call is refused before anything
 * happens.
 */
export function isForForeignUser(
  { session }: Pick<Context, 'session'>,
  { query, body }: Pick<RouteCall, 'query' | 'body'>,
): boolean {
  if (session === null) return false;
  return [query['user_id'], body['user_id']].some(
    (id) => id !== undefined && id !== null && id !== '' && id !== ANY_USER && id !== session.user.id,
  );
}

/** The refusal of a call for a foreign user. */
export const FOREIGN_USER: Refusal = { code: 'FOREIGN_USER', field: 'user_id', params: {} };
