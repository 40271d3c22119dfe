import { isUpload } from '../../fields/pickers/logo-choices.ts';

/** A server that takes longer is not waited for. */
const TIMEOUT_MS = 5_000;

/** The names of the logos that the app ships; other pictures in their folder are no logos. */
const BUNDLED_LOGOS = /^\/img\/logo_[a-z0-9_-]+\.png$/;

/**
 * Whether there is a logo at a valid path. True also where the server does not answer: it checks again when the airline
 * is saved.
 */
export async function doesLogoExist(path: string): Promise<boolean> {
  if (!BUNDLED_LOGOS.test(path) && !isUpload(path)) return false;
  try {
    const { status } = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return status !== 404;
  } catch {
    return true;
  }
}
