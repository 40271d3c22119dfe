import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { sendCompressed } from '../../http/compression.ts';
import { weakEtagOf } from '../../http/etag.ts';
import { NOT_FOUND_PAGE } from './not-found-page.ts';
import { publicDocument, type PublicDocument, type PublicPage } from './document.ts';

/** Documents of pages that are always the same, such as that of what is not found. */
const documentCache = new WeakMap<PublicPage, PublicDocument>();

function documentOf(page: PublicPage): PublicDocument {
  const known = documentCache.get(page) ?? publicDocument(page);
  documentCache.set(page, known);
  return known;
}

/**
 * Sends a public page, or 304. Nothing may run in it: the policy allows its own style by hash, and pictures and fonts of this
 * origin. `no-cache` with an ETag, so that a page that is gone is gone at once.
 */
export async function sendPage(
  request: Request,
  response: Response,
  page: PublicPage,
  status = 200,
): Promise<void> {
  const { html, style } = documentOf(page);
  response.setHeader('Content-Security-Policy', policyOf(style));
  if (!page.isListed) response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Cache-Control', status === 200 ? 'no-cache' : 'no-store');
  if (status === 200) {
    response.setHeader('ETag', weakEtagOf(html));
    if (request.fresh) return void response.status(304).end();
  }
  await sendCompressed(request, response, { status, contentType: 'text/html; charset=utf-8', body: html });
}

/** 404, as a page. */
export function sendNotFoundPage(request: Request, response: Response): Promise<void> {
  return sendPage(request, response, NOT_FOUND_PAGE, 404);
}

function policyOf(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    // Nothing in the page connects; Lighthouse reads robots.txt as the page would.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
