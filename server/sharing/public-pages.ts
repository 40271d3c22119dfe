import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { catalogueOf } from '../airlines/catalogue.ts';
import type { Deps } from '../context.ts';
import { toErrorResponse, sendError, sendMethodNotAllowed } from '../http/error-response.ts';
import { parseImageOptions } from '../images/image-options.ts';
import { collectionPages } from './collections/collection-pages.ts';
import { limitByNetwork } from './limit-by-network.ts';
import { errorPage } from './page/error-page.ts';
import { sendNotFoundPage, sendPage } from './page/send-page.ts';
import { tagPage } from './page/tag-page.ts';
import { reportPages } from './reports/report-pages.ts';
import { sendPicture } from './send-picture.ts';
import {
  createSharedRenderer,
  LINK_FORM,
  createPublicQueue,
  type DrawShared,
} from './shared-picture.service.ts';
import { findSharedTag } from './shared-tag.service.ts';

/** The pages that everybody with a link sees, to be mounted at the root. Every other path below theirs is not found. */
export function publicPages(deps: Deps): Router {
  const router = Router({ caseSensitive: true });
  router.use(['/t/', '/c/'], readsOnly);
  const turns = createPublicQueue();
  const draw = createSharedRenderer(deps, turns);
  router.use(tagPages(deps, draw), collectionPages(deps, draw, turns), reportPages(deps));
  router.use(['/t/', '/c/'], passBadAddress, limitByNetwork(deps, 'sharedPageByIp'), sendNotFoundPage);
  router.use(sendErrorPage(deps));
  return router;
}

/** The page of a shared tag, and its pictures. What is shared is read anew for each call. */
function tagPages(deps: Deps, draw: DrawShared): Router {
  const router = Router({ caseSensitive: true });
  const countPicture = limitByNetwork(deps, 'sharedPictureByIp');
  const sharedTag = ({ params }: Request) => findSharedTag(deps, String(params['slug']));
  router.get('/t/:slug', limitByNetwork(deps, 'sharedPageByIp'), async (request, response) => {
    const shared = await sharedTag(request);
    if (shared === null) return sendNotFoundPage(request, response);
    const { airportByIata: airports } = await catalogueOf(deps.db.source.manager);
    const { publicUrl } = deps.config;
    return sendPage(request, response, tagPage(shared, { airports, publicUrl, now: deps.clock() }));
  });
  router.get('/t/:slug/image.png', countPicture, async (request, response) => {
    const form = parseImageOptions({ format: 'png', scale: request.query['scale'], size: undefined });
    if (!form.ok) return sendError(request, response, { status: 400, ...form.refusal });
    const shared = await sharedTag(request);
    if (shared === null) return sendNotFoundPage(request, response);
    return sendPicture(request, response, await draw(shared, form.value), shared);
  });
  router.get('/t/:slug/og.png', countPicture, async (request, response) => {
    const shared = await sharedTag(request);
    if (shared === null) return sendNotFoundPage(request, response);
    return sendPicture(request, response, await draw(shared, LINK_FORM), shared);
  });
  return router;
}

/** Refuses other methods than GET and HEAD. */
const readsOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') next();
  else sendMethodNotAllowed(request, response, 'GET, HEAD');
};

/** An address that cannot be read is one of no page. */
const passBadAddress: ErrorRequestHandler = (error: unknown, _request, _response, next) =>
  error instanceof URIError ? next() : next(error);

/** Says to a person what went wrong: a limit is reached, the database is away. Programs, and what is no page, get JSON. */
function sendErrorPage({ log }: Deps): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (request.accepts(['json', 'html']) !== 'html' || response.headersSent) return next(error);
    const { status, code, retryAfter: seconds = 1 } = toErrorResponse(error, request, log);
    if (status === 429 || status === 503) response.setHeader('Retry-After', String(seconds));
    return sendPage(request, response, errorPage({ status, code, seconds }), status);
  };
}
