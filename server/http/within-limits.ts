import { refuse, type Result, accept } from '../../tag/refusal.ts';
import type { Context } from '../context.ts';
import { TooMany } from './failure.ts';
import type { LimitName } from './limits.ts';

/**
 * Counts one use of each limit by its key, in the order given, up to the first that is full. The order matters: name a
 * limit by IP before one by account, so that an address over its own limit uses up nobody else's. Somebody who comes
 * too often is an expected failure and so a value: TOO_MANY_ATTEMPTS with the seconds to wait.
 */
export async function withinLimits(
  { deps }: Context,
  uses: Partial<Record<LimitName, string>>,
): Promise<Result<true>> {
  try {
    for (const [name, key] of Object.entries(uses)) await deps.limits.use(name as LimitName, key);
    return accept(true);
  } catch (error) {
    if (error instanceof TooMany)
      return refuse('TOO_MANY_ATTEMPTS', null, { seconds: error.retryAfter ?? 1 });
    throw error;
  }
}
