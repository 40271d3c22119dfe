import { pino, type Logger } from 'pino';

export type Log = Logger;

/**
 * The log: one JSON object per line on standard output. It must never contain a token, a password, a cookie, an Authorization
 * header, the body of a mail or a query string. Do not pass such values; the list below is only a second protection.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: [
        'password',
        'newPassword',
        'token',
        'authorization',
        'cookie',
        'html',
        'text',
        'headers',
      ].flatMap((key) => [key, `*.${key}`]),
      censor: '[hidden]',
    },
  });
}

/** The loggable parts of an error. Its other properties may be the parameters of a query, with addresses and hashes. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const inner = 'originalError' in error && error.originalError ? error.originalError : error.cause;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error ? { code: error.code } : {}),
    ...('constraint' in error ? { constraint: error.constraint } : {}),
    ...(inner instanceof Error && inner !== error ? { cause: describeError(inner) } : {}),
  };
}
