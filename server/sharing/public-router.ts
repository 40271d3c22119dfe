import { Router, type ErrorRequestHandler, type Request } from 'express';
import { loadCatalogue } from '../airlines/catalogue.ts';
import type { Deps } from '../context.ts';
import { toErrorResponse, sendError } from '../http/error-response.ts';
import { parseImageOptions } from '../images/image-options.ts';
import { createCollectionRouter } from './collections/collection-router.ts';
import { limitByNetwork } from './limit-by-network.ts';
import { buildErrorPage } from './page/error-page.ts';
import { sendNotFoundPage, sendPage } from './page/send-page.ts';
import { buildTagPage } from './page/tag-page.ts';
import { createMovingRenderer, type DrawMovingImage } from './moving-image.service.ts';
import { createReportRouter } from './reports/report-router.ts';
import { sendImage, sendTemporaryImage } from './send-image.ts';
import {
  createSharedRenderer,
  LINK_IMAGE_OPTIONS,
  createPublicQueue,
  type DrawSharedImage,
} from './shared-image.service.ts';
import { findSharedTag, type SharedTag } from './shared-tag.service.ts';
import { allowReadsOnly } from '../http/allow-reads-only.ts';

/** The paths of tags and collections. No page has a capital T or C in its path, and there is no page of the client either. */
const PUBLIC_PATHS = /^\/[tc](?=\/|$)/i;

/** Creates the router of the public pages, to be mounted at the root. All other paths below /t/ and /c/ are not found. */
export function createPublicRouter(deps: Deps): Router {
  const router = Router({ caseSensitive: true });
  router.use(PUBLIC_PATHS, allowReadsOnly);
  const queue = createPublicQueue();
  const draw = createSharedRenderer(deps, queue);
  router.use(
    createTagRouter(deps, draw, createMovingRenderer(deps, draw)),
    createCollectionRouter(deps, draw, queue),
    createReportRouter(deps),
  );
  router.use(PUBLIC_PATHS, skipUriError, limitByNetwork(deps, 'sharedPageByIp'), sendNotFoundPage);
  router.use(sendErrorPage(deps));
  return router;
}

/** Creates the routes of a tag's page and its images. Each call reads the shared data again. */
function createTagRouter(deps: Deps, draw: DrawSharedImage, drawMoving: DrawMovingImage): Router {
  const router = Router({ caseSensitive: true });
  const limitImages = limitByNetwork(deps, 'sharedPictureByIp');
  const findTag = ({ params }: Request) => findSharedTag(deps, String(params['slug']));
  router.get('/t/:slug', limitByNetwork(deps, 'sharedPageByIp'), async (request, response) => {
    const sharedTag = await findTag(request);
    if (sharedTag === null) return sendNotFoundPage(request, response);
    const { airportByIata: airports } = await loadCatalogue(deps.db.source.manager);
    const { publicUrl } = deps.config;
    const buildPage = () => buildTagPage(sharedTag, { airports, publicUrl, now: deps.clock() });
    return sendPage(request, response, buildPage, { ownerLocale: sharedTag.ownerLocale });
  });
  router.get('/t/:slug/image.png', limitImages, async (request, response) => {
    const imageOptions = parseImageOptions({ format: 'png', scale: request.query['scale'], size: undefined });
    if (!imageOptions.ok) return sendError(request, response, { status: 400, ...imageOptions.refusal });
    const sharedTag = await findTag(request);
    if (sharedTag === null) return sendNotFoundPage(request, response);
    return sendImage(request, response, await draw(toSharedDesign(sharedTag), imageOptions.value), sharedTag);
  });
  router.get('/t/:slug/og.png', limitImages, async (request, response) => {
    const sharedTag = await findTag(request);
    if (sharedTag === null) return sendNotFoundPage(request, response);
    return sendImage(request, response, await draw(toSharedDesign(sharedTag), LINK_IMAGE_OPTIONS), sharedTag);
  });
  router.get('/t/:slug/moving.webp', limitImages, async (request, response) => {
    const sharedTag = await findTag(request);
    if (sharedTag === null) return sendNotFoundPage(request, response);
    const { image, isMoving } = await drawMoving(toSharedDesign(sharedTag));
    if (!isMoving) return sendTemporaryImage(request, response, image, sharedTag);
    return sendImage(request, response, image, sharedTag);
  });
  return router;
}

/** A tag has one page, so the id of the tag is also that of its page. */
const toSharedDesign = (sharedTag: SharedTag) => ({ ...sharedTag, pageId: sharedTag.tagId });

/** A path that cannot be decoded counts as not found. */
const skipUriError: ErrorRequestHandler = (error: unknown, _request, _response, next) =>
  error instanceof URIError ? next() : next(error);

/** Sends an error as a page to browsers, for example after a rate limit or during an outage. Other clients get JSON. */
function sendErrorPage({ log }: Deps): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (request.accepts(['json', 'html']) !== 'html' || response.headersSent) return next(error);
    const { status, code, retryAfter: seconds = 1 } = toErrorResponse(error, request, log);
    if (status === 429 || status === 503) response.setHeader('Retry-After', String(seconds));
    const buildPage = () => buildErrorPage({ status, code, retryAfterS: seconds });
    return sendPage(request, response, buildPage, { status });
  };
}
