import type { Request, RequestHandler } from 'express';
import type { Context, Deps } from '../context.ts';
import { valueOrThrow } from '../graphql/refusal.types.ts';
import { checkRateLimits, networkOf, type RateLimitName } from '../http/rate-limits.ts';

/** Counts a call by its network. Throws RateLimitError */
export function consumeByNetwork({ limits }: Deps, name: RateLimitName, { ip }: Request): Promise<void> {
  return limits.use(name, networkOf(ip ?? 'unknown'));
}

/** Express middleware that consumes one point of the network's rate limit. */
export function limitByNetwork(deps: Deps, name: RateLimitName): RequestHandler {
  return async (request, _response, next) => {
    await consumeByNetwork(deps, name, request);
    next();
  };
}

/** Counts who reads what is shared through an API, as who opens its page. Throws TOO_MANY_ATTEMPTS */
export async function limitReader(context: Context): Promise<void> {
  valueOrThrow(await checkRateLimits(context, { sharedPageByIp: networkOf(context.ip) }), () => undefined);
}
