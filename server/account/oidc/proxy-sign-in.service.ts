import type { Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';
import type { NewSession } from '../session.service.ts';
import type { LinkProof } from '../sign-in-methods/identity.service.ts';

/** Signs in the user of the proxy. @stub */
export async function signInByProxy(_context: Context, _proof: LinkProof): Promise<Result<NewSession>> {
  throw new Error('stub');
}
