import type { Request } from 'express';

/** The device cookie of a request; `keep` sets it in the response. */
export type DeviceCookie = { token: string | null; keep(token: string): void };

const NAME = 'tailfin_device';
const VALUE = /(?:^|;\s*)tailfin_device=([\w-]{43})(?:;|$)/;
/** 400 days in seconds: browsers keep no cookie longer. */
const MAX_AGE = 400 * 24 * 3_600;

/** Reads and writes the cookie that marks a browser which signed in before; scripts cannot read it. */
export function deviceCookie(request: Request, publicUrl: string): DeviceCookie {
  const token = VALUE.exec(request.get('cookie') ?? '')?.[1] ?? null;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    token,
    keep: (value) => {
      const cookie = `${NAME}=${value}; Max-Age=${MAX_AGE}; Path=/; HttpOnly; SameSite=Lax${secure}`;
      request.res?.appendHeader('Set-Cookie', cookie);
    },
  };
}
