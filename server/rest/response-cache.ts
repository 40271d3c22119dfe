import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { accept } from '../../tag/refusal.ts';
import type { Context } from '../context.ts';
import { encodingFor, FAST, SMALL, type Encoders, type Encoding } from '../http/compression.ts';
import type { OperationRoute } from './route.ts';
import { runOperation, type Graphql, type OperationRefusal, type Refused } from './run-operation.ts';

/** A body as it is sent, and the ETag of these bytes: each encoding has its own. */
type Encoded = { readonly content: Buffer; readonly etag: string };
type Body = { readonly ok: true; readonly value: string } | Refused;
type EncodedBody = { readonly ok: true; readonly value: Encoded } | Refused;

/** The encoded public lists, which only migrations change. At most one entry for each list and encoding. */
export class ResponseCache {
  readonly #cached = new Map<string, Promise<EncodedBody>>();

  /** The encoded list of a route; `make` gives the body if it is not cached. Failures are not cached. */
  get(route: OperationRoute, encoding: Encoding, make: () => Promise<Body>): Promise<EncodedBody> {
    const key = `${encoding} ${route.path}`;
    const known = this.#cached.get(key);
    if (known !== undefined) return known;
    const encoded = encode(SMALL[encoding], make);
    this.#cached.set(key, encoded);
    const forget = (): boolean => this.#cached.delete(key);
    void encoded.then((made) => made.ok || forget(), forget);
    return encoded;
  }
}

async function encode(encoder: Encoders[Encoding], make: () => Promise<Body>): Promise<EncodedBody> {
  const made = await make();
  if (!made.ok) return made;
  const content = await encoder(Buffer.from(made.value));
  return { ok: true, value: { content, etag: etagOf(content) } };
}

/**
 * Sends a list of reference data, compressed. Lists that are equal for all callers come from the cache, so that a repeated call,
 * and above all a 304, runs no operation.
 * @returns null when it is sent, or why the operation gave no list
 */
export async function sendList(
  parts: Graphql & { lists: ResponseCache },
  route: OperationRoute,
  { context, variables }: { context: Context; variables: Record<string, unknown> },
  request: Request,
  response: Response,
): Promise<OperationRefusal | null> {
  const encoding = encodingFor(request);
  const make = async (): Promise<Body> => {
    const ran = await runOperation(parts, context, route.operation, variables);
    return ran.ok ? accept(bodyOf(route, ran.root)) : ran;
  };
  const list = isForAll(route, context, variables)
    ? await parts.lists.get(route, encoding, make)
    : await encode(FAST[encoding], make);
  if (!list.ok) return list.refusal;
  response.vary('Authorization');
  response.vary('Accept-Encoding');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  // With a token app.ts has already set Cache-Control to private.
  if (!context.tokenPresented) {
    response.setHeader('Cache-Control', 'public, max-age=300');
    response.setHeader('ETag', list.value.etag);
  }
  sendUnlessFresh(list.value.content, request, response);
  return null;
}

/** Whether all callers get this list. An invalid token adds nothing to a list. */
function isForAll(route: OperationRoute, { session }: Context, variables: Record<string, unknown>): boolean {
  const searches = Object.values(variables).some((value) => value !== null);
  return !searches && (route.list === 'shared' || session === null);
}

/** The JSON of a response, from the value of the operation's only root field. */
export function bodyOf(route: OperationRoute, root: unknown): string {
  return JSON.stringify({ success: true, ...route.answer(root) });
}

/** Sends the body, or 304 if the client has it already. Headers must be set before. */
export function sendUnlessFresh(content: string | Buffer, request: Request, response: Response): void {
  if (request.fresh) response.status(304).end();
  else response.send(content);
}

/** The ETag of a body: a part of its hash. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
