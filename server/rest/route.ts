import type { FileResponse } from '../http/file-response.ts';
import type { RouteCall, RouteInput } from '../route-input.ts';
import type { ImageFormat } from '../../tag/exported-image/image-formats.ts';
import type { Result } from '../../tag/texts/refusal.ts';
import type { Context } from '../context.ts';
import type { BODY_LIMITS } from '../http/body-limits.ts';
import type { RateLimitName } from '../http/rate-limits.ts';
import type { OperationData } from './generated.ts';

/** The names of the operations in operations.graphql. */
export type OperationName = keyof OperationData;

/** The value of an operation's only root field, if it is neither null nor a refusal. */
type OperationRoot<Name extends OperationName> = Exclude<
  NonNullable<OperationData[Name][keyof OperationData[Name]]>,
  { __typename: 'Refusal' }
>;

type BaseRoute = {
  /** The limit of the JSON body; a large body is only for callers with a session. */
  bodyLimit?: keyof typeof BODY_LIMITS;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The body is a file of one of these types instead of JSON. */
  file?: FileRule;
  /** 'caller' needs a session, which is checked before the body is read, and again by the operation. */
  access: 'public' | 'caller';
  /** Ignores an idempotency key, because the response contains a token, which must not be stored. */
  isResponseSecret?: true;
  /** Refuses API tokens; for a file with data that they may not read, whose operation allows them. */
  isSessionOnly?: true;
  operation: OperationName;
  variables(call: RouteCall): Record<string, unknown>;
  /** Converts the name of an invalid field to REST; without this function the name is the same as in GraphQL. */
  toRestField?(name: string): string;
};

/** The allowed content types and the maximum size of a file body. */
export type FileRule = { types: readonly string[]; maxBytes: number };

/** A route that responds with the value of its operation's only root field. */
export type OperationRoute = BaseRoute & {
  toResponseBody(root: unknown): Record<string, unknown>;
  /** The route lists cached reference data. Without own rows it is equal for all callers. */
  list?: {
    /** Returns a version of the rows that the caller's session adds; '' if there are none. */
    ownRowsVersion(context: Context): Promise<string>;
  };
};

/** The names of the files that routes respond with. */
export type FileResponseName =
  ImageResponseName | 'flightsCsv' | 'personalData' | 'yearPng' | 'mapSvg' | 'sheetPdf';

/** The routes of images that exist in several formats. */
export type ImageResponseName = 'tagImage' | 'designImage' | 'picture';

/** A route that responds with a file. Its operation only checks access; a handler from app.ts makes the file. */
export type FileResponseRoute = BaseRoute &
  (
    | { fileResponse: Exclude<FileResponseName, ImageResponseName>; format?: never }
    | { fileResponse: ImageResponseName; format: ImageFormat }
  );

/** The rule of a form: the field name and maximum size of its only file. A form may also have a few short texts. */
export type FormRule = { fileField: string; maxBytes: number };

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

/** A row of the REST API: a call of a GraphQL operation, a file, or a form. */
export type Route = OperationRoute | FileResponseRoute | FormRoute;

/** Prepares the file of a route. `root` is the value of the operation's root field. */
export type FileResponseHandler = (input: RouteInput) => Promise<Result<FileResponse>>;

/** Prepares the image of a route that has a format. */
export type ImageHandler = (input: RouteInput & { format: ImageFormat }) => Promise<Result<FileResponse>>;

export type FileResponseHandlers = Record<Exclude<FileResponseName, ImageResponseName>, FileResponseHandler> &
  Record<ImageResponseName, ImageHandler>;

/** Processes the form of a route and returns the keys of the response. */
export type FormHandler = (input: RouteInput) => Promise<Result<Record<string, unknown>>>;

/** The operation of a route that only checks the session before its handler runs. */
export const VIEWER_OPERATION = { operation: 'Viewer', variables: () => ({}) } as const;

/** Creates a route with the type of its operation's root field. Without `toResponseBody` the response has no data. */
export function createOperationRoute<Name extends OperationName>(
  row: Omit<OperationRoute, 'operation' | 'toResponseBody' | 'variables'> &
    Partial<Pick<OperationRoute, 'variables'>> & {
      operation: Name;
      toResponseBody?(root: OperationRoot<Name>): Record<string, unknown>;
    },
): OperationRoute {
  return { variables: () => ({}), toResponseBody: () => ({}), ...row } as OperationRoute;
}
