import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Row } from './row.ts';
import type { OperationFailure } from './run-operation.ts';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A body as it goes out, and its ETag, which is of these very bytes: each encoding has its own. */
type Packed = { readonly content: Buffer; readonly etag: string };

type Failed = { readonly ok: false; readonly refusal: OperationFailure };
export type Made = { readonly ok: true; readonly value: string } | Failed;
type List = { readonly ok: true; readonly value: Packed } | Failed;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

type Packer = Record<Encoding, (body: Buffer) => Promise<Buffer>>;

/** For what is packed once. */
const THOROUGH: Packer = {
  // Below the highest quality, which would hold up the first caller for seconds.
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => gzipped(body, { level: 9 }),
  identity: async (body) => body,
};

/** For what is packed at each call: under a millisecond for 80 KB of airlines, which become 14 to 16 KB. */
const QUICK: Packer = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }),
  gzip: (body) => gzipped(body, { level: 1 }),
  identity: async (body) => body,
};

/**
 * The public lists as everybody gets them, whole: made, packed and hashed at their first use, once for each
 * encoding, and kept. Only migrations change what they hold.
 */
export class KeptLists {
  readonly #kept = new Map<string, Promise<List>>();

  /** The list of a row; `make` gives the body when it is not there yet. What fails is not kept. */
  packed(row: Row, encoding: Encoding, make: () => Promise<Made>): Promise<List> {
    const key = `${encoding} ${row.path}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const list = pack(THOROUGH[encoding], make);
    this.#kept.set(key, list);
    const forget = (): boolean => this.#kept.delete(key);
    void list.then((made) => made.ok || forget(), forget);
    return list;
  }
}

/** A list for one call. */
export function packQuickly(encoding: Encoding, make: () => Promise<Made>): Promise<List> {
  return pack(QUICK[encoding], make);
}

async function pack(packer: Packer[Encoding], make: () => Promise<Made>): Promise<List> {
  const made = await make();
  if (!made.ok) return made;
  const content = await packer(Buffer.from(made.value));
  return { ok: true, value: { content, etag: etagOf(content) } };
}

/** The best of the encodings that a caller accepts; asked for one by one, since browsers name the worse one first. */
export function encodingFor(accepts: (encoding: string) => string | false): Encoding {
  return ENCODINGS.find((one) => accepts(one) !== false) ?? 'identity';
}

/** The ETag of a body: a part of its hash. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
