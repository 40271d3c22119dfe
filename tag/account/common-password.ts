import { PRODUCT_NAME } from '../texts/product.ts';
import { refuse, ok, type Result } from '../texts/refusal.ts';
import { COMMON_PASSWORDS } from './data/common-password-list.ts';

// Forms do not import this module, since the list has 110 KB: they need the server anyway, and show its refusal at the field.

const COMMON = new Set(COMMON_PASSWORDS.split('\n'));

/** Upper case does not make a known password a good one. */
const folded = (text: string) => text.trim().normalize('NFC').toLowerCase();

/**
 * Refuses a password that attackers try first: one of the list, the product's name or the account's address.
 * @param field the name of the password's field
 * @param email the account's address; null where it is not known
 */
export function checkPasswordNotCommon(field: string, password: string, email: string | null): Result<true> {
  const tried = folded(password);
  const isOwnName = tried === folded(PRODUCT_NAME) || (email !== null && tried === folded(email));
  return isOwnName || COMMON.has(tried) ? refuse('PASSWORD_COMMON', field) : ok(true);
}
