import { LIMITS } from '../base/limits.ts';
import { parseText } from '../base/text.ts';

/**
 * A local part, an at sign and a domain with a dot. Threat: with quotes, brackets and separators a mailer can find a
 * second, hidden address in one that looks harmless.
 */
const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/;

/** ASCII characters that a domain never has. A URL would end its host there, decode them or leave them out. */
const FOREIGN_DOMAIN_CHARACTERS = /[\0-,/:-@[-`{-\x7F]/;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** At least two labels, of which the last is no number: that would be an IP address. */
const ASCII_DOMAIN_PATTERN = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`);
const MAX_DOMAIN_LENGTH = 253;

/** A longer text is no address, and normalizing a megabyte is slow. */
const MAX_RAW_LENGTH = LIMITS.email * 4;

/**
 * Returns the address in which full-width and other compatible characters are the usual ones. An account stores this form, and gets its
 * mail there.
 */
export function normalizeEmail(text: string): string {
  if (text.length > MAX_RAW_LENGTH) return text;
  const email = text.normalize('NFKC');
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + toDottedDomain(email.slice(at));
}

/** Returns true for the form of an address that an account may have had since before the domain was checked. */
export function hasEmailForm(text: string): boolean {
  return parseText(text, { field: 'email', max: LIMITS.email }).ok && EMAIL_PATTERN.test(text);
}

/** Returns true if the text is an e-mail address that a new account can have, once it is normalized. */
export function isEmail(text: string): boolean {
  const email = normalizeEmail(text);
  return hasEmailForm(email) && getEmailDomain(email) !== null;
}

/** Returns the domain in lower case and in ASCII, such as xn--mller-kva.example; null if it is invalid. */
export function toAsciiDomain(text: string): string | null {
  const domain = toDottedDomain(text.normalize('NFKC'));
  if (FOREIGN_DOMAIN_CHARACTERS.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  return hostname.length <= MAX_DOMAIN_LENGTH && ASCII_DOMAIN_PATTERN.test(hostname) ? hostname : null;
}

/**
 * Returns the unique key of an e-mail address: compatible characters are equal, upper and lower case are equal, and the domain is in
 * ASCII. Do not compute it in SQL, which lowercases letters such as 'İ' differently from JavaScript.
 */
export function toEmailKey(email: string): string {
  const key = normalizeEmail(email.trim()).toLowerCase().normalize('NFKC');
  const at = key.lastIndexOf('@') + 1;
  return key.slice(0, at) + (toAsciiDomain(key.slice(at)) ?? key.slice(at));
}

/** Returns the domain of an address as toAsciiDomain does, or null. */
export function getEmailDomain(email: string): string | null {
  return toAsciiDomain(email.slice(email.lastIndexOf('@') + 1));
}

/** Replaces the full stop of Chinese and Japanese, which browsers read as a dot in a domain. */
function toDottedDomain(domain: string): string {
  return domain.replaceAll('\u3002', '.');
}
