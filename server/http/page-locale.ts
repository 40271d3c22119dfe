import type { Request, Response } from 'express';
import { findLocale, type Locale } from '../../tag/texts/locales.ts';

/** The maximum number of languages of a reader that are tried, because a header may list thousands. */
const MAX_READER_LOCALES = 20;

/** Returns the language that `?lang=` names; null if pages have no such language. */
export function findLinkedLocale({ query }: Request): Locale | null {
  return typeof query['lang'] === 'string' ? findLocale([query['lang']]) : null;
}

/** Returns the reader's languages in the order of their preference. Without the header, the list contains '*'. */
const listReaderLocales = (request: Request): string[] =>
  request.acceptsLanguages().slice(0, MAX_READER_LOCALES);

/** Returns the first of the reader's languages that pages have; null if they have none. */
export const findReaderLocale = (request: Request): Locale | null => findLocale(listReaderLocales(request));

/**
 * Returns the language of a page: that of `?lang=`, else the first of the reader's languages that pages have, else that of the page's
 * owner, else English. Marks the response as one that depends on the reader's languages.
 */
export function findPageLocale(request: Request, response: Response, ownerLocale?: string | null): Locale {
  response.vary('Accept-Language');
  const locales = [...listReaderLocales(request), ownerLocale ?? ''];
  return findLinkedLocale(request) ?? findLocale(locales) ?? 'en';
}
