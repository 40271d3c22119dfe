/** Tells a password manager whose password the form is about; nobody sees it. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
