import { pino, type DestinationStream, type Logger } from 'pino';
import { isOutage } from './database/outage.ts';

export type Log = Logger;

/**
 * Creates the log: one JSON object per line on standard output. It must never contain a token, a password, a cookie, an Authorization
 * header, the body of a mail or a query string. Do not log such values; the list below is only a second protection. During an outage of
 * the database, its errors become one line per second. Threat: under load each request logs a stack, which fills a disk.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const outage = createOutageLogger();
  return pino(
    {
      hooks: {
        logMethod(values, method) {
          const error = getError(values[0]);
          if (isOutage(error)) outage(error, (fields) => this.error(fields, 'the database does not answer'));
          else method.apply(this, values);
        },
      },
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
    },
    destination,
  );
}

type OutageFields = { code: string | undefined; reason: string; errors: number };

/** Writes the first error at once, then one line per second with the number of errors in that second. */
function createOutageLogger(): (error: unknown, write: (fields: OutageFields) => void) => void {
  let timer: NodeJS.Timeout | undefined;
  let errors = 0;
  return (error, write) => {
    errors += 1;
    const { code, message } = error as Error & { code?: string };
    const flush = (): void => {
      timer = undefined;
      if (errors === 0) return;
      write({ code, reason: message, errors });
      errors = 0;
      timer = setTimeout(flush, 1_000);
      timer.unref();
    };
    if (timer === undefined) flush();
  };
}

function getError(fields: unknown): unknown {
  return typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined;
}

/**
 * Returns the parts of an error that may be logged. Its other properties may contain the parameters of a query, with addresses and
 * hashes.
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
