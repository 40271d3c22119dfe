import type { Request, Response } from 'express';
import { findOfferedLocale, type Locale } from '../../tag/texts/locales.ts';

/**
 * Returns the language of a page: that of `?lang=`, else the first of the reader's languages that is offered, else that of the page's
 * owner, else English. Marks the response as one that depends on the reader's languages.
 */
export function findPageLocale(request: Request, response: Response, ownerLocale?: string | null): Locale {
  response.vary('Accept-Language');
  const linked = typeof request.query['lang'] === 'string' ? request.query['lang'] : '';
  // Without the header, the list contains '*'.
  return findOfferedLocale([linked, ...request.acceptsLanguages(), ownerLocale ?? '']) ?? 'en';
}
