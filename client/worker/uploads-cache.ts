/** The worker's cache of uploaded images. */
export const UPLOADS_CACHE = 'tailfin-uploads';

/**
 * Deletes the cached uploads at sign-out, so that none of that user's images stay. Open risk: the browser's HTTP cache
 * still has them, and serves them to anyone who knows their random names.
 */
export async function deleteUploadsCache(): Promise<void> {
  // Pages over plain http have no caches, and a browser may forbid them.
  if ('caches' in window) await caches.delete(UPLOADS_CACHE).catch(() => false);
}
