import type { ErrorRequestHandler, Request, Response } from 'express';
import { messageText, type MessageCode } from '../../tag/texts/messages.ts';
import type { MessageParams } from '../../tag/texts/messages.ts';
import { isOutage } from '../database/outage.ts';
import { JSON_TYPE, sendPreparedResponse, type PreparedResponse } from './prepared-response.ts';
import { HttpError, UnavailableError } from '../http-error.ts';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-id.ts';

export type ErrorResponse = {
  status: number;
  code: MessageCode;
  /** Dotted path of the invalid field. */
  field?: string | null;
  params?: MessageParams;
  /** Seconds. */
  retryAfter?: number | undefined;
  /** Further keys of the body, such as the stored tag of a conflict. */
  extra?: Record<string, unknown>;
};

/** Seconds after which a client may try a dependency again that was down. */
const RETRY_AFTER_OUTAGE = 2;

export function sendError(request: Request, response: Response, error: ErrorResponse): void {
  sendPreparedResponse(response, prepareErrorResponse(request, error));
}

/** An error in the shape of every REST response: `success: false`, text, code, field and request id. */
export function prepareErrorResponse(
  request: Request,
  { status, code, field, ...more }: ErrorResponse,
): PreparedResponse {
  const retryAfter = more.retryAfter ?? (status === 503 ? RETRY_AFTER_OUTAGE : undefined);
  const params = { ...(retryAfter === undefined ? {} : { seconds: retryAfter }), ...more.params };
  const error = messageText(code, params);
  const requestId = requestIdOf(request);
  const where = field ? { field } : {};
  const body = {
    success: false,
    error,
    code,
    ...where,
    requestId,
    // GraphQL clients read `errors`, also when the request failed before it reached GraphQL.
    ...(request.originalUrl.startsWith('/graphql')
      ? { errors: [{ message: error, extensions: { code, ...where, requestId } }] }
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

/** The last handler: turns every thrown value into a response. */
export function handleErrors(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    sendError(request, response, toErrorResponse(error, request, log));
  };
}

/** What a thrown value becomes. The unexpected ones are logged with the request id. */
export function toErrorResponse(error: unknown, request: Request, log: Log): ErrorResponse {
  if (error instanceof HttpError) return responseOf(error);
  const requestError = requestErrorOf(error);
  if (requestError !== undefined) return requestError;
  const outage = isOutage(error);
  log.error({ err: error, requestId: requestIdOf(request), outage }, 'a request failed');
  return outage ? responseOf(new UnavailableError()) : { status: 500, code: 'INTERNAL' };
}

function responseOf({ status, messageCode: code, retryAfter, field }: HttpError): ErrorResponse {
  return { status, code, retryAfter, field, params: field === null ? {} : { field } };
}

function requestErrorOf(error: unknown): ErrorResponse | undefined {
  if (!(error instanceof Error)) return undefined;
  const { type, status } = error as Error & { type?: unknown; status?: unknown };
  const known = typeof type === 'string' ? BODY_PARSER_ERRORS[type] : undefined;
  if (known !== undefined) return known;
  // Other client errors of body-parser and express: a path that is not UTF-8, an aborted upload, a wrong length.
  return typeof status === 'number' && status >= 400 && status < 500
    ? { status: 400, code: 'BAD_REQUEST' }
    : undefined;
}

/** 404 as JSON. */
export function sendNotFound(request: Request, response: Response): void {
  sendError(request, response, { status: 404, code: 'NOT_FOUND' });
}

/** 405 with the allowed methods. */
export function sendMethodNotAllowed(request: Request, response: Response, allow: string): void {
  response.setHeader('Allow', allow);
  sendError(request, response, { status: 405, code: 'METHOD_NOT_ALLOWED' });
}
