/** The worker's cache of uploaded images. */
export const UPLOADS_CACHE = 'tailfin-uploads';

/**
 * Deletes the cached uploads at sign-out, so that no images of that user stay. Known gap: the browser's HTTP cache still contains them,
 * and serves them to anyone who knows their random names.
 */
export async function deleteUploadsCache(): Promise<void> {
  // Pages over plain HTTP have no caches, and a browser may forbid caches.
  if ('caches' in window) await caches.delete(UPLOADS_CACHE).catch(() => false);
}
