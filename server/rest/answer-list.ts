import type { Request, Response } from 'express';
import { accept } from '../../tag/refusal.ts';
import type { Context } from '../context.ts';
import { encodingFor, packQuickly, type KeptLists, type Made } from './kept-lists.ts';
import type { OperationRow } from './row.ts';
import { runOperation, type Graphql, type OperationFailure } from './run-operation.ts';
import { bodyOf, sendUnlessKnown } from './send-body.ts';

type Parts = Graphql & { lists: KeptLists };
type Asked = { context: Context; variables: Record<string, unknown> };

/**
 * Answers a list of reference data, packed as the caller reads it. What does not depend on who asks, and is not searched,
 * is kept, so that a repeated call, and most of all a 304, costs no operation.
 * @returns null once it is answered, or why the operation gave none
 */
export async function answerList(
  parts: Parts,
  row: OperationRow,
  { context, variables }: Asked,
  request: Request,
  response: Response,
): Promise<OperationFailure | null> {
  const encoding = encodingFor((one) => request.acceptsEncodings(one));
  const make = async (): Promise<Made> => {
    const ran = await runOperation(parts, context, row.operation, variables);
    return ran.ok ? accept(bodyOf(row, ran.root)) : { ok: false, refusal: ran.failure };
  };
  const list = isForAll(row, context, variables)
    ? await parts.lists.packed(row, encoding, make)
    : await packQuickly(encoding, make);
  if (!list.ok) return list.refusal;
  response.vary('Authorization');
  response.vary('Accept-Encoding');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  // What a token was sent for, app.ts has marked as private.
  if (!context.tokenPresented) {
    response.setHeader('Cache-Control', 'public, max-age=300');
    response.setHeader('ETag', list.value.etag);
  }
  sendUnlessKnown(list.value.content, request, response);
  return null;
}

/** Whether a call gets the very list that others get. A dead token adds nothing to a list. */
function isForAll(row: OperationRow, { session }: Context, variables: Record<string, unknown>): boolean {
  const searches = Object.values(variables).some((value) => value !== null);
  return !searches && (row.list === 'shared' || session === null);
}
