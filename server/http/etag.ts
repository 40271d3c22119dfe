import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** By the bytes, which caches share among calls: hashing a picture takes longer than all the rest of such a call. */
const known = new WeakMap<Buffer, string>();

/** The ETag of a body: a part of its hash. @param content of a buffer that nobody changes later */
export function etagOf(content: string | Buffer): string {
  if (typeof content === 'string') return hashed(content);
  const etag = known.get(content) ?? hashed(content);
  known.set(content, etag);
  return etag;
}

const hashed = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** The ETag of a body that is sent in several encodings, of which each has other bytes. */
export const weakEtagOf = (content: string | Buffer): string => `W/${etagOf(content)}`;

/** Sends the body, or 304 if the client has it already. Headers must be set before. */
export function sendWithEtag(content: string | Buffer, request: Request, response: Response): void {
  if (request.fresh) response.status(304).end();
  else response.send(content);
}
