import { PRODUCT_NAME } from '../texts/product.ts';
import { refuse, ok, type Result } from '../texts/refusal.ts';
import { COMMON_PASSWORDS } from './data/common-password-list.ts';

// Forms do not import this module, because the list has 110 KB. The server checks it and the form shows the server's refusal.

const COMMON_PASSWORD_SET = new Set(COMMON_PASSWORDS.split('\n'));

/** Capital letters do not make a common password safe. */
const normalizePassword = (text: string) => text.trim().normalize('NFC').toLowerCase();

/**
 * Returns the text and its beginnings that lack only digits and marks, such as 'qwerty2024!', 'qwerty2024', 'qwerty202' and so on until
 * 'qwerty'.
 */
function* listWithoutTail(text: string): Generator<string> {
  const characters = Array.from(text);
  yield text;
  while (/^[\p{N}\p{P}\p{S}\s]$/u.test(characters.pop() ?? '')) yield characters.join('');
}

/**
 * Refuses a password that attackers try first: a password of the list, the product's name or the account's address, also with digits and
 * marks behind.
 * @param field the name of the password's field
 * @param email the account's address; null if it is not known
 */
export function checkPasswordNotCommon(field: string, password: string, email: string | null): Result<true> {
  const ownWords = [PRODUCT_NAME, ...(email === null ? [] : [email])].map(normalizePassword);
  for (const text of listWithoutTail(normalizePassword(password))) {
    if (COMMON_PASSWORD_SET.has(text) || ownWords.includes(text)) return refuse('PASSWORD_COMMON', field);
  }
  return ok(true);
}
