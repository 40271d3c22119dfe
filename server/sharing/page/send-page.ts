import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { sendCompressed } from '../../http/compression.ts';
import { computeWeakEtag } from '../../http/etag.ts';
import { NOT_FOUND_PAGE } from './not-found-page.ts';
import { renderDocument, type PublicDocument, type PublicPage } from './document.ts';

/** Caches the documents of constant pages, such as the not-found page. */
const documentCache = new WeakMap<PublicPage, PublicDocument>();

function getDocument(page: PublicPage): PublicDocument {
  const pageDocument = documentCache.get(page) ?? renderDocument(page);
  documentCache.set(page, pageDocument);
  return pageDocument;
}

/**
 * Sends a public page, or 304. Scripts are blocked: the policy allows only the page's style by hash, and images and fonts of this origin.
 * `no-cache` with an ETag makes an unshared page disappear at once.
 */
export async function sendPage(
  request: Request,
  response: Response,
  page: PublicPage,
  status = 200,
): Promise<void> {
  const { html, style } = getDocument(page);
  response.setHeader('Content-Security-Policy', formatPolicy(style));
  if (!page.isListed) response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Cache-Control', status === 200 ? 'no-cache' : 'no-store');
  if (status === 200) {
    response.setHeader('ETag', computeWeakEtag(html));
    if (request.fresh) return void response.status(304).end();
  }
  await sendCompressed(request, response, { status, contentType: 'text/html; charset=utf-8', body: html });
}

/** Sends 404 as a page. */
export function sendNotFoundPage(request: Request, response: Response): Promise<void> {
  return sendPage(request, response, NOT_FOUND_PAGE, 404);
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
