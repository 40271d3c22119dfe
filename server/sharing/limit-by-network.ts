import type { Request, RequestHandler } from 'express';
import type { Deps } from '../context.ts';
import { networkOf, type RateLimitName } from '../http/rate-limits.ts';

/** Counts a call by its network. Throws RateLimitError */
export function countByNetwork({ limits }: Deps, name: RateLimitName, { ip }: Request): Promise<void> {
  return limits.use(name, networkOf(ip ?? 'unknown'));
}

/** The same before a handler. */
export function limitByNetwork(deps: Deps, name: RateLimitName): RequestHandler {
  return async (request, _response, next) => {
    await countByNetwork(deps, name, request);
    next();
  };
}
