import { pino, type Logger } from 'pino';

export type Log = Logger;

/**
 * The log: one JSON object a line on standard output. It never holds a token, a password, a cookie, an Authorization
 * header, a mail's body or a query string: nothing that carries one is ever passed to it, the list below catches what
 * slips through, and errors are reduced to what a developer needs.
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

/**
 * An error without its own properties: a failed query of TypeORM carries its parameters, and so addresses and hashes.
 */
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
