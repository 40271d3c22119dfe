import { useSyncExternalStore } from 'react';
import {
  parseSignInOptions,
  PASSWORD_ONLY,
  SIGN_IN_META,
  type SignInOptions,
} from '../../../tag/account/sign-in-options.ts';

/** The options and the text from which they were parsed, so that the same page always has the same object. */
let parsed: { text: string; options: SignInOptions } = { text: '', options: PASSWORD_ONLY };

/** Reads the ways to sign in that the server has written into the page. */
export function readSignInOptions(): SignInOptions {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${SIGN_IN_META}"]`)?.content ?? '';
  if (text !== parsed.text) parsed = { text, options: parseSignInOptions(text) };
  return parsed.options;
}

const subscribeToNothing = () => () => undefined;
const getBuildOptions = () => PASSWORD_ONLY;

/** Returns the ways to sign in. The first render of a page that continues the HTML of the build has only the password, as that HTML. */
export function useSignInOptions(): SignInOptions {
  return useSyncExternalStore(subscribeToNothing, readSignInOptions, getBuildOptions);
}

/** Returns true if the server can sign in the visitor without an action, so that a logout must prevent it. */
export const isSignInAutomatic = ({ isAutoLogin, isProxyOn }: SignInOptions): boolean =>
  isAutoLogin || isProxyOn;

/** The query of /login that prevents an automatic sign-in. */
export const NO_AUTO_LOGIN_QUERY = '?autoLogin=false';
