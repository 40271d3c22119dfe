/** A file that the worker caches during its installation. `revision` is null if the file name changes with the content. */
export type PrecachedFile = { readonly url: string; readonly revision: string | null };

/** Matches the URL of the file with the vectors of all shipped logos. */
export const LOGO_VECTORS_URL = /^\/assets\/marks-[^/]+\.json$/;
