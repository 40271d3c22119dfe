import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { messageText, type MessageCode } from '../../tag/messages.ts';
import type { MessageParams } from '../../tag/refusal.ts';

/**
 * A failure that belongs to no operation in particular and so is thrown: no session, too much, something down. Both
 * doors know it by `extensions.code`; `status` is for the REST door, `retryAfter` is in seconds.
 */
export class Failure extends GraphQLError {
  constructor(
    readonly failureCode: MessageCode,
    readonly status: number,
    readonly retryAfter?: number,
    cause?: unknown,
  ) {
    const params: MessageParams = retryAfter === undefined ? {} : { seconds: retryAfter };
    const headers = new HeaderMap();
    if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
    super(messageText(failureCode, params), {
      extensions: {
        code: failureCode,
        ...(retryAfter === undefined ? {} : { retryAfter }),
        // Read and removed by Apollo. A 401 stays out of it: over GraphQL a dead session is an error in a 200.
        ...(status === 401 ? {} : { http: { status, headers } }),
      },
      ...(cause instanceof Error ? { originalError: cause } : {}),
    });
    this.name = new.target.name;
  }
}

/** No token, or a dead one. */
export class Unauthenticated extends Failure {
  constructor() {
    super('UNAUTHENTICATED', 401);
  }
}

/** A limit was reached; the caller may come again after `retryAfter` seconds. */
export class TooMany extends Failure {
  constructor(retryAfter: number) {
    super('TOO_MANY_ATTEMPTS', 429, Math.max(1, Math.ceil(retryAfter)));
  }
}

/** Something that is needed is down. */
export class Unavailable extends Failure {
  constructor(cause?: unknown) {
    super('UNAVAILABLE', 503, 2, cause);
  }
}

/** More work at once than this server takes; it was refused without being begun. */
export class Busy extends Failure {
  constructor() {
    super('UNAVAILABLE', 503, 1);
  }
}
