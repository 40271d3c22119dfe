import type { Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';
import type { NewSession } from '../session.service.ts';
import type { LinkProof } from '../sign-in-methods/identity.service.ts';

/** Exchanges the code for a session. @stub */
export async function exchangeCode(
  _context: Context,
  _input: { code: string } & LinkProof,
): Promise<Result<NewSession>> {
  throw new Error('stub');
}
