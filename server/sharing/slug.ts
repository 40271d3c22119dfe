import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 10;
const SLUG = /^[0-9A-Za-z]{10}$/;

/**
 * The name of a public page in its address. Threat: somebody who tries names until one is there; with 59 random bits and a
 * limit for each address that finds nothing.
 */
export function newSlug(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** The paths of the public pages. */
export const tagPath = (slug: string): string => `/t/${slug}`;
export const collectionPath = (slug: string): string => `/c/${slug}`;

/** Whether a text can be a slug at all, so that no other text reaches the database. */
export function isSlug(text: string): boolean {
  return SLUG.test(text);
}
