import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** The known ETags of buffers, which caches share among calls. Hashing an image takes longer than the rest of such a call. */
const etagByContent = new WeakMap<Buffer, string>();

/**
 * Returns the ETag of a body: a part of its hash.
 * @param content a buffer must not change later
 */
export function computeEtag(content: string | Buffer): string {
  if (typeof content === 'string') return hashContent(content);
  const etag = etagByContent.get(content) ?? hashContent(content);
  etagByContent.set(content, etag);
  return etag;
}

const hashContent = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** Returns the weak ETag of a body that is sent in several encodings, because each encoding has different bytes. */
export const computeWeakEtag = (content: string | Buffer): string => `W/${computeEtag(content)}`;

/** Sends the body, or 304 if the client already has it. Set all headers before this call. */
export function sendWithEtag(content: string | Buffer, request: Request, response: Response): void {
  if (request.fresh) response.status(304).end();
  else response.send(content);
}
