import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { catalogueOf } from '../airlines/catalogue.ts';
import type { Deps } from '../context.ts';
import { sendError, sendMethodNotAllowed } from '../http/error-response.ts';
import { HttpError } from '../http/http-error.ts';
import { createTurnQueue } from '../http/turn-queue.ts';
import { readForm } from '../images/picture-form.ts';
import { collectionPages } from './collections/collection-pages.ts';
import { limitByNetwork } from './limit-by-network.ts';
import { busyPage } from './page/busy-page.ts';
import { sendNoPage, sendPage } from './page/send-page.ts';
import { tagPage } from './page/tag-page.ts';
import { reportPages } from './reports/report-pages.ts';
import { sendPicture } from './send-picture.ts';
import { drawsShared, LINK_FORM, publicTurns, type DrawShared } from './shared-picture.service.ts';
import { findSharedTag } from './shared-tag.service.ts';

/** The pages that everybody with a link sees, to be mounted at the root. Every other path below theirs is not found. */
export function publicPages(deps: Deps): Router {
  const router = Router({ caseSensitive: true });
  router.use(['/t/', '/c/'], readsOnly);
  const turns = publicTurns();
  const draw = drawsShared(deps, turns);
  router.use(tagPages(deps, draw), collectionPages(deps, draw, turns), reportPages(deps));
  router.use(['/t/', '/c/'], sendNoPage);
  router.use(sendBusyPage);
  return router;
}

/** The page of a shared tag, and its pictures. What is shared is read anew for each call. */
function tagPages(deps: Deps, draw: DrawShared): Router {
  const router = Router({ caseSensitive: true });
  const countPicture = limitByNetwork(deps, 'sharedPictureByIp');
  // Threat: hundreds of calls at once, which the embedded database would all answer before any other request.
  const inTurn = createTurnQueue();
  const sharedTag = ({ params }: Request) => inTurn(() => findSharedTag(deps, String(params['slug'])));
  router.get('/t/:slug', limitByNetwork(deps, 'sharedPageByIp'), async (request, response) => {
    const shared = await sharedTag(request);
    if (shared === null) return sendNoPage(request, response);
    const { airportByIata: airports } = await catalogueOf(deps.db.source.manager);
    const { publicUrl } = deps.config;
    return sendPage(request, response, tagPage(shared, { airports, publicUrl, now: deps.clock() }));
  });
  router.get('/t/:slug/image.png', countPicture, async (request, response) => {
    const form = readForm({ format: 'png', scale: request.query['scale'], size: undefined });
    if (!form.ok) return sendError(request, response, { status: 400, ...form.refusal });
    const shared = await sharedTag(request);
    if (shared === null) return sendNoPage(request, response);
    return sendPicture(request, response, await draw(shared, form.value), shared);
  });
  router.get('/t/:slug/og.png', countPicture, async (request, response) => {
    const shared = await sharedTag(request);
    if (shared === null) return sendNoPage(request, response);
    return sendPicture(request, response, await draw(shared, LINK_FORM), shared);
  });
  return router;
}

/** Refuses other methods than GET and HEAD. */
const readsOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') next();
  else sendMethodNotAllowed(request, response, 'GET, HEAD');
};

/** Says to a person that a limit is reached or the server has too much work. Programs, and what is no page, get JSON. */
const sendBusyPage: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const isPage = request.accepts(['json', 'html']) === 'html';
  if (!isPage || !(error instanceof HttpError) || response.headersSent) return next(error);
  const { status, messageCode, retryAfter = 1 } = error;
  response.setHeader('Retry-After', String(retryAfter));
  return sendPage(request, response, busyPage(messageCode, retryAfter), status);
};
