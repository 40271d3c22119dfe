import type { Request } from 'express';

/** A cookie of a request that scripts cannot read. `store` sets it in the response. */
export type BrowserCookie = { token: string | null; store(token: string): void };

type CookieRule = { name: string; maxAgeS: number; isHostOnly?: true };

/** Marks a browser that signed in before, for 400 days, the maximum age of a cookie in browsers. */
export const DEVICE_COOKIE: CookieRule = { name: 'tailfin_device', maxAgeS: 400 * 24 * 3_600 };

/**
 * Marks the browser that began a sign-in, for as long as the longest step of a sign-in. Threat: a page of a sibling domain sets the
 * cookie of an attacker for all of them; so browsers accept it with https only from this host.
 */
export const STEP_COOKIE: CookieRule = { name: 'tailfin_step', maxAgeS: 10 * 60, isHostOnly: true };

/** Reads a cookie with a random token of 43 characters. */
export function readBrowserCookie(
  request: Request,
  { name: plainName, maxAgeS, isHostOnly }: CookieRule,
  publicUrl: string,
): BrowserCookie {
  const isSecure = publicUrl.startsWith('https:');
  const name = isHostOnly && isSecure ? `__Host-${plainName}` : plainName;
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
  const token = pattern.exec(request.get('cookie') ?? '')?.[1] ?? null;
  const secure = isSecure ? '; Secure' : '';
  return {
    token,
    store: (value) => {
      const cookie = `${name}=${value}; Max-Age=${maxAgeS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
      request.res?.appendHeader('Set-Cookie', cookie);
    },
  };
}
