import type { Request } from 'express';
import type { Result } from '../../tag/refusal.ts';
import type { Context } from '../context.ts';
import type { BODY_LIMITS } from '../http/body-limits.ts';
import type { RateLimitName } from '../http/rate-limits.ts';

/** What a row reads a call from; every value is as the caller sent it. */
export type Call = {
  params: Readonly<Record<string, string>>;
  query: Request['query'];
  /** The JSON object, or the text fields of a form. */
  body: Readonly<Record<string, unknown>>;
  /** The file of a form. */
  file?: Buffer | undefined;
};

type BaseRow = {
  /** How large its JSON body may be; a large one is for callers with a session only. */
  size?: keyof typeof BODY_LIMITS;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** 'caller' needs a session; it is then asked for before a body is read. The operation asks for it as well. */
  access: 'public' | 'caller';
  /** Name in operations.graphql. */
  operation: string;
  variables(call: Call): Record<string, unknown>;
  /** What a field at fault is called at this door; without it as in GraphQL. */
  field?(name: string): string;
};

/** A row that answers with what its operation's only root field gave. */
export type OperationRow = BaseRow & {
  answer(root: unknown): Record<string, unknown>;
  /** Reference data: anonymous callers may keep the answer for five minutes. To the one 'and own' a session adds. */
  list?: 'shared' | 'shared and own';
};

export type ByteName = 'tagPng' | 'designPng';

/** A row whose operation only grants access; its bytes come from a handler that app.ts hands in. */
export type ByteRow = BaseRow & { bytes: ByteName };

/** What a form may hold: one file in the field of that name, and a few short texts. */
export type FormRule = { file: string; maxBytes: number };

export type FormName = 'uploadImage';

/**
 * A row that reads a multipart form. Its operation only grants access; a handler that app.ts hands in takes the form and
 * gives what is answered. The limit is counted for each caller before the body is read.
 */
export type FormRow = BaseRow & { access: 'caller'; form: FormRule; limit: RateLimitName; takes: FormName };

export type Row = OperationRow | ByteRow | FormRow;

export type Bytes = {
  contentType: string;
  /** All look-ups are done before. Throws BusyError */
  make: () => Promise<Buffer>;
  fileName: string;
};

type Handled = { context: Context; root: unknown; call: Call };

/** Gets the bytes of a row ready to be made. `root` is what the operation's root field gave. */
export type ByteHandler = (handled: Handled) => Promise<Result<Bytes>>;

/** Takes in the form of a row and gives the keys of the answer. */
export type FormHandler = (handled: Handled) => Promise<Result<Record<string, unknown>>>;

/** An operation row with the type of its root field, which schema.graphql promises and the tests of each row check. */
export function operationRow<Root>(
  row: Omit<OperationRow, 'answer'> & { answer(root: Root): Record<string, unknown> },
): OperationRow {
  return row as OperationRow;
}
