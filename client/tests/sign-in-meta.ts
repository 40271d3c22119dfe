import { PASSWORD_ONLY, SIGN_IN_META, type SignInOptions } from '../../tag/account/sign-in-options.ts';

export const PROVIDER: Partial<SignInOptions> = {
  providerText: 'Sign in with Example ID',
  providerUrl: 'https://tags.example/api/auth/oidc/start',
};

/** Writes the ways to sign in into the page, as the server does, until the test ends. */
export function setSignInOptions(options: Partial<SignInOptions>): void {
  const meta = document.createElement('meta');
  meta.name = SIGN_IN_META;
  meta.content = JSON.stringify({ ...PASSWORD_ONLY, ...options });
  document.head.append(meta);
}

afterEach(() => document.querySelector(`meta[name="${SIGN_IN_META}"]`)?.remove());
