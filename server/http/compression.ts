import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { sendPreparedResponse, type PreparedResponse } from './prepared-response.ts';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

export type Encoders = Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>>;

const encoders = (brotliQuality: number, level: number): Encoders => ({
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body) => gzipped(body, { level }),
  identity: async (body) => body,
});

/** For cached bodies. Brotli below its best quality, which would take seconds. */
export const CACHED_BODY_ENCODERS = encoders(9, 9);

/** For one response: less than a millisecond for 80 KB of airlines, which become 14 to 16 KB. */
export const RESPONSE_ENCODERS = encoders(2, 1);

/** A shorter body would not become smaller, or not by a packet. */
const MIN_COMPRESSED_BYTES = 1_400;

/** The encoding that a request takes. Asked one by one, because browsers list the better encoding last. */
export function negotiateEncoding(request: Request): Encoding {
  return ENCODINGS.find((one) => request.acceptsEncodings(one) !== false) ?? 'identity';
}

/**
 * Sends an answer compressed, if its request takes that. Never for an answer that holds a secret. Threat: beside text
 * that an attacker chooses, the compressed length tells the secret (BREACH).
 */
export async function sendCompressed(
  request: Request,
  response: Response,
  answer: PreparedResponse,
): Promise<void> {
  response.vary('Accept-Encoding');
  const body = Buffer.from(answer.body);
  const encoding = body.length < MIN_COMPRESSED_BYTES ? 'identity' : negotiateEncoding(request);
  if (encoding === 'identity') return sendPreparedResponse(response, answer);
  const { 'content-length': _, ...headers } = answer.headers ?? {};
  response.status(answer.status).set({ ...headers, 'Content-Type': answer.contentType });
  response.setHeader('Content-Encoding', encoding);
  response.send(await RESPONSE_ENCODERS[encoding](body));
}
