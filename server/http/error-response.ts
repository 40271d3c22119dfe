import type { ErrorRequestHandler, Request, Response } from 'express';
import { messageText, type MessageCode } from '../../tag/messages.ts';
import type { MessageParams } from '../../tag/refusal.ts';
import { HttpError, UnavailableError } from './http-error.ts';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-id.ts';

export type ErrorResponse = {
  status: number;
  code: MessageCode;
  /** A dotted path to what is at fault. */
  field?: string | null;
  params?: MessageParams;
  /** Seconds. */
  retryAfter?: number | undefined;
  /** Further keys of the body, such as the stored tag of a conflict. */
  extra?: Record<string, unknown>;
};

/** Seconds until a dependency that was down may be back. */
const WORTH_A_RETRY = 2;

/** Answers a failure as every REST call does: success false, the text, its code, the field and the request's id. */
export function sendError(request: Request, response: Response, answer: ErrorResponse): void {
  const { status, code, field } = answer;
  const retryAfter = answer.retryAfter ?? (status === 503 ? WORTH_A_RETRY : undefined);
  const params = { ...(retryAfter === undefined ? {} : { seconds: retryAfter }), ...answer.params };
  const error = messageText(code, params);
  const requestId = requestIdOf(request);
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
  response.status(status).json({
    success: false,
    error,
    code,
    ...(field ? { field } : {}),
    requestId,
    // A GraphQL client looks here, also when its request did not get as far as GraphQL.
    ...(request.originalUrl.startsWith('/graphql')
      ? { errors: [{ message: error, extensions: { code, requestId } }] }
      : {}),
    ...answer.extra,
  });
}

/** What body-parser and express say about a request that they could not read. */
const READING_FAULTS: Record<string, ErrorResponse> = {
  'entity.parse.failed': { status: 400, code: 'BAD_JSON' },
  'entity.too.large': { status: 413, code: 'TOO_LARGE' },
  'charset.unsupported': { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  'encoding.unsupported': { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
};

/** The last handler: whatever was thrown becomes an answer, and what nobody expected is logged under the request's id. */
export function handleErrors(log: Log, isOutage: (error: unknown) => boolean): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    sendError(request, response, answerTo(error, request));
  };

  function answerTo(error: unknown, request: Request): ErrorResponse {
    if (error instanceof HttpError) return answerOf(error);
    const fault = readingFault(error);
    if (fault !== undefined) return fault;
    const outage = isOutage(error);
    log.error({ err: error, requestId: requestIdOf(request), outage }, 'a request failed');
    return outage ? answerOf(new UnavailableError()) : { status: 500, code: 'INTERNAL' };
  }
}

function answerOf(failure: HttpError): ErrorResponse {
  return { status: failure.status, code: failure.messageCode, retryAfter: failure.retryAfter };
}

function readingFault(error: unknown): ErrorResponse | undefined {
  if (!(error instanceof Error)) return undefined;
  const { type, status } = error as Error & { type?: unknown; status?: unknown };
  const known = typeof type === 'string' ? READING_FAULTS[type] : undefined;
  if (known !== undefined) return known;
  // The rest of body-parser's and express's own: a path that is no UTF-8, an aborted upload, a length that lied.
  return typeof status === 'number' && status >= 400 && status < 500
    ? { status: 400, code: 'BAD_REQUEST' }
    : undefined;
}

/** Answers 404 as JSON. */
export function sendNotFound(request: Request, response: Response): void {
  sendError(request, response, { status: 404, code: 'NOT_FOUND' });
}

/** Answers 405 with the methods there are. */
export function sendMethodNotAllowed(request: Request, response: Response, allow: string): void {
  response.setHeader('Allow', allow);
  sendError(request, response, { status: 405, code: 'METHOD_NOT_ALLOWED' });
}
