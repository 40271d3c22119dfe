/**
 * The key under which an address is unique: the one place where an e-mail's case is folded. Done in JavaScript and
 * never in SQL, since the two disagree on letters such as 'İ' and an address would then be two.
 */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
