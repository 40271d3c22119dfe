import { Router, type Request } from 'express';
import { createContext, type Context, type Deps } from '../../context.ts';
import { sendMethodNotAllowed } from '../../http/error-response.ts';
import { checkRateLimits, getNetwork } from '../../http/rate-limits.ts';
import { finishProviderStep, getLoginError } from './provider-callback.service.ts';
import { buildProviderUrl } from './provider-step.service.ts';

/**
 * Creates the routes on which the browser goes to the identity provider and comes back. Each responds with a redirect. Without a provider
 * all paths are passed on, and get 404.
 */
export function createOidcRouter(deps: Deps): Router {
  const router = Router();
  if (deps.provider === null) return router;
  const { publicUrl } = deps.config;
  router.use(['/start', '/callback'], (request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Referrer-Policy', 'no-referrer');
    if (request.method === 'GET') next();
    else sendMethodNotAllowed(request, response, 'GET');
  });
  router.get('/start', async (request, response) => {
    const context = await countStep(deps, request);
    const url = context && (await buildProviderUrl(context, { purpose: 'sign-in' }));
    const errorCode = context === null ? 'TOO_MANY_ATTEMPTS' : 'PROVIDER_UNAVAILABLE';
    response.redirect(302, url ?? `${publicUrl}${getLoginError(errorCode)}`);
  });
  router.get('/callback', async (request, response) => {
    const context = await countStep(deps, request);
    const { state } = request.query;
    const callback = {
      state: typeof state === 'string' ? state : '',
      query: new URL(request.originalUrl, publicUrl).search,
    };
    const path =
      context === null ? getLoginError('TOO_MANY_ATTEMPTS') : await finishProviderStep(context, callback);
    response.redirect(302, `${publicUrl}${path}`);
  });
  return router;
}

/** Counts the call, because each start stores a row. Returns its context; null if the network made too many calls. */
async function countStep(deps: Deps, request: Request): Promise<Context | null> {
  const context = await createContext(deps, request);
  const limitCheck = await checkRateLimits(context, { signInStepByIp: getNetwork(context.ip) });
  return limitCheck.ok ? context : null;
}
