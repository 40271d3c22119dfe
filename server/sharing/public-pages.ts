import { Router, type Request, type RequestHandler, type Response } from 'express';
import { catalogueOf } from '../airlines/catalogue.ts';
import type { Deps } from '../context.ts';
import { sendError, sendMethodNotAllowed } from '../http/error-response.ts';
import { networkOf, type RateLimitName } from '../http/rate-limits.ts';
import { readForm } from '../images/picture-form.ts';
import { NOT_FOUND_PAGE } from './page/not-found-page.ts';
import { sendPage } from './page/send-page.ts';
import { tagPage } from './page/tag-page.ts';
import { sendPicture } from './send-picture.ts';
import { drawsShared, LINK_FORM } from './shared-picture.service.ts';
import { findSharedTag } from './shared-tag.service.ts';

/** The pages that everybody with a link sees, to be mounted at the root. Every other path below theirs is not found. */
export function publicPages(deps: Deps): Router {
  const router = Router({ caseSensitive: true });
  const draw = drawsShared(deps);
  router.use(['/t/', '/c/'], readsOnly);
  router.get('/t/:slug', limitByNetwork(deps, 'sharedPageByIp'), async (request, response) => {
    const shared = await findSharedTag(deps, slugOf(request));
    if (shared === null) return sendNoPage(request, response);
    const { airportByIata: airports } = await catalogueOf(deps.db.source.manager);
    const { publicUrl } = deps.config;
    return sendPage(request, response, tagPage(shared, { airports, publicUrl, now: deps.clock() }));
  });
  const countPicture = limitByNetwork(deps, 'sharedPictureByIp');
  router.get('/t/:slug/image.png', countPicture, async (request, response) => {
    const { scale } = request.query;
    const form = readForm({ format: 'png', scale, size: undefined });
    if (!form.ok)
      return sendError(request, response, {
        status: 400,
        code: form.refusal.code,
        field: form.refusal.field,
      });
    const shared = await findSharedTag(deps, slugOf(request));
    if (shared === null) return sendNoPage(request, response);
    return sendPicture(request, response, await draw(shared, form.value));
  });
  router.get('/t/:slug/og.png', countPicture, async (request, response) => {
    const shared = await findSharedTag(deps, slugOf(request));
    if (shared === null) return sendNoPage(request, response);
    return sendPicture(request, response, await draw(shared, LINK_FORM));
  });
  router.use(['/t/', '/c/'], sendNoPage);
  return router;
}

/** Refuses other methods than GET and HEAD. */
export const readsOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') next();
  else sendMethodNotAllowed(request, response, 'GET, HEAD');
};

/** Counts a call by its network. Throws RateLimitError */
export function limitByNetwork({ limits }: Deps, name: RateLimitName): RequestHandler {
  return async (request, _response, next) => {
    await limits.use(name, networkOf(request.ip ?? 'unknown'));
    next();
  };
}

const slugOf = ({ params }: Request): string => String(params['slug']);

/** 404, as a page. */
export function sendNoPage(request: Request, response: Response): Promise<void> {
  return sendPage(request, response, NOT_FOUND_PAGE, 404);
}
