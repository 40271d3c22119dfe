import type { RequestHandler } from 'express';
import { layoutOf } from '../../tag/design/layouts/layouts.ts';
import { PICTURE_SCALES } from '../../tag/picture/picture-formats.ts';
import { PICTURE_SIZES } from '../../tag/picture/picture-sizes.ts';
import { PRODUCT_NAME } from '../../tag/texts/product.ts';
import { pageTitle, pageTitleText } from '../../tag/sharing/page-title.ts';
import { catalogueOf } from '../airlines/catalogue.ts';
import type { Deps } from '../context.ts';
import { sendError, sendMethodNotAllowed, sendNotFound } from '../http/error-response.ts';
import { findSharedCollection } from './collections/shared-collection.service.ts';
import { consumeByNetwork } from './limit-by-network.ts';
import { collectionPath, tagPath } from './slug.ts';
import { findSharedTag } from './shared-tag.service.ts';

/** What a page shows in a page of others: a picture. `author` is null where it is not shown. */
export type EmbedData = {
  readonly title: string;
  readonly author: string | null;
  readonly url: string;
  readonly width: number;
  readonly height: number;
};

type MaxSize = { readonly width: number; readonly height: number };

/** Finds what the page of a slug shows within a size; null if there is no such page. */
export type FindEmbedded = (deps: Deps, slug: string, most: MaxSize) => Promise<EmbedData | null>;

/** By the first part of a page's path. */
const PAGES: Readonly<Record<string, FindEmbedded>> = { t: embeddedTag, c: embeddedCollection };

/** No reader may keep an answer: the page may be gone at once. */
const CACHE_AGE = 0;

/** GET /api/oembed: oEmbed 1.0 of public pages, as a photo. It answers readers in other pages too. */
export function oembed(deps: Deps): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendMethodNotAllowed(request, response, 'GET, HEAD');
    await consumeByNetwork(deps, 'sharedPageByIp', request);
    const { url, format, maxwidth, maxheight } = request.query;
    if (format !== undefined && format !== 'json')
      return sendError(request, response, { status: 501, code: 'FORMAT_UNSUPPORTED', field: 'format' });
    const [, kind = '', slug = ''] = pathOf(url, deps.config.publicUrl) ?? [];
    const find = Object.hasOwn(PAGES, kind) ? PAGES[kind] : undefined;
    const found = await find?.(deps, slug, { width: pixelsOf(maxwidth), height: pixelsOf(maxheight) });
    if (!found) return sendNotFound(request, response);
    const { title, author, ...picture } = found;
    response.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    response.json({
      version: '1.0',
      type: 'photo',
      ...picture,
      title,
      ...(author !== null && { author_name: author }),
      provider_name: PRODUCT_NAME,
      provider_url: deps.config.publicUrl,
      cache_age: CACHE_AGE,
    });
  };
}

/** The parts of a page's path, if it is one of ours. */
function pathOf(url: unknown, publicUrl: string): RegExpExecArray | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return origin === publicUrl ? /^\/([a-z])\/([0-9A-Za-z]+)$/.exec(pathname) : null;
}

/** Without a limit where none is given, or none that is a size. */
function pixelsOf(value: unknown): number {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : Infinity;
}

/** The largest picture of the card that is no larger than asked; below the smallest, that one made smaller. */
async function embeddedTag(deps: Deps, slug: string, most: MaxSize): Promise<EmbedData | null> {
  const shared = await findSharedTag(deps, slug);
  if (shared === null) return null;
  const { airportByIata: airports } = await catalogueOf(deps.db.source.manager);
  const { width, height } = layoutOf(shared.design.layout);
  const fits = (scale: number) => width * scale <= most.width && height * scale <= most.height;
  const scale = PICTURE_SCALES.findLast((one) => one <= MAX_SCALE && fits(one)) ?? 1;
  const by = Math.min(scale, most.width / width, most.height / height);
  return {
    title: pageTitleText(pageTitle(shared.design, (code) => airports.get(code)?.city)),
    author: shared.nickname,
    url: `${deps.config.publicUrl}${tagPath(slug)}/image.png?scale=${scale}`,
    width: Math.max(1, Math.floor(width * by)),
    height: Math.max(1, Math.floor(height * by)),
  };
}

/** Larger pictures take long to load, and no page shows them whole. */
const MAX_SCALE = 2;

/** The picture that stands for a collection, made smaller where it is larger than asked. */
async function embeddedCollection(deps: Deps, slug: string, most: MaxSize): Promise<EmbedData | null> {
  const collection = await findSharedCollection(deps, slug);
  if (collection === null) return null;
  const { width, height } = PICTURE_SIZES.link;
  const by = Math.min(1, most.width / width, most.height / height);
  return {
    title: collection.title,
    author: collection.nickname,
    url: `${deps.config.publicUrl}${collectionPath(slug)}/og.png`,
    width: Math.max(1, Math.floor(width * by)),
    height: Math.max(1, Math.floor(height * by)),
  };
}
