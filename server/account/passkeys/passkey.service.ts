import type { Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';
import type { Passkey } from './passkey.entity.ts';

/** @stub */
export async function requestNewPasskeyOptions(
  _context: Context,
  _input: { password: string },
): Promise<Result<object>> {
  throw new Error('stub');
}

/** @stub */
export async function addPasskey(
  _context: Context,
  _input: { name: string; response: unknown },
): Promise<Result<Passkey>> {
  throw new Error('stub');
}

/** @stub */
export async function deletePasskey(
  _context: Context,
  _input: { id: string; password: string },
): Promise<Result<true>> {
  throw new Error('stub');
}
