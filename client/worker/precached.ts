/** A file that the worker keeps from its installation on. Null: its name changes with its content. */
export type PrecachedFile = { readonly url: string; readonly revision: string | null };

/** Where the build puts the shipped marks, all in one file. */
export const MARKS_URL = /^\/assets\/marks-[^/]+\.json$/;
