import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { sendPreparedResponse, type PreparedResponse } from './prepared-response.ts';

const CONTENT_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type ContentEncoding = (typeof CONTENT_ENCODINGS)[number];

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

export type BodyEncoders = Readonly<Record<ContentEncoding, (body: Buffer) => Promise<Buffer>>>;

const createEncoders = (brotliQuality: number, level: number): BodyEncoders => ({
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body) => gzipped(body, { level }),
  identity: async (body) => body,
});

/** The encoders for cached bodies. Brotli does not use its best quality, which would take seconds. */
export const CACHED_BODY_ENCODERS = createEncoders(9, 9);

/** The encoders for a single response. They need less than 1 ms for 80 KB of airlines and compress it to 14 to 16 KB. */
export const RESPONSE_ENCODERS = createEncoders(2, 1);

/** The minimum size of a compressed body, in bytes. Compressing a shorter body does not save a network packet. */
const MIN_COMPRESSED_BYTES = 1_400;

/** Returns the best encoding that a request accepts. Checks them one by one, because browsers list the better encoding last. */
export function negotiateEncoding(request: Request): ContentEncoding {
  return CONTENT_ENCODINGS.find((encoding) => request.acceptsEncodings(encoding) !== false) ?? 'identity';
}

/**
 * Sends a response, compressed if the request accepts that. Never use it for a response with a secret. Threat: next to a text that an
 * attacker chooses, the compressed length reveals the secret (BREACH).
 */
export async function sendCompressed(
  request: Request,
  response: Response,
  prepared: PreparedResponse,
): Promise<void> {
  response.vary('Accept-Encoding');
  const body = Buffer.from(prepared.body);
  const encoding = body.length < MIN_COMPRESSED_BYTES ? 'identity' : negotiateEncoding(request);
  if (encoding === 'identity') return sendPreparedResponse(response, prepared);
  const { 'content-length': _, ...headers } = prepared.headers ?? {};
  response.status(prepared.status).set({ ...headers, 'Content-Type': prepared.contentType });
  response.setHeader('Content-Encoding', encoding);
  response.send(await RESPONSE_ENCODERS[encoding](body));
}
