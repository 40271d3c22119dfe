/** The URLs of the outlines of fonts, by font file. client/build/plain-faces.ts fills it; the dev server has no outlines. */
export const PLAIN_FACE_URLS: Readonly<Record<string, string>> = {};
