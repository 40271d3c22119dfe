/** The unique key of an e-mail address. Never folded in SQL, which differs from JavaScript for letters such as 'İ'. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
