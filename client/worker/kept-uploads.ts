/** Where the worker keeps uploaded images. */
export const UPLOADS_CACHE = 'tailfin-uploads';

/**
 * Forgets the uploaded images that the worker has kept: whoever signs out leaves none of theirs. What stays open: the
 * browser's own cache has them too, and gives them to whoever knows their random names.
 */
export async function forgetUploads(): Promise<void> {
  // A page over plain http has no caches, and a browser may forbid them.
  if ('caches' in window) await caches.delete(UPLOADS_CACHE).catch(() => false);
}
