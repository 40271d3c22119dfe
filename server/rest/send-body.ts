import type { Request, Response } from 'express';
import type { OperationRow } from './row.ts';

/** The JSON of an answer, from what its operation's only root field gave. */
export function bodyOf(row: OperationRow, root: unknown): string {
  return JSON.stringify({ success: true, ...row.answer(root) });
}

/** Ends an answer whose headers are set: with 304 when the caller holds it already. */
export function sendUnlessKnown(content: string | Buffer, request: Request, response: Response): void {
  if (request.fresh) response.status(304).end();
  else response.send(content);
}
