import { isJsonObject, parseJson } from '../base/json.ts';

/** The ways to sign in beside the password, which the server writes into its pages if there are any. */
export type SignInOptions = {
  /** The text of the button of the identity provider; null without a provider. */
  providerText: string | null;
  /** The address of the button, at the host of PUBLIC_URL. */
  providerUrl: string;
  /** True if /login goes to the provider at once. */
  isAutoLogin: boolean;
  /** True if passwords are refused and their forms are hidden. */
  isPasswordHidden: boolean;
  /** True if a proxy in front may sign in the visitor. */
  isProxyOn: boolean;
};

/** The name of the meta element with the options as JSON. */
export const SIGN_IN_META = 'sign-in';

/** The attribute of elements that only a server with passwords shows. The server hides them in the HTML of the build, which has no options yet. */
export const PASSWORD_MARK = 'data-password';

/** The options of a server without any other way to sign in. */
export const PASSWORD_ONLY: SignInOptions = {
  providerText: null,
  providerUrl: '',
  isAutoLogin: false,
  isPasswordHidden: false,
  isProxyOn: false,
};

/** Parses the content of the meta element; returns PASSWORD_ONLY if it is absent or invalid. */
export function parseSignInOptions(text: string | null | undefined): SignInOptions {
  const value = parseJson(text ?? '');
  if (!isJsonObject(value)) return PASSWORD_ONLY;
  return { ...PASSWORD_ONLY, ...(value as Partial<SignInOptions>) };
}
