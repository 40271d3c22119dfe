import type { Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';
import type { SignInMethodsView } from './sign-in-methods.types.ts';

/** Returns all ways in which the caller can sign in. @stub */
export async function readSignInMethods(_context: Context): Promise<SignInMethodsView> {
  throw new Error('stub');
}

/** Disconnects an identity of the caller. @stub */
export async function disconnectIdentity(
  _context: Context,
  _input: { id: string; password: string },
): Promise<Result<true>> {
  throw new Error('stub');
}
