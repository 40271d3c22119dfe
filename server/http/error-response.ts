import type { ErrorRequestHandler, Request, Response } from 'express';
import { formatMessage, type MessageCode, type MessageParams } from '../../tag/texts/messages.ts';
import { isOutage } from '../database/outage.ts';
import { JSON_TYPE, sendPreparedResponse, type PreparedResponse } from './prepared-response.ts';
import { HttpError, UnavailableError } from '../http-error.ts';
import type { Log } from '../log.ts';
import { getRequestId } from './request-id.ts';

export type ErrorResponse = {
  status: number;
  code: MessageCode;
  /** Dotted path of the invalid field. */
  field?: string | null;
  params?: MessageParams;
  /** The time after which the client may try again, in seconds. */
  retryAfter?: number | undefined;
  /** Further keys of the body, such as the stored tag of a conflict. */
  extra?: Record<string, unknown>;
};

/** The time after which a client may try again after an outage, in seconds. */
const RETRY_AFTER_OUTAGE_S = 2;

/** Sends an error as JSON with its status, code and text. */
export function sendError(request: Request, response: Response, error: ErrorResponse): void {
  sendPreparedResponse(response, prepareErrorResponse(request, error));
}

/** Builds the error response of REST: `success: false`, English text, code, the values in the text, field and request id. */
export function prepareErrorResponse(
  request: Request,
  { status, code, field, ...more }: ErrorResponse,
): PreparedResponse {
  const retryAfter = more.retryAfter ?? (status === 503 ? RETRY_AFTER_OUTAGE_S : undefined);
  const params = { ...(retryAfter === undefined ? {} : { seconds: retryAfter }), ...more.params };
  const error = formatMessage(code, params);
  const requestId = getRequestId(request);
  const details = { ...(field ? { field } : {}), ...(Object.keys(params).length > 0 ? { params } : {}) };
  const body = {
    success: false,
    error,
    code,
    ...details,
    requestId,
    // GraphQL clients read `errors`, also when the request failed before it reached GraphQL.
    ...(request.originalUrl.startsWith('/graphql')
      ? { errors: [{ message: error, extensions: { code, ...details, requestId } }] }
      : {}),
    ...more.extra,
  };
  return {
    status,
    contentType: JSON_TYPE,
    body: JSON.stringify(body),
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  };
}

/** Errors of body-parser, by their `type`. */
const BODY_PARSER_ERRORS: Record<string, ErrorResponse> = {
  'entity.parse.failed': { status: 400, code: 'BAD_JSON' },
  'entity.too.large': { status: 413, code: 'TOO_LARGE' },
  'charset.unsupported': { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  'encoding.unsupported': { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
};

/** Creates the last handler, which converts every thrown value to a response. */
export function handleErrors(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    sendError(request, response, toErrorResponse(error, request, log));
  };
}

/** Converts a thrown value to an error response. Logs unexpected errors with the request id. */
export function toErrorResponse(error: unknown, request: Request, log: Log): ErrorResponse {
  if (error instanceof HttpError) return convertHttpError(error);
  const requestError = findRequestError(error);
  if (requestError !== undefined) return requestError;
  const isOutageError = isOutage(error);
  log.error({ err: error, requestId: getRequestId(request), outage: isOutageError }, 'a request failed');
  return isOutageError ? convertHttpError(new UnavailableError()) : { status: 500, code: 'INTERNAL' };
}

function convertHttpError({ status, messageCode: code, retryAfter, field }: HttpError): ErrorResponse {
  return { status, code, retryAfter, field, params: field === null ? {} : { field } };
}

function findRequestError(error: unknown): ErrorResponse | undefined {
  if (!(error instanceof Error)) return undefined;
  const { type, status } = error as Error & { type?: unknown; status?: unknown };
  const bodyParserError = typeof type === 'string' ? BODY_PARSER_ERRORS[type] : undefined;
  if (bodyParserError !== undefined) return bodyParserError;
  // Other client errors of body-parser and express: a path that is not UTF-8, an aborted upload, a wrong length.
  return typeof status === 'number' && status >= 400 && status < 500
    ? { status: 400, code: 'BAD_REQUEST' }
    : undefined;
}

/** Sends 404 as JSON. */
export function sendNotFound(request: Request, response: Response): void {
  sendError(request, response, { status: 404, code: 'NOT_FOUND' });
}

/** Sends 405 with the allowed methods. */
export function sendMethodNotAllowed(request: Request, response: Response, allow: string): void {
  response.setHeader('Allow', allow);
  sendError(request, response, { status: 405, code: 'METHOD_NOT_ALLOWED' });
}
