import type { RandomCall } from './random-calls.ts';

export type TimedResponse = { status: number; headers: Headers; text: string; ms: number };

const CODE_PATTERN = /^[A-Z][A-Z_]*[A-Z]$/;

/** Detects a stack line, a source file, an SQL statement or a database error. No hostile text looks like these. */
const LEAK_PATTERN =
  /\bat (?:async )?\S+ \(|node:internal|node_modules|\.(?:ts|js|mjs):\d+|QueryFailed|PGlite|\b(?:select|insert into|update|delete from) .{0,200}\b(?:user_tags|airlines|airports|users|sessions)\b|violates|\b(?:Type|Reference|Range|Syntax)Error\b/i;

/** Returns the error of a response that no request may cause; null if it is valid. The caller must check the duration. */
export function findResponseError(call: RandomCall, { status, headers, text }: TimedResponse): string | null {
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  const type = headers.get('content-type') ?? '';
  if (/^(image\/(png|webp|svg\+xml)|application\/pdf)$/.test(type))
    return status === 200 ? null : `a picture with status ${status}`;
  if (type.startsWith('text/csv')) return status === 200 ? null : `a CSV with status ${status}`;
  if (!type.includes('json')) return `status ${status} of type '${type}': ${text.slice(0, 200)}`;
  const leak = LEAK_PATTERN.exec(text)?.[0];
  if (leak !== undefined) return `tells '${leak}'`;
  const body: unknown = JSON.parse(text);
  const isFile = headers.get('content-disposition')?.startsWith('attachment') ?? false;
  if (isFile) return status === 200 ? null : `a file with status ${status}`;
  if (!isRecord(body)) return `no object: ${text.slice(0, 200)}`;
  const id = headers.get('x-request-id');
  return call.path.startsWith('/graphql')
    ? findGraphqlError(status, body, id)
    : findRestError(status, body, id);
}

function findRestError(
  status: number,
  body: Record<string, unknown>,
  requestId: string | null,
): string | null {
  const { success, error, code } = body;
  if (success === true) return status === 200 ? null : `success with status ${status}`;
  if (success !== false || status < 400) return `success ${String(success)} with status ${status}`;
  if (typeof error !== 'string' || error === '') return 'a failure without a text';
  if (typeof code !== 'string' || !CODE_PATTERN.test(code)) return `the code ${String(code)}`;
  if (code.startsWith('INTERNAL')) return code;
  return body['requestId'] === requestId && requestId !== null ? null : 'a failure without its requestId';
}

function findGraphqlError(
  status: number,
  body: Record<string, unknown>,
  requestId: string | null,
): string | null {
  const { errors } = body;
  if (errors === undefined) return status === 200 ? null : `status ${status} without errors`;
  if (!Array.isArray(errors) || errors.length === 0) return 'errors that are no list';
  for (const error of errors) {
    const extensions: unknown = isRecord(error) ? error['extensions'] : undefined;
    if (!isRecord(extensions)) return 'an error without extensions';
    const { code } = extensions;
    if (typeof code !== 'string' || !CODE_PATTERN.test(code)) return `the code ${String(code)}`;
    if (code.startsWith('INTERNAL') || code === 'UNAVAILABLE') return code;
    if ('stacktrace' in extensions) return 'a stack';
    if (requestId === null || extensions['requestId'] !== requestId) return `${code} without its requestId`;
  }
  return null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
