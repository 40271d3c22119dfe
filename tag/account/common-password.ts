import { PRODUCT_NAME } from '../texts/product.ts';
import { refuse, ok, type Result } from '../texts/refusal.ts';
import { COMMON_PASSWORDS } from './data/common-password-list.ts';

// Forms do not import this module, because the list has 110 KB. The server checks it and the form shows the server's refusal.

const COMMON_PASSWORD_SET = new Set(COMMON_PASSWORDS.split('\n'));

/** Capital letters do not make a common password safe. */
const normalizePassword = (text: string) => text.trim().normalize('NFC').toLowerCase();

/**
 * Refuses a password that attackers try first: a password of the list, the product's name or the account's address.
 * @param field the name of the password's field
 * @param email the account's address; null if it is not known
 */
export function checkPasswordNotCommon(field: string, password: string, email: string | null): Result<true> {
  const normalizedPassword = normalizePassword(password);
  const isProductNameOrEmail =
    normalizedPassword === normalizePassword(PRODUCT_NAME) ||
    (email !== null && normalizedPassword === normalizePassword(email));
  return isProductNameOrEmail || COMMON_PASSWORD_SET.has(normalizedPassword)
    ? refuse('PASSWORD_COMMON', field)
    : ok(true);
}
