import type { Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';

/** Begins a step at the provider. @stub */
export async function startProviderStep(
  _context: Context,
  _input: { purpose: string; password: string },
): Promise<Result<string>> {
  throw new Error('stub');
}

/** Returns the address that signs out at the provider. @stub */
export async function findProviderLogoutUrl(_context: Context): Promise<string | null> {
  throw new Error('stub');
}
