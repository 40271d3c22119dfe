import type { Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';

/** @stub */
export async function startTotp(
  _context: Context,
  _input: { password: string },
): Promise<Result<{ secret: string; uri: string }>> {
  throw new Error('stub');
}

/** @stub */
export async function confirmTotp(_context: Context, _input: { code: string }): Promise<Result<string[]>> {
  throw new Error('stub');
}

/** @stub */
export async function deleteTotp(_context: Context, _input: { password: string }): Promise<Result<true>> {
  throw new Error('stub');
}
