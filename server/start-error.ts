import type { Config } from './config.ts';

/** Exits at once, without cleanup: another process now writes to the data folder, and a write by this process would corrupt it. */
export function exitOnLostDataFolder({ dataDir }: Config): never {
  process.stderr.write(`The data folder ${dataDir} was taken over by another Tailfin.\n`);
  process.exit(1);
}

/** Exits at once: the thread of the embedded database ended, and acknowledged writes are in its files. The next start opens them. */
export function exitOnLostDatabase({ dataDir }: Config, { cause }: Error): never {
  const reason = cause instanceof Error ? ` (${toOneLine(cause.message)})` : '';
  process.stderr.write(`The embedded database in ${dataDir} stopped${reason}; start Tailfin again.\n`);
  process.exit(1);
}

/** Errors whose message is already a sentence for the operator. */
const SENTENCE_ERRORS = new Set([
  'ConfigError',
  'DataFolderBusyError',
  'DistributionError',
  'NewerDatabaseError',
  'OperatorError',
  'UnfinishedRestoreError',
]);

/** SQLSTATE: invalid authorization, unknown database, insufficient privilege. */
const CONNECTION_REFUSED_STATES = /^(28|3D|42501)/;

/** Error codes of a folder that cannot be written. Connecting to a Unix socket of PostgreSQL has some of these codes too. */
const FOLDER_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EEXIST', 'ENOENT']);

/** SQLSTATE: data corrupted, index corrupted. */
const DAMAGED_STATES = /^XX00[12]$/;
/** Errors of the embedded database if it cannot read its files; PostgreSQL's own message is only in its log. */
const DAMAGED_WORDS =
  /PGlite failed to initialize|RuntimeError: (Aborted|unreachable|memory access)|ExitStatus|exit\(\d+\)/;

/** Returns the reason why the server could not start, as one sentence for the operator, without stack trace and password. */
export function formatStartError(error: unknown, config?: Config): string {
  if (!(error instanceof Error)) return `Tailfin could not start: ${String(error)}.`;
  if (SENTENCE_ERRORS.has(error.name)) return error.message;
  const { code = '', syscall, port } = findInnermostError(error);
  if (config !== undefined && code === 'EADDRINUSE') {
    const setting = port === config.metricsPort ? 'METRICS_PORT' : 'PORT';
    return `Port ${port ?? config.port} on ${config.host} is in use by another program; set another ${setting}.`;
  }
  if (config !== undefined && syscall === 'listen') {
    return `Tailfin cannot listen on ${config.host}, port ${config.port} (${code}); set another HOST or PORT.`;
  }
  const isFolder = FOLDER_CODES.has(code) && syscall !== 'connect';
  if (config?.databaseUrl !== undefined && !isFolder) {
    const { host } = new URL(config.databaseUrl);
    if (CONNECTION_REFUSED_STATES.test(code)) {
      return `The database at ${host} refused the connection: ${toOneLine(error.message)}.`;
    }
    return `The database at ${host} cannot be used (${code || toOneLine(error.message)}); check DATABASE_URL.`;
  }
  if (config !== undefined && isFolder) {
    return `The data folder ${config.dataDir} cannot be written (${code}); set another DATA_DIR.`;
  }
  if (
    config !== undefined &&
    (DAMAGED_STATES.test(code) || DAMAGED_WORDS.test(`${error.name}: ${error.message}`))
  ) {
    return `The database in ${config.dataDir} is damaged and cannot be opened; restore a backup (see docs/operating.md#backup), or set another DATA_DIR.`;
  }
  return `Tailfin could not start: ${toOneLine(error.message)}.`;
}

type SystemError = { code?: string; syscall?: string; port?: number };

/** Returns the first error of an AggregateError, which Node.js throws if all addresses of a host fail. */
function findInnermostError(error: Error): SystemError {
  const firstError: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return firstError instanceof Error ? findInnermostError(firstError) : (error as Error & SystemError);
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
}
