import type { MessageCode } from '../../tag/messages.ts';

/** The codes that are not plain bad input (400). */
const STATUS: Partial<Record<MessageCode, number>> = {
  UNAUTHENTICATED: 401,
  LOGIN_FAILED: 401,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_SUSPENDED: 403,
  FOREIGN_USER: 403,
  TOKEN_FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_TAKEN: 409,
  PASSWORD_REQUIRED: 409,
  IATA_TAKEN: 409,
  ICAO_TAKEN: 409,
  TAG_CHANGED: 409,
  PRESET_READ_ONLY: 409,
  UPLOAD_QUOTA: 409,
  UPLOAD_QUOTA_TOTAL: 409,
  TOKEN_LIMIT: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_ATTEMPTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_UNAVAILABLE: 503,
};

/** The HTTP status of a failure. */
export function statusOfCode(code: MessageCode): number {
  return STATUS[code] ?? 400;
}
