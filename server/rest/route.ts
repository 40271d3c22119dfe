import type { Request } from 'express';
import type { PictureFormat } from '../../tag/picture/picture-formats.ts';
import type { Result } from '../../tag/texts/refusal.ts';
import type { Context } from '../context.ts';
import type { BODY_LIMITS } from '../http/body-limits.ts';
import type { RateLimitName } from '../http/rate-limits.ts';

/** A request as a route reads it; every value is as it was sent. */
export type Call = {
  params: Readonly<Record<string, string>>;
  query: Request['query'];
  /** The JSON object, or the text fields of a form. */
  body: Readonly<Record<string, unknown>>;
  /** The file of a form, or the body of a route that takes a file. */
  file?: Buffer | undefined;
};

type BaseRoute = {
  /** The limit of the JSON body; a large body is only for callers with a session. */
  size?: keyof typeof BODY_LIMITS;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The body is a file of one of these types, and not JSON. */
  file?: FileRule;
  /** 'caller' needs a session, which is checked before the body is read, and again by the operation. */
  access: 'public' | 'caller';
  /** Ignores an idempotency key, because the answer contains a token, which must not be stored. */
  unkeyed?: true;
  /** Name in operations.graphql. */
  operation: string;
  variables(call: Call): Record<string, unknown>;
  /** The name in REST of an invalid field; without this function it is as in GraphQL. */
  field?(name: string): string;
};

/** What a body that is a file may be. */
export type FileRule = { types: readonly string[]; maxBytes: number };

/** A route that responds with the value of its operation's only root field. */
export type OperationRoute = BaseRoute & {
  answer(root: unknown): Record<string, unknown>;
  /** Reference data, which is cached: without own rows the same for all callers. */
  list?: {
    /** Identifies the rows that the caller's session adds, as they are stored now; '' for none. */
    ownRowsVersion(context: Context): Promise<string>;
  };
};

export type ByteName = PictureName | 'flightsCsv' | 'yearPng' | 'mapSvg' | 'sheetPdf';

/** The byte routes that exist in several formats. */
export type PictureName = 'tagPicture' | 'designPicture';

/** A route whose operation only checks access; a handler from app.ts makes the bytes. */
export type ByteRoute = BaseRoute &
  ({ bytes: Exclude<ByteName, PictureName>; format?: never } | { bytes: PictureName; format: PictureFormat });

/** What a form may contain: one file in the field of that name, and a few short texts. */
export type FormRule = { file: string; maxBytes: number };

export type FormName = 'uploadImage';

/**
 * A route that reads a multipart form. Its operation only checks access; a handler from app.ts processes the form. The rate
 * limit of the caller is counted before the body is read.
 */
export type FormRoute = BaseRoute & {
  access: 'caller';
  form: FormRule;
  limit: RateLimitName;
  handler: FormName;
};

export type Route = OperationRoute | ByteRoute | FormRoute;

export type Bytes = {
  contentType: string;
  /**
   * Makes the bytes; needs no further look-ups. Throws BusyError.
   * @param signal is aborted when the caller has closed the connection; what heeds it throws its reason
   */
  make: (signal: AbortSignal) => Promise<Buffer>;
  fileName: string;
};

type RouteInput = { context: Context; root: unknown; call: Call };

/** Prepares the bytes of a route. `root` is the value of the operation's root field. */
export type ByteHandler = (handled: RouteInput) => Promise<Result<Bytes>>;

/** The same of a route that names its format. */
export type PictureHandler = (handled: RouteInput & { format: PictureFormat }) => Promise<Result<Bytes>>;

export type ByteHandlers = Record<Exclude<ByteName, PictureName>, ByteHandler> &
  Record<PictureName, PictureHandler>;

/** Processes the form of a route and gives the keys of the response. */
export type FormHandler = (handled: RouteInput) => Promise<Result<Record<string, unknown>>>;

/** A route with the type of its root field, which schema.graphql guarantees. Without `answer` the response has no data. */
export function operationRoute<Root = object>(
  row: Omit<OperationRoute, 'answer' | 'variables'> &
    Partial<Pick<OperationRoute, 'variables'>> & { answer?(root: Root): Record<string, unknown> },
): OperationRoute {
  return { variables: () => ({}), answer: () => ({}), ...row } as OperationRoute;
}
