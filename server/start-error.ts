import type { Config } from './config.ts';

/** Exits at once, without cleanup: another process now writes to the data folder, and a write of ours would corrupt it. */
export function exitOnLostDataFolder({ dataDir }: Config): never {
  process.stderr.write(`The data folder ${dataDir} was taken over by another Tailfin.\n`);
  process.exit(1);
}

/** Errors whose message is already a sentence for the operator. */
const SENTENCES = new Set([
  'ConfigError',
  'DataFolderBusyError',
  'NewerDatabaseError',
  'OperatorError',
  'UnfinishedRestoreError',
]);

/** SQLSTATE: invalid authorization, unknown database, insufficient privilege. */
const CONNECTION_REFUSED_STATES = /^(28|3D|42501)/;

/** Of a folder that cannot be written; a Unix socket of PostgreSQL has some of them too, when it is connected. */
const FOLDER_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EEXIST', 'ENOENT']);

/** SQLSTATE: data corrupted, index corrupted. */
const DAMAGED_STATES = /^XX00[12]$/;
/** How the embedded database ends on files that it cannot read: PostgreSQL's own message goes to its log. */
const DAMAGED_WORDS =
  /PGlite failed to initialize|RuntimeError: (Aborted|unreachable|memory access)|ExitStatus|exit\(\d+\)/;

/** Why the server could not start, as one sentence for the operator, without stack trace and password. */
export function startErrorMessage(error: unknown, config?: Config): string {
  if (!(error instanceof Error)) return `Tailfin could not start: ${String(error)}.`;
  if (SENTENCES.has(error.name)) return error.message;
  const { code = '', syscall, port } = innermost(error);
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
      return `The database at ${host} refused the connection: ${oneLine(error.message)}.`;
    }
    return `The database at ${host} cannot be used (${code || oneLine(error.message)}); check DATABASE_URL.`;
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
  return `Tailfin could not start: ${oneLine(error.message)}.`;
}

type SystemError = { code?: string; syscall?: string; port?: number };

/** If all addresses of a host fail, Node throws one AggregateError. */
function innermost(error: Error): SystemError {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return first instanceof Error ? innermost(first) : (error as Error & SystemError);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
}
