import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { sendCompressed } from '../../http/compression.ts';
import { computeWeakEtag } from '../../http/etag.ts';
import { findLinkedLocale, findPageLocale } from '../../http/page-locale.ts';
import { loadLanguage } from '../../texts/load-language.ts';
import { loadCityNames } from '../../../tag/places/city-names.ts';
import type { Locale } from '../../../tag/texts/locales.ts';
import { runInLanguage } from '../../../tag/texts/translate.ts';
import { buildNotFoundPage } from './not-found-page.ts';
import { renderDocument, type PublicDocument, type PublicPage } from './document.ts';

/** Caches the documents of constant pages, such as the not-found page, by their languages. */
const documentCache = new WeakMap<BuildPage, Map<string, RenderedPage>>();

/**
 * Builds a page in the language of the reader.
 * @param linkedLocale the language of `?lang=`, which the links of the page keep
 */
export type BuildPage = (linkedLocale: Locale | null) => PublicPage;

type RenderedPage = PublicDocument & Pick<PublicPage, 'isListed'>;

function renderPage(buildPage: BuildPage, locale: Locale, linkedLocale: Locale | null): RenderedPage {
  const documents = documentCache.get(buildPage) ?? new Map<string, RenderedPage>();
  documentCache.set(buildPage, documents);
  const key = `${locale} ${linkedLocale}`;
  const rendered =
    documents.get(key) ??
    runInLanguage(loadLanguage(locale), () => {
      const page = buildPage(linkedLocale);
      return { ...renderDocument(page, linkedLocale), isListed: page.isListed };
    });
  documents.set(key, rendered);
  return rendered;
}

type PageOptions = {
  readonly status?: number;
  /** The language of the owner, for readers whose languages are unknown. */
  readonly ownerLocale?: string | null;
};

/**
 * Sends a public page in the language of the reader, or 304. Scripts are blocked: the policy allows only the page's style by hash, and
 * images and fonts of this origin. `no-cache` with an ETag makes an unshared page disappear at once.
 */
export async function sendPage(
  request: Request,
  response: Response,
  buildPage: BuildPage,
  { status = 200, ownerLocale = null }: PageOptions = {},
): Promise<void> {
  const locale = findPageLocale(request, response, ownerLocale);
  await loadCityNames(locale);
  const { html, style, isListed } = renderPage(buildPage, locale, findLinkedLocale(request));
  response.setHeader('Content-Language', locale);
  response.setHeader('Content-Security-Policy', formatPolicy(style));
  if (!isListed) response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Cache-Control', status === 200 ? 'no-cache' : 'no-store');
  if (status === 200) {
    response.setHeader('ETag', computeWeakEtag(html));
    if (request.fresh) return void response.status(304).end();
  }
  await sendCompressed(request, response, { status, contentType: 'text/html; charset=utf-8', body: html });
}

/** Sends 404 as a page. */
export function sendNotFoundPage(request: Request, response: Response): Promise<void> {
  return sendPage(request, response, buildNotFoundPage, { status: 404 });
}

function formatPolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    // The page itself does not connect; Lighthouse reads robots.txt from within the page.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
