import type { EntityManager } from 'typeorm';
import { ok, type Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';

/** A code of the app or a recovery code; absent if the user typed none. */
type TypedCode = { userId: string; code: string | null | undefined };

/**
 * Checks before the transaction of a sign-in whether the user may try a second factor, after the right password.
 * @returns TOTP_REQUIRED without a code if the user has a second factor, TOO_MANY_ATTEMPTS @stub
 */
export async function checkSecondFactorTry(_context: Context, _input: TypedCode): Promise<Result<true>> {
  return ok(true);
}

/**
 * Checks the second factor of a locked user and uses the code up, in the transaction that starts the session.
 * @returns TOTP_REQUIRED, TOTP_INVALID, TOTP_UNREADABLE @stub
 */
export async function useSecondFactorCode(
  _manager: EntityManager,
  _context: Context,
  _input: TypedCode,
): Promise<Result<true>> {
  return ok(true);
}
