import { PASSWORD_MARK, SIGN_IN_META, type SignInOptions } from '../../tag/account/sign-in-options.ts';

/** The settings of the sign-in that pages need. */
export type SignInMetaConfig = {
  oauth: { buttonText: string; isAutoLogin: boolean } | undefined;
  proxyAuth: object | undefined;
  isPasswordHidden: boolean;
  publicUrl: string;
};

/** Returns the ways to sign in beside the password; null if there are none. */
export function findSignInOptions({
  oauth,
  proxyAuth,
  isPasswordHidden,
  publicUrl,
}: SignInMetaConfig): SignInOptions | null {
  if (oauth === undefined && proxyAuth === undefined && !isPasswordHidden) return null;
  return {
    providerText: oauth?.buttonText ?? null,
    providerUrl: oauth === undefined ? '' : `${publicUrl}/api/auth/oidc/start`,
    isAutoLogin: oauth?.isAutoLogin ?? false,
    isPasswordHidden,
    isProxyOn: proxyAuth !== undefined,
  };
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The style that hides the elements for passwords until the code of the page removes them. */
const HIDING_STYLE = `<style>[${PASSWORD_MARK}]{display:none!important}</style>`;

/** Adds the ways to sign in to the head of a page. */
export function addSignInMeta(html: string, options: SignInOptions): string {
  const content = JSON.stringify(options).replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? '');
  // A function, because `$&` in a replacement text has another meaning.
  const style = options.isPasswordHidden ? HIDING_STYLE : '';
  return html.replace('</head>', () => `${style}<meta name="${SIGN_IN_META}" content="${content}"></head>`);
}
