import { randomInt } from 'node:crypto';

const SLUG_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SLUG_LENGTH = 10;
const SLUG_PATTERN = /^[0-9A-Za-z]{10}$/;

/**
 * Creates the slug of a public page. Threat: an attacker guesses slugs. Guessing fails, because a slug has 59 random bits and each
 * address has a rate limit.
 */
export function generateSlug(): string {
  return Array.from({ length: SLUG_LENGTH }, () => SLUG_CHARACTERS[randomInt(SLUG_CHARACTERS.length)]).join(
    '',
  );
}

/** The paths of the public pages. */
export const getTagPath = (slug: string): string => `/t/${slug}`;
/** Returns the path of the public page of a collection. */
export const getCollectionPath = (slug: string): string => `/c/${slug}`;

/** Returns the path of the public page with the pictures of a collection. */
export const getPicturesPath = (slug: string): string => `${getCollectionPath(slug)}/pictures`;

/** Returns true if a text has the form of a slug, so that other texts do not reach the database. */
export function isSlug(text: string): boolean {
  return SLUG_PATTERN.test(text);
}
