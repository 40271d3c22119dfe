import type { Request, RequestHandler } from 'express';
import type { Context, Deps } from '../context.ts';
import { getValueOrThrow } from '../graphql/refusal.types.ts';
import { checkRateLimits, getNetwork, type RateLimitName } from '../http/rate-limits.ts';

/** Counts a call by its network. Throws RateLimitError */
export function consumeByNetwork({ limits }: Deps, name: RateLimitName, { ip }: Request): Promise<void> {
  return limits.use(name, getNetwork(ip ?? 'unknown'));
}

/** Creates Express middleware that consumes one point of the network's rate limit. */
export function limitByNetwork(deps: Deps, name: RateLimitName): RequestHandler {
  return async (request, _response, next) => {
    await consumeByNetwork(deps, name, request);
    next();
  };
}

/** Counts an API call that reads shared data against the limit of public pages. Throws TOO_MANY_ATTEMPTS */
export async function limitReader(context: Context): Promise<void> {
  getValueOrThrow(
    await checkRateLimits(context, { sharedPageByIp: getNetwork(context.ip) }),
    () => undefined,
  );
}
