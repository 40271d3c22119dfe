/** A file that the worker caches when it is installed. `revision` is null where the file name changes with the content. */
export type PrecachedFile = { readonly url: string; readonly revision: string | null };

/** Where the build puts the vectors of all shipped logos, in one file. */
export const LOGO_VECTORS_URL = /^\/assets\/marks-[^/]+\.json$/;
