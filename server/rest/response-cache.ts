import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { ok } from '../../tag/texts/refusal.ts';
import type { Context } from '../context.ts';
import {
  negotiateEncoding,
  RESPONSE_ENCODERS,
  CACHED_BODY_ENCODERS,
  type Encoders,
  type Encoding,
} from '../http/compression.ts';
import { etagOf, sendWithEtag } from '../http/etag.ts';
import type { OperationRoute } from './route.ts';
import { runOperation, type Graphql, type OperationRefusal, type RefusedResult } from './run-operation.ts';

/** A body as it is sent, and the ETag of these bytes: each encoding has its own. */
type Encoded = { readonly content: Buffer; readonly etag: string };
type Body = { readonly ok: true; readonly value: string } | RefusedResult;
type EncodedBody = { readonly ok: true; readonly value: Encoded } | RefusedResult;

/** The own lists that are cached, in bytes. One is 14 KB as br, 80 KB as it is. */
const MAX_USER_LIST_BYTES = 4_000_000;

/**
 * The encoded lists: those for all callers, which only migrations change, at most one entry for each list and encoding; and
 * those of users with rows of their own, for as long as these rows stay as they are.
 */
export class ResponseCache {
  readonly #shared = new Map<string, Promise<EncodedBody>>();
  readonly #own = new LRUCache<string, { version: string; list: EncodedBody & { ok: true } }>({
    maxSize: MAX_USER_LIST_BYTES,
    sizeCalculation: ({ version, list }) => version.length + list.value.content.length,
  });

  /** The encoded list of a route; `make` gives the body if it is not cached. Failures are not cached. */
  get(route: OperationRoute, encoding: Encoding, make: () => Promise<Body>): Promise<EncodedBody> {
    const key = `${encoding} ${route.path}`;
    const known = this.#shared.get(key);
    if (known !== undefined) return known;
    const encoded = encode(CACHED_BODY_ENCODERS[encoding], make);
    this.#shared.set(key, encoded);
    const forget = (): boolean => this.#shared.delete(key);
    void encoded.then((made) => made.ok || forget(), forget);
    return encoded;
  }

  /** The encoded list of a user. @param version of the user's rows, read before `make` reads them */
  async getOwn(
    { route, userId, version }: { route: OperationRoute; userId: string; version: string },
    encoding: Encoding,
    make: () => Promise<Body>,
  ): Promise<EncodedBody> {
    const key = `${encoding} ${route.path} ${userId}`;
    const known = this.#own.get(key);
    if (known?.version === version) return known.list;
    const list = await encode(RESPONSE_ENCODERS[encoding], make);
    if (list.ok) this.#own.set(key, { version, list });
    return list;
  }
}

async function encode(encoder: Encoders[Encoding], make: () => Promise<Body>): Promise<EncodedBody> {
  const made = await make();
  if (!made.ok) return made;
  const content = await encoder(Buffer.from(made.value));
  return { ok: true, value: { content, etag: etagOf(content) } };
}

/**
 * Sends a list of reference data, compressed. Lists come from the cache, so that a repeated call, and above all a 304, runs
 * no operation.
 * @returns null when it is sent, or why the operation gave no list
 */
export async function sendList(
  parts: Graphql & { lists: ResponseCache },
  route: OperationRoute,
  { context, variables }: { context: Context; variables: Record<string, unknown> },
  request: Request,
  response: Response,
): Promise<OperationRefusal | null> {
  const encoding = negotiateEncoding(request);
  const makeFor = async (caller: Context): Promise<Body> => {
    const ran = await runOperation(parts, caller, route.operation, variables);
    return ran.ok ? ok(bodyOf(route, ran.root)) : ran;
  };
  const list = await listFor(parts.lists, route, { context, variables }, encoding, makeFor);
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
  sendWithEtag(list.value.content, request, response);
  return null;
}

async function listFor(
  lists: ResponseCache,
  route: OperationRoute,
  { context, variables }: { context: Context; variables: Record<string, unknown> },
  encoding: Encoding,
  makeFor: (caller: Context) => Promise<Body>,
): Promise<EncodedBody> {
  const make = (): Promise<Body> => makeFor(context);
  const searches = Object.values(variables).some((value) => value !== null);
  if (searches || route.list === undefined) return encode(RESPONSE_ENCODERS[encoding], make);
  // An invalid token adds nothing to a list.
  const version = context.session === null ? '' : await route.list.ownRowsVersion(context);
  if (context.session === null || version === '') {
    // Threat: a row of the caller that was created since its version was read, in everybody's list.
    return lists.get(route, encoding, () => makeFor({ ...context, session: null }));
  }
  return lists.getOwn({ route, userId: context.session.user.id, version }, encoding, make);
}

/** The JSON of a response, from the value of the operation's only root field. */
export function bodyOf(route: OperationRoute, root: unknown): string {
  return JSON.stringify({ success: true, ...route.answer(root) });
}
