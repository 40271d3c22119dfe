/**
 * Returns the unique key of an e-mail address. Do not compute it in SQL, which lowercases letters such as 'İ' differently from
 * JavaScript.
 */
export function toEmailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
