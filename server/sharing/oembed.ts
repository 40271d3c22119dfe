import type { RequestHandler } from 'express';
import { getLayout } from '../../tag/design/layouts/layouts.ts';
import { IMAGE_SCALES } from '../../tag/exported-image/image-formats.ts';
import { IMAGE_SIZES } from '../../tag/exported-image/image-sizes.ts';
import { PRODUCT_NAME } from '../../tag/texts/product.ts';
import { getPageTitle, formatPageTitle } from '../../tag/sharing/page-title.ts';
import { loadCatalogue } from '../airlines/catalogue.ts';
import type { Deps } from '../context.ts';
import { sendError, sendMethodNotAllowed, sendNotFound } from '../http/error-response.ts';
import { findSharedCollection } from './collections/shared-collection.service.ts';
import { consumeByNetwork } from './limit-by-network.ts';
import { getCollectionPath, getTagPath } from './slug.ts';
import { findSharedTag } from './shared-tag.service.ts';

/** The data of an embedded image for other sites. `author` is null if the owner does not show it. */
export type EmbedData = {
  readonly title: string;
  readonly author: string | null;
  readonly url: string;
  readonly width: number;
  readonly height: number;
};

type MaxSize = { readonly width: number; readonly height: number };

/** Finds the image of a slug's page within a size; returns null if there is no such page. */
export type FindEmbed = (deps: Deps, slug: string, maxSize: MaxSize) => Promise<EmbedData | null>;

/** The finders by the first part of a page's path. */
const EMBED_FINDERS: Readonly<Record<string, FindEmbed>> = { t: findTagEmbed, c: findCollectionEmbed };

/** Clients must not cache a response, because the owner may unshare the page at any time. */
const CACHE_AGE_S = 0;

/** Serves GET /api/oembed: oEmbed 1.0 of public pages, as a photo. Pages of other origins may also read it. */
export function createOembedHandler(deps: Deps): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      // Not translated: names of HTTP
      return sendMethodNotAllowed(request, response, 'GET, HEAD');
    await consumeByNetwork(deps, 'sharedPageByIp', request);
    const { url, format, maxwidth, maxheight } = request.query;
    if (format !== undefined && format !== 'json')
      return sendError(request, response, { status: 501, code: 'FORMAT_UNSUPPORTED', field: 'format' });
    const [, kind = '', slug = ''] = matchPath(url, deps.config.publicUrl) ?? [];
    const find = Object.hasOwn(EMBED_FINDERS, kind) ? EMBED_FINDERS[kind] : undefined;
    const embed = await find?.(deps, slug, { width: parsePixels(maxwidth), height: parsePixels(maxheight) });
    if (!embed) return sendNotFound(request, response);
    const { title, author, ...image } = embed;
    response.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    response.json({
      version: '1.0',
      type: 'photo',
      ...image,
      title,
      ...(author !== null && { author_name: author }),
      provider_name: PRODUCT_NAME,
      provider_url: deps.config.publicUrl,
      cache_age: CACHE_AGE_S,
    });
  };
}

/** Parses the URL of a public page; returns null if it is not ours. */
function matchPath(url: unknown, publicUrl: string): RegExpExecArray | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return origin === publicUrl ? /^\/([a-z])\/([0-9A-Za-z]+)$/.exec(pathname) : null;
}

/** Parses a maximum size; returns Infinity if it is absent or invalid. */
function parsePixels(value: unknown): number {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : Infinity;
}

/**
 * Finds the largest image of the card within the size. If even the smallest image is too large, the response gives a smaller display size
 * for it.
 */
async function findTagEmbed(deps: Deps, slug: string, maxSize: MaxSize): Promise<EmbedData | null> {
  const shared = await findSharedTag(deps, slug);
  if (shared === null) return null;
  const { airportByIata: airports } = await loadCatalogue(deps.db.source.manager);
  const { width, height } = getLayout(shared.design.layout);
  const doesFit = (scale: number) => width * scale <= maxSize.width && height * scale <= maxSize.height;
  const scale = IMAGE_SCALES.findLast((candidate) => candidate <= MAX_SCALE && doesFit(candidate)) ?? 1;
  const ratio = Math.min(scale, maxSize.width / width, maxSize.height / height);
  return {
    title: formatPageTitle(getPageTitle(shared.design, (code) => airports.get(code)?.city)),
    author: shared.nickname,
    url: `${deps.config.publicUrl}${getTagPath(slug)}/image.png?scale=${scale}`,
    width: Math.max(1, Math.floor(width * ratio)),
    height: Math.max(1, Math.floor(height * ratio)),
  };
}

/** Larger images load slowly, and pages do not show them at full size. */
const MAX_SCALE = 2;

/** Finds the link preview of a collection; the response gives a smaller display size if it exceeds the size. */
async function findCollectionEmbed(deps: Deps, slug: string, maxSize: MaxSize): Promise<EmbedData | null> {
  const collection = await findSharedCollection(deps, slug);
  if (collection === null) return null;
  const { width, height } = IMAGE_SIZES.link;
  const ratio = Math.min(1, maxSize.width / width, maxSize.height / height);
  return {
    title: collection.title,
    author: collection.nickname,
    url: `${deps.config.publicUrl}${getCollectionPath(slug)}/og.png`,
    width: Math.max(1, Math.floor(width * ratio)),
    height: Math.max(1, Math.floor(height * ratio)),
  };
}
