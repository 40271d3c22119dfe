import type { Request, Response } from 'express';
import { etagOf, sendWithEtag } from '../http/etag.ts';

export type SentPicture = { readonly bytes: Buffer; readonly contentType: string; readonly fileName: string };

/** What a picture belongs to: search engines list it with its page, or not at all. */
type Listing = { readonly listed: boolean };

/**
 * Sends a public picture, or 304. Other sites may show it. `no-cache`, so that each use asks whether it is still shared.
 * `?download=1` makes the browser save it.
 */
export function sendPicture(
  request: Request,
  response: Response,
  picture: SentPicture,
  { listed }: Listing,
): void {
  const { bytes, contentType, fileName } = picture;
  const disposition = request.query['download'] === '1' ? 'attachment' : 'inline';
  response.set({
    'Content-Type': contentType,
    // The name contains only letters, digits, '-' and '.', so it needs no quoting.
    'Content-Disposition': `${disposition}; filename="${fileName}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'public, no-cache',
    ETag: etagOf(bytes),
  });
  if (!listed) response.setHeader('X-Robots-Tag', 'noindex');
  sendWithEtag(bytes, request, response);
}
