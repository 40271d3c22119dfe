import type { Request } from 'express';

/** The device cookie of a request; `store` sets it in the response. */
export type DeviceCookie = { token: string | null; store(token: string): void };

const COOKIE_NAME = 'tailfin_device';
const COOKIE_PATTERN = /(?:^|;\s*)tailfin_device=([\w-]{43})(?:;|$)/;
/** 400 days in seconds, the maximum age of a cookie in browsers. */
const MAX_AGE_S = 400 * 24 * 3_600;

/** Reads and writes the cookie that marks a browser which signed in before; scripts cannot read it. */
export function readDeviceCookie(request: Request, publicUrl: string): DeviceCookie {
  const token = COOKIE_PATTERN.exec(request.get('cookie') ?? '')?.[1] ?? null;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    token,
    store: (value) => {
      const cookie = `${COOKIE_NAME}=${value}; Max-Age=${MAX_AGE_S}; Path=/; HttpOnly; SameSite=Lax${secure}`;
      request.res?.appendHeader('Set-Cookie', cookie);
    },
  };
}
