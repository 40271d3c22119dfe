import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { formatMessage, type MessageCode, type MessageParams } from '../tag/texts/messages.ts';

/**
 * An error of the whole request, not of one operation: no session, too many requests, a dependency that is down. Both transports read
 * `extensions.code`. `status` is for REST; `retryAfter` is in seconds.
 */
export class HttpError extends GraphQLError {
  constructor(
    readonly messageCode: MessageCode,
    readonly status: number,
    readonly retryAfter?: number,
    cause?: unknown,
  ) {
    const params: MessageParams = retryAfter === undefined ? {} : { seconds: retryAfter };
    const headers = new HeaderMap();
    if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
    super(formatMessage(messageCode, params), {
      extensions: {
        code: messageCode,
        ...(retryAfter === undefined ? {} : { retryAfter }),
        // Apollo reads and removes `http`. Not for 401: in GraphQL an ended session is an error in a 200 response.
        ...(status === 401 ? {} : { http: { status, headers } }),
      },
      ...(cause instanceof Error ? { originalError: cause } : {}),
    });
    this.name = new.target.name;
  }

  /** The invalid field or header, if known. */
  readonly field: string | null = null;
}

/** The error for a malformed header. */
export class InvalidHeaderError extends HttpError {
  constructor(override readonly field: string) {
    super('FIELD_INVALID', 400);
  }
}

/** The error if a request has no token, or if the session of its token has ended. */
export class UnauthenticatedError extends HttpError {
  constructor() {
    super('UNAUTHENTICATED', 401);
  }
}

/** The error if a rate limit was reached; the caller may try again after `retryAfter` seconds. */
export class RateLimitError extends HttpError {
  constructor(retryAfter: number) {
    super('TOO_MANY_ATTEMPTS', 429, Math.max(1, Math.ceil(retryAfter)));
  }
}

/** The error of work whose caller has closed the connection, so that nobody gets a response. */
export class CallerGoneError extends HttpError {
  constructor() {
    super('UNAVAILABLE', 503);
  }
}

/** The error if a dependency is down. */
export class UnavailableError extends HttpError {
  constructor(cause?: unknown) {
    super('UNAVAILABLE', 503, 2, cause);
  }
}

/** The error if the server is overloaded; the task was refused before it began. */
export class BusyError extends HttpError {
  constructor() {
    super('UNAVAILABLE', 503, 1);
  }
}
