/** The parts of an error of the provider that may be logged. Its texts come from the provider, and may contain codes and addresses. */
type ProviderErrorFields = { code: string; cause?: string; providerCode?: string };

const CODE_PATTERN = /^\w{1,60}$/;

/** Returns the codes of an error of openid-client or jose, without its texts. */
export function describeProviderError(error: unknown): ProviderErrorFields {
  const fields: ProviderErrorFields = { code: findCode(error) };
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) fields.cause = findCode(cause);
  const providerCode = readProperty(error, 'error');
  if (providerCode !== null) fields.providerCode = providerCode;
  return fields;
}

function findCode(error: unknown): string {
  return readProperty(error, 'code') ?? readProperty(error, 'name') ?? 'unknown';
}

function readProperty(error: unknown, name: string): string | null {
  const value = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' && CODE_PATTERN.test(value) ? value : null;
}

const UNREACHABLE_CODES = ['OAUTH_TIMEOUT', 'OAUTH_ABORT'];

/** Returns true if the provider did not respond, or failed by itself, rather than refused. */
export function isProviderUnreachable(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return isFetchFailure(error) || isFetchFailure(cause) || UNREACHABLE_CODES.includes(findCode(error));
}

/** Returns true for a TypeError, with which fetch rejects if there is no connection, and for a response with a status from 500. */
function isFetchFailure(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const status: unknown = Reflect.get(value, 'status');
  return Reflect.get(value, 'name') === 'TypeError' || (typeof status === 'number' && status >= 500);
}
