import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { ok } from '../../tag/texts/refusal.ts';
import type { Context } from '../context.ts';
import {
  negotiateEncoding,
  RESPONSE_ENCODERS,
  CACHED_BODY_ENCODERS,
  type BodyEncoders,
  type ContentEncoding,
} from '../http/compression.ts';
import { computeEtag, sendWithEtag } from '../http/etag.ts';
import type { OperationRoute } from './route.ts';
import {
  runOperation,
  type GraphqlParts,
  type OperationRefusal,
  type RefusedResult,
} from './run-operation.ts';

/** An encoded body and the ETag of its bytes; each encoding has a different ETag. */
type EncodedContent = { readonly content: Buffer; readonly etag: string };
type ListBody = { readonly ok: true; readonly value: string } | RefusedResult;
type EncodedBody = { readonly ok: true; readonly value: EncodedContent } | RefusedResult;

/** The maximum size of all cached lists of users, in bytes. One list is 14 KB with Brotli, 80 KB without. */
const MAX_USER_LIST_BYTES = 4_000_000;

/**
 * Caches encoded lists. Shared lists, which only migrations change, have one entry for each list and encoding. The list of a user with
 * own rows is valid until these rows change.
 */
export class ResponseCache {
  readonly #sharedLists = new Map<string, Promise<EncodedBody>>();
  readonly #userLists = new LRUCache<string, { version: string; list: EncodedBody & { ok: true } }>({
    maxSize: MAX_USER_LIST_BYTES,
    sizeCalculation: ({ version, list }) => version.length + list.value.content.length,
  });

  /** Returns the encoded list of a route; `make` builds the body if it is not cached. Failures are not cached. */
  getSharedList(
    route: OperationRoute,
    encoding: ContentEncoding,
    make: () => Promise<ListBody>,
  ): Promise<EncodedBody> {
    const key = `${encoding} ${route.path}`;
    const cachedBody = this.#sharedLists.get(key);
    if (cachedBody !== undefined) return cachedBody;
    const encodedBody = encode(CACHED_BODY_ENCODERS[encoding], make);
    this.#sharedLists.set(key, encodedBody);
    const removeEntry = (): boolean => this.#sharedLists.delete(key);
    void encodedBody.then((body) => body.ok || removeEntry(), removeEntry);
    return encodedBody;
  }

  /**
   * Returns the encoded list of a user.
   * @param version of the user's rows, read before `make` reads them
   */
  async getUserList(
    { route, userId, version }: { route: OperationRoute; userId: string; version: string },
    encoding: ContentEncoding,
    make: () => Promise<ListBody>,
  ): Promise<EncodedBody> {
    const key = `${encoding} ${route.path} ${userId}`;
    const cachedList = this.#userLists.get(key);
    if (cachedList?.version === version) return cachedList.list;
    const list = await encode(RESPONSE_ENCODERS[encoding], make);
    if (list.ok) this.#userLists.set(key, { version, list });
    return list;
  }
}

async function encode(
  encoder: BodyEncoders[ContentEncoding],
  make: () => Promise<ListBody>,
): Promise<EncodedBody> {
  const listBody = await make();
  if (!listBody.ok) return listBody;
  const content = await encoder(Buffer.from(listBody.value));
  return { ok: true, value: { content, etag: computeEtag(content) } };
}

/**
 * Sends a list of reference data, compressed. Lists come from the cache, so that a repeated call, and especially a 304, runs no
 * operation.
 * @returns null when it is sent, or the refusal of the operation
 */
export async function sendList(
  parts: GraphqlParts & { lists: ResponseCache },
  route: OperationRoute,
  { context, variables }: { context: Context; variables: Record<string, unknown> },
  request: Request,
  response: Response,
): Promise<OperationRefusal | null> {
  const encoding = negotiateEncoding(request);
  const makeBody = async (caller: Context): Promise<ListBody> => {
    const outcome = await runOperation(parts, caller, route.operation, variables);
    return outcome.ok ? ok(serializeBody(route, outcome.root)) : outcome;
  };
  const list = await getList(parts.lists, route, { context, variables }, encoding, makeBody);
  if (!list.ok) return list.refusal;
  response.vary('Authorization');
  response.vary('Accept-Encoding');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  // For a request with a token, app.ts has already set Cache-Control to private.
  if (!context.hasPresentedToken) {
    response.setHeader('Cache-Control', 'public, max-age=300');
    response.setHeader('ETag', list.value.etag);
  }
  sendWithEtag(list.value.content, request, response);
  return null;
}

async function getList(
  lists: ResponseCache,
  route: OperationRoute,
  { context, variables }: { context: Context; variables: Record<string, unknown> },
  encoding: ContentEncoding,
  makeListBody: (caller: Context) => Promise<ListBody>,
): Promise<EncodedBody> {
  const make = (): Promise<ListBody> => makeListBody(context);
  const isSearch = Object.values(variables).some((value) => value !== null);
  if (isSearch || route.list === undefined) return encode(RESPONSE_ENCODERS[encoding], make);
  // An invalid token adds nothing to a list.
  const version = context.session === null ? '' : await route.list.ownRowsVersion(context);
  if (context.session === null || version === '') {
    // Threat: a row that the caller has created since the read of the version gets into the list for all callers.
    return lists.getSharedList(route, encoding, () => makeListBody({ ...context, session: null }));
  }
  return lists.getUserList({ route, userId: context.session.user.id, version }, encoding, make);
}

/** Formats the JSON of a response from the value of the operation's only root field. */
export function serializeBody(route: OperationRoute, root: unknown): string {
  return JSON.stringify({ success: true, ...route.toResponseBody(root) });
}
