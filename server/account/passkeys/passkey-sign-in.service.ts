import type { Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';
import type { NewSession } from '../session.service.ts';

/** @stub */
export async function requestPasskeyOptions(_context: Context): Promise<Result<object>> {
  throw new Error('stub');
}

/** @stub */
export async function signInByPasskey(_context: Context, _response: unknown): Promise<Result<NewSession>> {
  throw new Error('stub');
}

/** @stub */
export async function confirmByPasskey(_context: Context, _response: unknown): Promise<Result<true>> {
  throw new Error('stub');
}
