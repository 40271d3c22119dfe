import type { Request, Response } from 'express';
import { computeEtag, sendWithEtag } from '../http/etag.ts';

export type CardImageFile = {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly fileName: string;
};

/** The page of an image decides if search engines may list the image. */
type ListedPage = { readonly listed: boolean };

/**
 * Sends a public image, or 304. Other sites may show it. `no-cache` makes each use check if the image is still shared. `?download=1`
 * makes the browser save it.
 */
export function sendImage(
  request: Request,
  response: Response,
  image: CardImageFile,
  page: ListedPage,
): void {
  setImageHeaders(request, response, image, page);
  response.set({ 'Cache-Control': 'public, no-cache', ETag: computeEtag(image.bytes) });
  sendWithEtag(image.bytes, request, response);
}

/** Sends a public image that takes the place of another one for a moment, so that no browser or proxy stores it. */
export function sendTemporaryImage(
  request: Request,
  response: Response,
  image: CardImageFile,
  page: ListedPage,
): void {
  setImageHeaders(request, response, image, page);
  response.set('Cache-Control', 'no-store').send(image.bytes);
}

function setImageHeaders(
  request: Request,
  response: Response,
  { contentType, fileName }: CardImageFile,
  { listed }: ListedPage,
): void {
  const disposition = request.query['download'] === '1' ? 'attachment' : 'inline';
  response.set({
    'Content-Type': contentType,
    // The name contains only letters, digits, '-' and '.', so it needs no quoting.
    'Content-Disposition': `${disposition}; filename="${fileName}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (!listed) response.setHeader('X-Robots-Tag', 'noindex');
}
