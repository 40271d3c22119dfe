import { isUpload } from '../../fields/pickers/logo-options.ts';

/** The time limit for the response of the server, in milliseconds. */
const LOGO_TIMEOUT_MS = 5_000;

/** The paths of the logos that the app ships. The folder also has images that are no logos. */
const BUNDLED_LOGOS = /^\/img\/logo_[a-z0-9_-]+\.png$/;

/**
 * Returns true if there is a logo at a valid path. Also returns true if the server does not respond, because the server checks the logo
 * again on saving.
 */
export async function doesLogoExist(path: string): Promise<boolean> {
  if (!BUNDLED_LOGOS.test(path) && !isUpload(path)) return false;
  try {
    const { status } = await fetch(path, { signal: AbortSignal.timeout(LOGO_TIMEOUT_MS) });
    return status !== 404;
  } catch {
    return true;
  }
}
