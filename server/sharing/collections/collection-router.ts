import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Deps } from '../../context.ts';
import { sendCompressed } from '../../http/compression.ts';
import { sendError } from '../../http/error-response.ts';
import { computeWeakEtag } from '../../http/etag.ts';
import { limitByNetwork } from '../limit-by-network.ts';
import { sendNotFoundPage, sendPage } from '../page/send-page.ts';
import { sendImage } from '../send-image.ts';
import type { DrawSharedImage, PublicQueue } from '../shared-image.service.ts';
import { buildCollectionPage, countPages } from './collection-page.ts';
import { CollectionImages } from './collection-images.service.ts';
import { getCollectionFlights } from './collection-flights.service.ts';
import { getCollectionStats } from './collection-stats.service.ts';
import { PAGE_IMAGE_FORMATS, parsePublicPicture } from './parse-public-picture.ts';
import { buildPicturesPage } from './pictures-page.ts';
import {
  CARDS_PER_PAGE,
  findCollectedTag,
  findCollectedTags,
  findSharedCollection,
  type SharedCollection,
} from './shared-collection.service.ts';

/** Creates the routes of a collection's page and its images. Each call reads the shared data again. */
export function createCollectionRouter(deps: Deps, draw: DrawSharedImage, queue: PublicQueue): Router {
  const router = Router({ caseSensitive: true });
  const images = new CollectionImages(deps, draw, queue);
  const countImage = limitByNetwork(deps, 'sharedPictureByIp');
  const find = ({ params }: Request) => findSharedCollection(deps, String(params['slug']));
  router.get('/c/:slug', limitByNetwork(deps, 'sharedPageByIp'), async (request, response) => {
    const collection = await find(request);
    const page = parsePage(request);
    if (collection === null || page === null) return sendNotFoundPage(request, response);
    const stats = await getCollectionStats(deps, collection);
    if (page > countPages(stats.figures.flights)) return sendNotFoundPage(request, response);
    const tags = await findCollectedTags(deps, collection, (page - 1) * CARDS_PER_PAGE);
    const { publicUrl } = deps.config;
    return sendPage(
      request,
      response,
      (linkedLocale) => buildCollectionPage(collection, { stats, tags, page, publicUrl, linkedLocale }),
      { ownerLocale: collection.ownerLocale },
    );
  });
  router.get('/c/:slug/map.svg', countImage, async (request, response) => {
    const collection = await find(request);
    if (collection === null) return sendNotFoundPage(request, response);
    const frame = request.query['frame'] === 'narrow' ? 'narrow' : 'wide';
    return sendMap(
      request,
      response,
      await images.drawMap(collection, await getCollectionStats(deps, collection), frame),
      collection,
    );
  });
  router.get('/c/:slug/og.png', countImage, async (request, response) => {
    const collection = await find(request);
    if (collection === null) return sendNotFoundPage(request, response);
    return sendImage(
      request,
      response,
      await images.drawPreview(collection, await getCollectionStats(deps, collection)),
      collection,
    );
  });
  addPictureRoutes(router, deps, { images, find, countImage });
  for (const format of PAGE_IMAGE_FORMATS) {
    router.get(`/c/:slug/:picture.${format}`, countImage, async (request, response) => {
      const collection = await find(request);
      if (collection === null) return sendNotFoundPage(request, response);
      const tag = await findCollectedTag(deps, collection, String(request.params['picture']));
      if (tag === null) return sendNotFoundPage(request, response);
      return sendImage(request, response, await images.drawCard(collection, tag, format), collection);
    });
  }
  return router;
}

type PictureRouteParts = {
  readonly images: CollectionImages;
  readonly find: (request: Request) => Promise<SharedCollection | null>;
  readonly countImage: RequestHandler;
};

/** Adds the routes of the pictures of a collection, which are not found unless its owner allows them. */
function addPictureRoutes(router: Router, deps: Deps, { images, find, countImage }: PictureRouteParts): void {
  const findWithPictures = async (request: Request) => {
    const collection = await find(request);
    return collection?.hasPictures ? collection : null;
  };
  router.get('/c/:slug/pictures', limitByNetwork(deps, 'sharedPageByIp'), async (request, response) => {
    const collection = await findWithPictures(request);
    if (collection === null) return sendNotFoundPage(request, response);
    const flights = await getCollectionFlights(deps, collection);
    const stats = await getCollectionStats(deps, collection);
    const { publicUrl } = deps.config;
    return sendPage(
      request,
      response,
      (linkedLocale) => buildPicturesPage(collection, { stats, flights, publicUrl, linkedLocale }),
      { ownerLocale: collection.ownerLocale },
    );
  });
  for (const file of PAGE_IMAGE_FORMATS) {
    router.get(`/c/:slug/pictures/:kind.${file}`, countImage, async (request, response) => {
      const picture = parsePublicPicture(String(request.params['kind']), request.query);
      if (!picture.ok && picture.refusal.code !== 'NOT_FOUND')
        return sendError(request, response, { status: 400, ...picture.refusal });
      const collection = await findWithPictures(request);
      if (collection === null || !picture.ok) return sendNotFoundPage(request, response);
      const flights = await getCollectionFlights(deps, collection);
      const image = await images.drawPicture(collection, flights, { ...picture.value, file });
      if (image === null) return sendNotFoundPage(request, response);
      return sendImage(request, response, image, collection);
    });
  }
}

/** Parses the page number from the query; returns null if it is invalid. */
function parsePage({ query }: Request): number | null {
  const { page } = query;
  if (page === undefined) return 1;
  return typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : null;
}

/** Sends a map compressed: unlike other images, an SVG is some hundred KB of text. */
async function sendMap(
  request: Request,
  response: Response,
  svg: Buffer,
  { listed }: SharedCollection,
): Promise<void> {
  if (!listed) response.setHeader('X-Robots-Tag', 'noindex');
  response.set({
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'public, no-cache',
    ETag: computeWeakEtag(svg),
  });
  if (request.fresh) return void response.status(304).end();
  await sendCompressed(request, response, {
    status: 200,
    contentType: 'image/svg+xml',
    body: svg.toString(),
  });
}
